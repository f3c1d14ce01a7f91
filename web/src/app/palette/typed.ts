import { type Day, timeframes } from '@footfall/functions/contract';
import { readAddresses } from '../../features/settings/members/invitations/addresses.ts';
import type { Period } from '../../ui/period/period.ts';
import { readTypedDays } from './typed-days.ts';

/** Something to do with what is typed: to make a goal of that name, or to invite these people. */
export type Command = { is: 'goal'; name: string } | { is: 'invitation'; emails: readonly string[] };

/** What is typed into the palette. */
export interface Typed {
  /** What is looked for: what is typed, without the period in it. */
  text: string;
  /** The period that is typed with something else; null where there is none, or nothing else. */
  period: Period | null;
  command: Command | null;
}

/**
 * Reads what is typed: `germany last week` looks for Germany in the last week, `germany nov 20` on that day, and
 * `new goal Order` makes a goal.
 */
export function readTyped(typed: string, today: Day): Typed {
  const command = commandIn(typed);
  if (command) return { text: typed, period: null, command };
  const words = typed.trim().split(/\s+/);
  for (const name of longestFirst) {
    const rest = withoutPhrase(words, name.toLowerCase().split(' '));
    if (rest?.length === 0) break;
    if (rest) return { text: rest.join(' '), period: { timeframe: name }, command };
  }
  const withDays = withoutDays(words, today);
  if (withDays) return { ...withDays, command };
  return { text: typed, period: null, command };
}

function commandIn(typed: string): Command | null {
  const name = /^\s*(?:new\s+)?goal\s+(\S.*)$/i.exec(typed)?.[1];
  if (name !== undefined) return { is: 'goal', name: name.trim() };
  const { emails, faulty } = readAddresses(typed);
  return emails.length > 0 && faulty === undefined ? { is: 'invitation', emails } : null;
}

/** The words before days at the end, such as `nov 20`, and these days; null without either. */
function withoutDays(words: readonly string[], today: Day): Pick<Typed, 'text' | 'period'> | null {
  for (let from = 1; from < words.length - 1; from++) {
    const period = readTypedDays(words.slice(from).join(' '), today);
    if (period) return { text: words.slice(0, from).join(' '), period };
  }
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  const period = /\d/.test(last) ? readTypedDays(last, today) : null;
  return period && { text: words.slice(0, -1).join(' '), period };
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
