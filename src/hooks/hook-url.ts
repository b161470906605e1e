import { isPrivateAddress } from './private-address.ts';

const LONGEST = 2048;

/** What is wrong with a URL that is to be called on a user's turn; null when nothing is. */
export function hookUrlFault(text: string, allowPrivate: boolean): string | null {
  if (text.length > LONGEST) return `The URL has more than ${LONGEST} characters.`;
  if (!URL.canParse(text)) return 'This is not a URL.';
  const { protocol, username, password, hostname } = new URL(text);
  const isSafe = protocol === 'https:' || (allowPrivate && protocol === 'http:');
  if (!isSafe) return 'The URL does not begin with https://.';
  if (username !== '' || password !== '') return 'The URL contains a user name or a password.';
  // Names are looked up when they are called: what they lead to may change.
  if (!allowPrivate && (isPrivateAddress(hostname.replace(/^\[|\]$/g, '')) || hostname === 'localhost'))
    return 'The URL leads to a private address.';
  return null;
}
