import { type Day, timeframes, say } from '@footfall/functions/contract';
import { readAddresses } from '../../features/settings/members/invitations/addresses.ts';
import type { Period } from '../../ui/period/period.ts';
import { readTypedDays } from './typed-days.ts';

export type Command = { is: 'goal'; name: string } | { is: 'invitation'; emails: readonly string[] };

export interface Typed {
  /** The text to search for, without the typed period. */
  text: string;
  /** A period typed together with other text. Null if there is only one of the two. */
  period: Period | null;
  command: Command | null;
}

/** Parses the text: `germany last week` and `germany nov 20` search in a period, `new goal Order` creates a goal. */
export function readTyped(typed: string, today: Day): Typed {
  const command = commandIn(typed);
  if (command) return { text: typed, period: null, command };
  const words = typed.trim().split(/\s+/);
  for (const { name, typedAs } of longestFirst) {
    const rest = withoutPhrase(words, wordsIn(typedAs));
    if (rest?.length === 0) break;
    if (rest) return { text: rest.join(' '), period: { timeframe: name }, command };
  }
  const withDays = withoutDays(words, today);
  if (withDays) return { ...withDays, command };
  return { text: typed, period: null, command };
}

function commandIn(typed: string): Command | null {
  const words = typed.trim().split(/\s+/);
  const begin = goalWords.find((each) => each.every((word, index) => words[index]?.toLowerCase() === word));
  if (begin && words.length > begin.length) return { is: 'goal', name: words.slice(begin.length).join(' ') };
  const { emails, faulty } = readAddresses(typed);
  return emails.length > 0 && faulty === undefined ? { is: 'invitation', emails } : null;
}

/** Splits days such as `nov 20` off the end. Null if there are none, or no words before them. */
function withoutDays(words: readonly string[], today: Day): Pick<Typed, 'text' | 'period'> | null {
  for (let from = 1; from < words.length - 1; from++) {
    const period = readTypedDays(words.slice(from).join(' '), today);
    if (period) return { text: words.slice(0, from).join(' '), period };
  }
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  const period = /\d/.test(last) ? readTypedDays(last, today) : null;
  return period && { text: words.slice(0, -1).join(' '), period };
}

const wordsIn = (text: string) => text.toLowerCase().split(' ');

/** The beginnings of a new goal, in English and in the reader's language. */
const goalWords = ['new goal', 'goal', say('New goal'), say('goal')].map(wordsIn);

/** English names, and those of the reader's language. A longer name may contain a shorter one. */
const longestFirst = timeframes
  .flatMap((name) => [name, say(name)].map((typedAs) => ({ name, typedAs })))
  .sort((a, b) => b.typedAs.length - a.typedAs.length);

/** Removes the first occurrence of a phrase. Null if the words do not contain it. */
function withoutPhrase(words: readonly string[], phrase: readonly string[]): string[] | null {
  const at = words.findIndex((_, index) =>
    phrase.every((word, offset) => words[index + offset]?.toLowerCase() === word),
  );
  return at < 0 ? null : words.toSpliced(at, phrase.length);
}
