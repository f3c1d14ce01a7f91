import type { SafeDimension } from '../../contract/index.ts';
import { shownInFamily, type Table } from './family.ts';

/** The values of one dimension that occur with a value of another. */
export type ParentsOf = (value: string) => readonly string[];

/** Dimensions that divide the same visits, each finer than those before. Every other one is a family by itself. */
const families: readonly (readonly SafeDimension[])[] = [
  ['visit:channel', 'visit:source'],
  ['visit:country', 'visit:region', 'visit:city'],
];

/** The families of these dimensions. @param dimensions in the order of `safeDimensions` */
export function familiesOf(dimensions: readonly SafeDimension[]): SafeDimension[][] {
  const found = dimensions.map((dimension) => {
    const family = families.find((each) => each.includes(dimension)) ?? [dimension];
    return family.filter((each) => dimensions.includes(each));
  });
  return found.filter(([first], index) => first === dimensions[index]);
}

/** Rows of which each is a part of rows of another dimension, without adding up to these. */
const partOf: Partial<Record<SafeDimension, SafeDimension>> = {
  'visit:entry_page': 'event:page',
  'visit:exit_page': 'event:page',
  'event:goal': 'event:page',
  'visit:utm_medium': 'visit:channel',
  'visit:utm_campaign': 'visit:source',
};

/** A dimension and the one whose rows its rows are parts of. */
export type Pair = readonly [SafeDimension, SafeDimension];

const pairOf = (dimension: SafeDimension, dimensions: readonly SafeDimension[]): Pair | null => {
  const of = partOf[dimension];
  return of && dimensions.includes(of) ? [dimension, of] : null;
};

/** What has to be counted together for these dimensions. */
export const pairsOf = (dimensions: readonly SafeDimension[]): Pair[] =>
  dimensions.flatMap((dimension) => {
    const pair = pairOf(dimension, dimensions);
    return pair ? [pair] : [];
  });

/** Whether rows are parts of the visits of a table. Goals are not: a visit reaches several, or none. */
export const hasOthers = (dimension: SafeDimension): boolean => dimension !== 'event:goal';

/** The values of the rows that are shown of each dimension. */
export type ShownRows = ReadonlyMap<SafeDimension, ReadonlySet<string>>;

/** What was counted of the rows of a period. */
export interface CountedRows {
  /** In the order of `safeDimensions`. */
  tables: readonly Table[];
  /** The values of a family that occur together. */
  cellsOf: (family: readonly SafeDimension[]) => readonly (readonly string[])[];
  /** Which rows of the second dimension of a pair a row of the first occurs with. */
  occursWith: (pair: Pair) => ParentsOf;
}

/**
 * The rows of each table that can be shown. A row is shown only if one that it is a part of is: otherwise it would tell
 * what that one has at least.
 * @param most how many rows a table shows
 */
export function shownRows({ tables, cellsOf, occursWith }: CountedRows, most: number): ShownRows {
  const shown = new Map<SafeDimension, ReadonlySet<string>>();
  const dimensions = tables.map(({ dimension }) => dimension);
  const mayShow = (dimension: SafeDimension, value: string) => {
    const pair = pairOf(dimension, dimensions);
    const parents = pair ? occursWith(pair)(value) : [];
    return parents.length === 0 || parents.some((each) => pair && shown.get(pair[1])?.has(each));
  };
  for (const family of familiesOf(dimensions)) {
    const ofFamily = tables.filter(({ dimension }) => family.includes(dimension));
    const values = shownInFamily({ tables: ofFamily, cells: cellsOf(family) }, { most, mayShow });
    for (const [index, { dimension }] of ofFamily.entries()) shown.set(dimension, values[index] ?? new Set());
  }
  return shown;
}
