/** A message with its values, which is said once it is known who reads it. */
export interface Phrase {
  /** In English, with `{name}` for each value. */
  message: string;
  values: Readonly<Record<string, string | number>>;
}

/** Marks a message for the catalogues, of an error that someone can see. */
export const phraseOf = (message: string, values: Phrase['values'] = {}): Phrase => ({ message, values });

/** For logs, for programs, and for what is stored. */
export const englishOf = (given: string | Phrase): string =>
  typeof given === 'string'
    ? given
    : given.message.replaceAll(/\{(\w+)\}/g, (all, name: string) => String(given.values[name] ?? all));
