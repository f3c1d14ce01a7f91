import { say } from '@footfall/functions/contract';
import { bestOfEach, type Field, fieldGroups, groupedMatches, keyOf, type Match } from './matches.ts';

/** A value, the best values for all words together, or a field. */
export type FindOption =
  | { kind: 'all'; key: string; matches: Match[] }
  | { kind: 'value'; key: string; match: Match }
  | { kind: 'field'; key: string; field: Field };

export interface FindGroup {
  title: string;
  options: FindOption[];
}

/** Without text, all fields. @param properties the property names of the period's events */
export function findGroups(
  matches: readonly Match[],
  typed: string,
  properties: readonly string[],
): FindGroup[] {
  const each = bestOfEach(matches, typed);
  const all: FindGroup[] =
    each.length > 1
      ? [{ title: say('All of these'), options: [{ kind: 'all', key: 'all', matches: each }] }]
      : [];
  const values = groupedMatches(matches).map(({ title, matches: own }): FindGroup => ({
    title: say(title),
    options: own.map((match) => ({ kind: 'value', key: keyOf(match), match })),
  }));
  const toField = (field: Field): FindOption => ({ kind: 'field', key: field.dimension, field });
  const fields = fieldGroups(typed, properties);
  if (typed.trim() === '')
    return fields.map(({ title, fields: own }) => ({ title: say(title), options: own.map(toField) }));
  const named = fields.flatMap(({ fields: own }) => own.map(toField));
  return [...all, ...values, ...(named.length > 0 ? [{ title: say('Fields'), options: named }] : [])];
}
