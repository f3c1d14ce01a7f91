import { type Condition, conditionsOf, type Filter, replaceConditions } from '../language/filters.ts';
import { phrase, say } from '../words/say.ts';

/**
 * References from filters to goals and page groups. Stored filters contain ids, so that renaming changes nothing, and a
 * new definition does not replace a deleted one of the same name. Questions, answers and addresses contain names.
 */

/** The kinds of definitions that filters refer to, by dimension. */
const referencedKinds = { 'event:goal': 'goal', 'event:page_group': 'page-group' } as const;
export type ReferencedKind = (typeof referencedKinds)[keyof typeof referencedKinds];

export interface Referenced {
  kind: ReferencedKind;
  id: string;
  name: string;
}

const kindOf = (dimension: unknown): ReferencedKind | null =>
  referencedKinds[dimension as keyof typeof referencedKinds] ?? null;

interface Reference {
  kind: ReferencedKind;
  value: string;
}

function referencesIn(filter: Filter): Reference[] {
  return conditionsOf(filter).flatMap((condition) => {
    const kind = kindOf(condition[1]);
    return kind === null ? [] : (condition as Condition)[2].map((value) => ({ kind, value }));
  });
}

export const kindsReferenced = (filters: readonly Filter[]): ReferencedKind[] => [
  ...new Set(filters.flatMap(referencesIn).map(({ kind }) => kind)),
];

const replaceReferences = (filter: Filter, replace: (reference: Reference) => string): Filter =>
  replaceConditions(filter, (condition) => {
    const kind = kindOf(condition[1]);
    if (kind === null) return condition;
    const [operator, dimension, values] = condition as Condition;
    return [operator, dimension, values.map((value) => replace({ kind, value }))];
  });

const findByName = ({ kind, value }: Reference, all: readonly Referenced[]) =>
  all.find((each) => each.kind === kind && each.name === value) ?? findById({ kind, value }, all);

const findById = ({ kind, value }: Reference, all: readonly Referenced[]) =>
  all.find((each) => each.kind === kind && each.id === value);

/** Replaces ids with names. The id of a deleted definition stays, so that no question can use it. */
export const withNames = (filters: readonly Filter[], all: readonly Referenced[]): Filter[] =>
  filters.map((filter) =>
    replaceReferences(filter, (reference) => findById(reference, all)?.name ?? reference.value),
  );

/** Replaces names with ids. Unknown names stay. */
export const withIds = (filters: readonly Filter[], all: readonly Referenced[]): Filter[] =>
  filters.map((filter) =>
    replaceReferences(filter, (reference) => findByName(reference, all)?.id ?? reference.value),
  );

const deleted = phrase('(deleted)');

/** Filters for the audit log: with names, and an English word for deleted definitions. See `sayDeleted`. */
export const withWords = (filters: readonly Filter[], all: readonly Referenced[]): Filter[] =>
  filters.map((filter) =>
    replaceReferences(
      filter,
      (reference) => (findById(reference, all) ?? findByName(reference, all))?.name ?? deleted,
    ),
  );

/** Says the word for deleted definitions in filters of `withWords`. */
export const sayDeleted = (filters: readonly Filter[]): Filter[] =>
  filters.map((filter) => replaceReferences(filter, ({ value }) => (value === deleted ? say(value) : value)));

/** The first reference to an unknown definition, with the index of its filter; null if there is none. */
export function brokenReference(filters: readonly Filter[], all: readonly Referenced[]) {
  for (const [index, filter] of filters.entries()) {
    const broken = referencesIn(filter).find((reference) => !findByName(reference, all));
    if (broken) return { ...broken, index };
  }
  return null;
}
