import type { Command } from '../../engine/index.ts';
import { escapeInvisible } from '../export/text.ts';
import { isSecret, type NameOf, printable } from './event-text.ts';

/** An input is foreign text: long ones are cut. */
const LONGEST = 300;

export function senderText(command: Command | null, nameOf: NameOf): string {
  const sender: Partial<Record<string, unknown>> = (command?.sender as never) ?? {};
  if (sender.kind === 'server') return 'the server';
  if (typeof sender.userId !== 'string') return 'nobody';
  return `${printable(nameOf(sender.userId))}${sender.isAdmin === true ? ' (admin)' : ''}`;
}

/** Name and input, without what is secret: codes and the like, and what an intent is. */
export function commandText(command: Command | null): string {
  const name = typeof command?.name === 'string' ? printable(command.name) : 'no command';
  const text = inputText(name, command?.input);
  return text === '{}' ? name : `${name} ${text}`;
}

function inputText(name: string, input: unknown): string {
  if (input === undefined || input === null) return '{}';
  const isPrivate = (field: string) =>
    isSecret(field) || (name === 'PlayerIntent' && (field === 'intent' || field === 'amount'));
  const text = JSON.stringify(input, (field, value) =>
    field !== '' && isPrivate(field) && value !== null ? '…' : value,
  );
  const line = escapeInvisible(text ?? '{}');
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
}
