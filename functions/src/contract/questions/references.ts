import { type Condition, conditionsOf, type Filter, replaceConditions } from '../language/filters.ts';

/**
 * References: filters name goals and page groups. What is stored has their ids, so that a new name changes nothing and
 * another definition of the same name is not taken for a deleted one. Questions, answers and addresses have their names.
 */

/** The kinds of definitions that filters name, by the dimension whose values name them. */
const referencedKinds = { 'event:goal': 'goal', 'event:page_group': 'page-group' } as const;
export type ReferencedKind = (typeof referencedKinds)[keyof typeof referencedKinds];

/** A definition, as far as references need it. */
export interface Referenced {
  kind: ReferencedKind;
  id: string;
  name: string;
}

const kindOf = (dimension: unknown): ReferencedKind | null =>
  referencedKinds[dimension as keyof typeof referencedKinds] ?? null;

/** A value of a filter that names a definition. */
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

/** The kinds of definitions that filters name. */
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

/** A definition by its name, or else by its id. */
const findByName = ({ kind, value }: Reference, all: readonly Referenced[]) =>
  all.find((each) => each.kind === kind && each.name === value) ?? findById({ kind, value }, all);

const findById = ({ kind, value }: Reference, all: readonly Referenced[]) =>
  all.find((each) => each.kind === kind && each.id === value);

/** Filters with names in the place of ids. The id of a deleted definition stays, so that no question can use it. */
export const withNames = (filters: readonly Filter[], all: readonly Referenced[]): Filter[] =>
  filters.map((filter) =>
    replaceReferences(filter, (reference) => findById(reference, all)?.name ?? reference.value),
  );

/** Filters with ids in the place of names. What names no definition stays as it is. */
export const withIds = (filters: readonly Filter[], all: readonly Referenced[]): Filter[] =>
  filters.map((filter) =>
    replaceReferences(filter, (reference) => findByName(reference, all)?.id ?? reference.value),
  );

/** Filters for people to read: with names, and with words for what is deleted. */
export const withWords = (filters: readonly Filter[], all: readonly Referenced[]): Filter[] =>
  filters.map((filter) =>
    replaceReferences(
      filter,
      (reference) => (findById(reference, all) ?? findByName(reference, all))?.name ?? '(deleted)',
    ),
  );

/** The first reference to nothing, with the index of its filter; null if there is none. */
export function brokenReference(filters: readonly Filter[], all: readonly Referenced[]) {
  for (const [index, filter] of filters.entries()) {
    const broken = referencesIn(filter).find((reference) => !findByName(reference, all));
    if (broken) return { ...broken, index };
  }
  return null;
}
