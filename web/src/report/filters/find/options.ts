import { bestOfEach, type Field, fieldGroups, groupedMatches, keyOf, type Match } from './matches.ts';

/** What can be chosen in a search for filters: a value, the best value for each word at once, or a field. */
export type FindOption =
  | { kind: 'all'; key: string; matches: Match[] }
  | { kind: 'value'; key: string; match: Match }
  | { kind: 'field'; key: string; field: Field };

/** Options under a title. */
export interface FindGroup {
  title: string;
  options: FindOption[];
}

/**
 * The options for what is typed. Without a text: every field.
 * @param properties the names of the properties that events have
 */
export function findGroups(
  matches: readonly Match[],
  typed: string,
  properties: readonly string[],
): FindGroup[] {
  const each = bestOfEach(matches, typed);
  const all: FindGroup[] =
    each.length > 1 ? [{ title: 'All of these', options: [{ kind: 'all', key: 'all', matches: each }] }] : [];
  const values = groupedMatches(matches).map(({ title, matches: own }): FindGroup => ({
    title,
    options: own.map((match) => ({ kind: 'value', key: keyOf(match), match })),
  }));
  const toField = (field: Field): FindOption => ({ kind: 'field', key: field.dimension, field });
  const fields = fieldGroups(typed, properties);
  if (typed.trim() === '')
    return fields.map(({ title, fields: own }) => ({ title, options: own.map(toField) }));
  const named = fields.flatMap(({ fields: own }) => own.map(toField));
  return [...all, ...values, ...(named.length > 0 ? [{ title: 'Fields', options: named }] : [])];
}
