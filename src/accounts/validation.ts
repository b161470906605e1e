export const NAME_LONGEST = 40;
export const PASSWORD_SHORTEST = 8;
export const PASSWORD_LONGEST = 200;
const EMAIL_LONGEST = 254;
/** Accents can be piled up without end on one visible character. */
const NAME_CODE_POINTS = 200;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Joiners, and the tags of flags: they have a place inside emoji and some scripts, and turn no text around. */
const JOINERS = /\u200c|\u200d|[\u{e0020}-\u{e007f}]/gu;
/** Control, format (bidirectional overrides among them), lone surrogates, private, unassigned, line breaks. */
const FORBIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu;
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Z}\p{M}\u2800]/gu;

/** A name as it is kept: composed, without space around it or doubled within. */
export const tidyName = (name: string): string => name.normalize('NFC').replace(/ +/g, ' ').trim();

export const tidyEmail = (email: string): string => email.normalize('NFC').trim();

const lengthOf = (text: string): number => [...graphemes.segment(text)].length;

function nameFaults(name: string): string[] {
  if (name.length > 10 * NAME_CODE_POINTS) return [`The name has more than ${NAME_LONGEST} characters.`];
  const tidy = tidyName(name);
  const faults: string[] = [];
  if (tidy.replace(INVISIBLE, '') === '') faults.push('The name has no visible character.');
  if (lengthOf(tidy) > NAME_LONGEST || [...tidy].length > NAME_CODE_POINTS)
    faults.push(`The name has more than ${NAME_LONGEST} characters.`);
  if (tidy.replace(JOINERS, '').search(FORBIDDEN) >= 0)
    faults.push('The name contains control, formatting or unassigned characters.');
  return faults;
}

function emailFaults(email: string): string[] {
  if (email.length > EMAIL_LONGEST) return [`The e-mail address has more than ${EMAIL_LONGEST} characters.`];
  const isShaped = /^[^\s@]{1,64}@(?:[^\s@.]+(?:\.[^\s@.]+)+|localhost)$/u.test(tidyEmail(email));
  return isShaped && email.search(FORBIDDEN) < 0 ? [] : ['The e-mail address is not of the form name@host.'];
}

function passwordFaults(password: string): string[] {
  const count = password.length > 2 * PASSWORD_LONGEST ? password.length : [...password].length;
  if (count < PASSWORD_SHORTEST) return [`The password has fewer than ${PASSWORD_SHORTEST} characters.`];
  if (count > PASSWORD_LONGEST) return [`The password has more than ${PASSWORD_LONGEST} characters.`];
  return [];
}

/** Every fault of what was typed, one sentence each; empty when there is none. */
export const faultsOf = (input: {
  readonly name?: string;
  readonly email?: string;
  readonly password?: string;
}): string[] => [
  ...(input.name === undefined ? [] : nameFaults(input.name)),
  ...(input.email === undefined ? [] : emailFaults(input.email)),
  ...(input.password === undefined ? [] : passwordFaults(input.password)),
];

/** A name out of whatever another issuer calls the user. */
export function nameFrom(claims: readonly unknown[]): string {
  for (const claim of claims) {
    if (typeof claim !== 'string') continue;
    const visible = claim.slice(0, 10 * NAME_CODE_POINTS).replace(FORBIDDEN, '');
    const start = [...graphemes.segment(tidyName(visible))]
      .slice(0, NAME_LONGEST)
      .map((part) => part.segment);
    const name = tidyName(start.join(''));
    if (nameFaults(name).length === 0) return name;
  }
  return 'Player';
}
