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
