/** A message with its values, which is said once it is known who reads it. */
export interface Phrase {
  /** In English, with `{name}` for each value. */
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
  typeof given === 'string'
    ? given
    : given.message.replaceAll(/\{(\w+)\}/g, (all, name: string) => {
        const value = given.values[name];
        return value === undefined ? all : englishOf(typeof value === 'number' ? String(value) : value);
      });

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
