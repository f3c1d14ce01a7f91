import { type Timeframe, timeframes } from '@footfall/functions/contract';
import { readAddresses } from '../../features/settings/members/invitations/addresses.ts';

/** Something to do with what is typed: to make a goal of that name, or to invite these people. */
export type Command = { is: 'goal'; name: string } | { is: 'invitation'; emails: readonly string[] };

/** What is typed into the palette. */
export interface Typed {
  /** What is looked for: what is typed, without the period in it. */
  text: string;
  /** The period that is typed with something else; null where there is none, or nothing else. */
  period: Timeframe | null;
  command: Command | null;
}

/** Reads what is typed: `germany last week` looks for Germany in the last week, `new goal Order` makes a goal. */
export function readTyped(typed: string): Typed {
  const command = commandIn(typed);
  if (command) return { text: typed, period: null, command };
  const words = typed.trim().split(/\s+/);
  for (const name of longestFirst) {
    const rest = withoutPhrase(words, name.toLowerCase().split(' '));
    if (rest?.length === 0) break;
    if (rest) return { text: rest.join(' '), period: name, command };
  }
  return { text: typed, period: null, command };
}

function commandIn(typed: string): Command | null {
  const name = /^\s*(?:new\s+)?goal\s+(\S.*)$/i.exec(typed)?.[1];
  if (name !== undefined) return { is: 'goal', name: name.trim() };
  const { emails, faulty } = readAddresses(typed);
  return emails.length > 0 && faulty === undefined ? { is: 'invitation', emails } : null;
}

/** A longer name may contain a shorter one. */
const longestFirst = timeframes.toSorted((a, b) => b.length - a.length);

/** The words without the first of these that follow each other among them; null if they do not. */
function withoutPhrase(words: readonly string[], phrase: readonly string[]): string[] | null {
  const at = words.findIndex((_, index) =>
    phrase.every((word, offset) => words[index + offset]?.toLowerCase() === word),
  );
  return at < 0 ? null : words.toSpliced(at, phrase.length);
}
