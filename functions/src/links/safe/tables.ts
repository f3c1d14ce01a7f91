import { readLocation, regionValue, type SafeDimension } from '../../contract/index.ts';
import { shownGroups, type Group, type Whole } from './hide.ts';

/** The rows of a dimension, the largest first. */
export interface Table {
  dimension: SafeDimension;
  groups: readonly Group[];
  /** The sum of all rows, those included that are not there. */
  whole: number;
}

/** The values of one dimension that occur with a value of another. */
export type ParentsOf = (value: string) => readonly string[];

/** How the rows of a dimension are parts of the rows of another one. */
interface Within {
  of: SafeDimension;
  /** Whether the parts of a row add up to it. */
  divides: boolean;
  /** Without it, what was counted together says which rows a row is part of. */
  parentsOf?: ParentsOf;
}

const samePage = {
  of: 'event:page',
  divides: false,
  parentsOf: (value) => [value],
} as const satisfies Within;

const regionOf = (city: string) => {
  const { region, country } = readLocation(city);
  return region === '' ? [] : [regionValue(region, country)];
};

const countryOf = (location: string) => {
  const { country } = readLocation(location);
  return country === '' ? [] : [country];
};

const within: Partial<Record<SafeDimension, readonly Within[]>> = {
  'visit:entry_page': [samePage],
  'visit:exit_page': [samePage],
  'event:goal': [{ of: 'event:page', divides: false }],
  'visit:source': [{ of: 'visit:channel', divides: true }],
  'visit:utm_medium': [{ of: 'visit:channel', divides: false }],
  'visit:utm_campaign': [{ of: 'visit:source', divides: false }],
  'visit:region': [{ of: 'visit:country', divides: true, parentsOf: countryOf }],
  'visit:city': [
    { of: 'visit:country', divides: true, parentsOf: countryOf },
    { of: 'visit:region', divides: true, parentsOf: regionOf },
  ],
};

/** A dimension and the one whose rows its rows are parts of, where that has to be counted. */
export type Pair = readonly [SafeDimension, SafeDimension];

/** What has to be counted together for these dimensions. */
export const pairsOf = (dimensions: readonly SafeDimension[]): Pair[] =>
  dimensions.flatMap((dimension) =>
    (within[dimension] ?? [])
      .filter(({ of, parentsOf }) => !parentsOf && dimensions.includes(of))
      .map(({ of }): Pair => [dimension, of]),
  );

/** Whether rows are parts of the visits of a table. Goals are not: a visit reaches several, or none. */
export const hasOthers = (dimension: SafeDimension): boolean => dimension !== 'event:goal';

/** A row and the table that it is in. */
interface Shown {
  table: Table;
  values: ReadonlySet<string>;
}

/**
 * The rows of each table that can be shown. A row is shown only if one that it is part of is: otherwise it would tell what
 * that one has at least. @see hide.ts
 * @param tables in the order of `safeDimensions`, in which parts come after what they are parts of
 * @param counted says which rows of the second dimension of a pair a row of the first occurs with
 * @param most how many rows a table shows
 */
export function shownRows(
  tables: readonly Table[],
  counted: (pair: Pair) => ParentsOf,
  most: number,
): ReadonlyMap<SafeDimension, ReadonlySet<string>> {
  const shown = new Map<SafeDimension, Shown>();
  for (const table of tables) {
    const { dimension, groups, whole } = table;
    const relations = (within[dimension] ?? []).flatMap(({ of, divides, parentsOf }) => {
      const parent = shown.get(of);
      return parent ? [{ parent, divides, parentsOf: parentsOf ?? counted([dimension, of]) }] : [];
    });
    const mayShow = ({ value }: Group) =>
      relations.every(({ parent, parentsOf }) => {
        const parents = parentsOf(value);
        return parents.length === 0 || parents.some((each) => parent.values.has(each));
      });
    const parts = relations.filter(({ divides }) => divides).flatMap(partsOf);
    const all: Whole[] = hasOthers(dimension) ? [{ count: whole, has: () => true }] : [];
    const values = shownGroups(groups, { most, wholes: [...parts, ...all], mayShow });
    shown.set(dimension, { table, values });
  }
  return new Map([...shown].map(([dimension, { values }]) => [dimension, values]));
}

/** Each row that is shown, as what its parts add up to. */
const partsOf = ({ parent, parentsOf }: { parent: Shown; parentsOf: ParentsOf }): Whole[] =>
  parent.table.groups
    .filter(({ value }) => parent.values.has(value))
    .map(({ value: whole, count }) => ({ count, has: (value) => parentsOf(value).includes(whole) }));
