import type { QueryShape } from './indexes.ts';
import { Refusal, type FieldFilter, type Filter, type StructuredQuery } from './messages.ts';

/**
 * Reads what a query needs, and refuses what Firestore refuses and what the emulator would answer wrongly.
 * @see https://firebase.google.com/docs/firestore/query-data/queries#query_limitations
 * @see https://cloud.google.com/firestore/docs/reference/rpc/google.firestore.v1#structuredquery
 */
export function readQuery(query: StructuredQuery): QueryShape {
  refuseUnknown(query);
  const filters = query.has_where ? fieldFilters(query.where) : [];
  const fieldsOf = (...operators: Operator[]) => [
    ...new Set(
      filters.filter((each) => operators.includes(operatorOf(each))).map(({ field }) => field.field_path),
    ),
  ];
  const order = query.order_by.map(({ field, direction }) => ({
    fieldPath: field.field_path,
    order: direction === 2 ? ('DESCENDING' as const) : ('ASCENDING' as const),
  }));
  const unequal = fieldsOf('<', '<=', '>', '>=', '!=', 'not-in');
  refuseInvalid(filters, unequal, order[0]?.fieldPath);
  const { collection_id: collection = '', all_descendants: isGroup = false } = query.from[0] ?? {};
  return {
    collection,
    scope: isGroup ? 'COLLECTION_GROUP' : 'COLLECTION',
    equal: fieldsOf('==', 'in'),
    contains: fieldsOf('array-contains', 'array-contains-any'),
    unequal,
    order,
    isDisjunction: filters.some((each) => valuesOf(each) > 1),
  };
}

/** By their numbers in the protocol. */
const operators = [
  'unspecified',
  '<',
  '<=',
  '>',
  '>=',
  '==',
  '!=',
  'array-contains',
  'in',
  'array-contains-any',
  'not-in',
] as const;
type Operator = (typeof operators)[number];

const operatorOf = ({ op }: FieldFilter): Operator => operators[op] ?? 'unspecified';

/** How many values a filter matches, of which each is a query of its own. */
const valuesOf = (filter: FieldFilter): number =>
  ['in', 'array-contains-any'].includes(operatorOf(filter)) ? filter.value.array_value.values.length : 1;

function fieldFilters({ filter_type, field_filter, composite_filter }: Filter): FieldFilter[] {
  if (filter_type === 'field_filter') return [field_filter];
  if (filter_type !== 'composite_filter' || composite_filter.op !== 1)
    throw unknown('a comparison with null or NaN, or an OR');
  return composite_filter.filters.flatMap((each) => fieldFilters(each));
}

/** @see dev/stack/firestore-emulator.mjs */
function refuseUnknown(query: StructuredQuery) {
  if (query.from.length !== 1 || query.from[0]?.all_descendants) throw unknown('a collection group');
  if (query.has_start_at || query.has_end_at) throw unknown('a cursor');
  if (query.offset > 0) throw unknown('an offset');
}

const unknown = (what: string) =>
  new Refusal('UNIMPLEMENTED', `The emulator would ignore ${what} and answer with other documents.`);

const maxDisjunctions = 30;
const maxNotIn = 10;

function refuseInvalid(filters: readonly FieldFilter[], unequal: readonly string[], first?: string) {
  const count = (...of: Operator[]) => filters.filter((each) => of.includes(operatorOf(each))).length;
  const disjunctions = filters.reduce((product, each) => product * valuesOf(each), 1);
  const notIn = filters.find((each) => operatorOf(each) === 'not-in');
  const problems: [boolean, string][] = [
    [disjunctions > maxDisjunctions, `more than ${maxDisjunctions} disjunctions`],
    [disjunctions === 0, 'an empty list of values'],
    [(notIn?.value.array_value.values.length ?? 0) > maxNotIn, `not-in with more than ${maxNotIn} values`],
    [count('not-in') > 0 && count('in', 'array-contains-any', '!=') > 0, 'not-in beside in, any or !='],
    [count('!=', 'not-in') > 1, 'more than one != or not-in'],
    [count('array-contains', 'array-contains-any') > 1, 'more than one array-contains'],
    [
      unequal.length > 0 && first !== undefined && !unequal.includes(first),
      'an order that does not begin with the field of the inequality',
    ],
  ];
  const problem = problems.find(([isThere]) => isThere);
  if (problem) throw new Refusal('INVALID_ARGUMENT', `Firestore refuses ${problem[1]}.`);
}
