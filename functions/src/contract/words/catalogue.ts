import { contextSign } from '../../core/phrase.ts';

/** Translations by the keys of their messages. */
export type Catalogue = Record<string, string>;

/** A message with its translation, as the file of a catalogue has it. */
export interface CatalogueEntry {
  /** In English. */
  message: string;
  /** Empty where the English words have one meaning. */
  context: string;
  /** Empty where it is missing. */
  translation: string;
  /** The files that say the message, from the root of the repository. */
  paths: readonly string[];
}

/** Marks a message that is said later by `say`, where English has the same words with another meaning. */
export const phraseAs = (context: string, message: string): string => message + contextSign + context;

/** The key of a message in a catalogue. */
export const messageKey = (message: string, context: string): string =>
  context ? phraseAs(context, message) : message;

/** The catalogue of some entries, without those that have no translation. */
export const catalogueOf = (
  entries: readonly Pick<CatalogueEntry, 'message' | 'context' | 'translation'>[],
): Catalogue =>
  Object.fromEntries(
    entries
      .filter(({ translation }) => translation)
      .map(({ message, context, translation }) => [messageKey(message, context), translation]),
  );
