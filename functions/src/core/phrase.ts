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

/** A message in the form in which Lingui fills in values: texts, `[name]`, and `[name, 'plural', its forms]`. */
export type Token =
  | string
  | [name: string]
  | [name: string, kind: 'plural' | 'select', forms: Record<string, Token[]>];

/** What separates a message from the context that tells it from others with the same English words. */
export const contextSign = '\u0004';

/**
 * Compiles a message of a catalogue: ICU MessageFormat with values, plural forms and choices. Unlike there, an
 * apostrophe is always an apostrophe, because French and Italian have them before names. Lingui's own compiler is three
 * times as large as the rest of it.
 * @param message the English message, with its context if it has one, or a translation
 * @throws Error if a brace has no partner
 */
export function compileMessage(message: string): Token[] {
  const [words = ''] = message.split(contextSign);
  const [tokens, end] = compileFrom(words, 0, false);
  if (end < words.length) throw new Error(`The message has a } too many: ${words}`);
  return tokens;
}

/** @returns the tokens up to the brace that ends this part, and its position */
function compileFrom(message: string, start: number, isForm: boolean): [Token[], number] {
  const tokens: Token[] = [];
  let at = start;
  while (at < message.length && message[at] !== '}') {
    const [words = ''] = /^[^{}]*/.exec(message.slice(at)) ?? [];
    tokens.push(...(isForm ? words.split(/(#)/) : [words]).filter(Boolean));
    at += words.length;
    if (message[at] !== '{') continue;
    const [value, end] = compileValue(message, at + 1);
    tokens.push(value);
    at = end;
  }
  return [tokens, at];
}

/** `{name}`, or `{name, plural, one {…} other {…}}`; the position is behind its first brace. */
function compileValue(message: string, start: number): [Token, number] {
  const [head = '', name = '', kind] =
    /^\s*(\w+)\s*(?:,\s*(plural|select)\s*,)?\s*/.exec(message.slice(start)) ?? [];
  let at = start + head.length;
  const forms: Record<string, Token[]> = {};
  while (kind) {
    const [formHead = '', form = ''] = /^\s*=?(\w+)\s*\{/.exec(message.slice(at)) ?? [];
    if (!form) break;
    const [tokens, end] = compileFrom(message, at + formHead.length, kind === 'plural');
    forms[form] = tokens;
    at = end + 1;
  }
  at += /^\s*/.exec(message.slice(at))?.[0].length ?? 0;
  if (!name || message[at] !== '}') throw new Error(`The message cannot be read at ${start}: ${message}`);
  return [kind ? [name, kind as 'plural' | 'select', forms] : [name], at + 1];
}

/** A label may be someone's own words, in which a brace is a brace. */
export function compileIfPossible(message: string): Token[] {
  try {
    return compileMessage(message);
  } catch {
    return [message];
  }
}
