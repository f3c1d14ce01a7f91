import { type ActiveImport, importFormats } from './imports.ts';

/** Why an answer leaves out days of an import. Events that are imported are never left out. */
export const exclusionReasons = {
  not_requested: 'The question does not ask for sums of imports.',
  running: 'The import is not finished.',
  interval: 'Imported sums are of whole days.',
  query: 'Imported sums are of one kind of value, and the question combines others.',
  table: 'The import does not have these values.',
  metrics: 'The import does not have these numbers for these values.',
  channel_rules: 'A channel rule is about values that the import does not have for its sources.',
} as const;
export type ExclusionReason = keyof typeof exclusionReasons;

export const isOfSums = ({ format }: Pick<ActiveImport, 'format'>): boolean =>
  importFormats[format].holds === 'sums';
