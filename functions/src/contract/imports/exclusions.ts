import { type ActiveImport, importFormats } from './imports.ts';
import { phrase } from '../words/say.ts';

/** Why an answer leaves out days of an import. Events that are imported are never left out. */
export const exclusionReasons = {
  not_requested: phrase('The question does not ask for sums of imports.'),
  running: phrase('The import is not finished.'),
  interval: phrase('Imported sums are of whole days.'),
  query: phrase('Imported sums are of one kind of value, and the question combines others.'),
  table: phrase('The import does not have these values.'),
  metrics: phrase('The import does not have these numbers for these values.'),
  channel_rules: phrase('A channel rule is about values that the import does not have for its sources.'),
} as const;
export type ExclusionReason = keyof typeof exclusionReasons;

export const isOfSums = ({ format }: Pick<ActiveImport, 'format'>): boolean =>
  importFormats[format].holds === 'sums';
