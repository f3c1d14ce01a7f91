import { compileIfPossible, type Token } from './compile-message.ts';

/** A message with its values, which is said once it is known who reads it. */
export interface Phrase {
  /** In English, with `{name}` for each value, plural forms and choices. */
  message: string;
  values: Readonly<Record<string, string | number | Phrase>>;
}

/** Marks a message for the catalogues that someone can see: an error, or what is stored for people to read. */
export const phraseOf = (message: string, values: Phrase['values'] = {}): Phrase => ({ message, values });

/** Someone's own words, or a text that was stored in English: a message without values. */
export const asPhrase = (given: string | Phrase): Phrase => {
  if (typeof given !== 'string') return given;
  return given.includes('{')
    ? { message: '{text}', values: { text: given } }
    : { message: given, values: {} };
};

/** For logs, for programs, and for what is stored. */
export const englishOf = (given: string | Phrase): string =>
  typeof given === 'string' ? given : filledIn(compileIfPossible(given.message), given.values);

/** @param count the number of the plural form that the tokens are */
const filledIn = (tokens: readonly Token[], values: Phrase['values'], count?: number): string =>
  tokens.map((token) => filledToken(token, values, count)).join('');

function filledToken(token: Token, values: Phrase['values'], count?: number): string {
  if (typeof token === 'string')
    return token === '#' && count !== undefined ? count.toLocaleString('en-US') : token;
  const [name, kind, forms = {}] = token;
  const value = values[name];
  if (kind === 'plural') {
    const number = Number(value);
    const form = forms[String(number)] ?? (number === 1 ? forms['one'] : undefined) ?? forms['other'];
    return filledIn(form ?? [], values, number);
  }
  if (kind === 'select') return filledIn(forms[String(value)] ?? forms['other'] ?? [], values, count);
  if (value === undefined) return `{${name}}`;
  return englishOf(typeof value === 'number' ? String(value) : value);
}

/** A problem as its document has it: in English, and with what says it in other languages, as JSON. */
export const storedProblem = (problem: Phrase | null) => ({
  problem: problem && englishOf(problem),
  problemPhrase: problem && JSON.stringify(problem),
});

/** A document can have the English words alone. Then they are all that can be said. */
export function readProblem(problem: unknown, problemPhrase: unknown): Phrase | null {
  if (typeof problem !== 'string') return null;
  const phrase = typeof problemPhrase === 'string' ? (JSON.parse(problemPhrase) as Phrase) : null;
  return phrase && englishOf(phrase) === problem ? phrase : asPhrase(problem);
}
