import type { SafeDimension } from '../../contract/index.ts';
import { shownGroups, type Group, type Whole } from './hide.ts';
import { Span, type Vector } from './span.ts';

/** The rows of a dimension, the largest first. */
export interface Table {
  dimension: SafeDimension;
  groups: readonly Group[];
  /** The sum of all rows, those included that are not there. */
  whole: number;
}

/** Tables that divide the same visits, each one finer than those before: countries, regions and cities. */
export interface Family {
  tables: readonly Table[];
  /** The values that occur together, one for each table. */
  cells: readonly (readonly string[])[];
}

interface Rules {
  /** How many rows a table shows. */
  most: number;
  mayShow: (dimension: SafeDimension, value: string) => boolean;
}

/** What is shown of each table, by its place. */
type Shown = readonly ReadonlySet<string>[];

/**
 * The rows of each table that can be shown. A row is shown only if one that it is a part of is: otherwise it would tell
 * what that one has at least. Where the tables together tell what a hidden row has, rows that it is a part of are hidden
 * too, until they do not.
 */
export function shownInFamily(family: Family, { most, mayShow }: Rules): Shown {
  const barred = family.tables.map(() => new Set<string>());
  for (;;) {
    const shown = shownOnce(family, {
      most,
      mayShow: (place, value) => {
        const dimension = family.tables[place]?.dimension;
        return dimension !== undefined && !barred[place]?.has(value) && mayShow(dimension, value);
      },
    });
    const hidden = rowAgainst(family, shown, toldRows(family, shown));
    if (!hidden) return shown;
    barred[hidden.place]?.add(hidden.value);
  }
}

interface PlacedRules {
  most: number;
  mayShow: (place: number, value: string) => boolean;
}

/** The rows that can be shown if no other table is taken into account than those that a table is finer than. */
function shownOnce({ tables, cells }: Family, { most, mayShow }: PlacedRules): Shown {
  const shown: ReadonlySet<string>[] = [];
  for (const [place, { groups, whole }] of tables.entries()) {
    const coarser = tables.slice(0, place).map((table, at) => ({
      rows: table.groups.filter(({ value }) => shown[at]?.has(value)),
      parts: groupedBy(cells, at, place),
      wholes: groupedBy(cells, place, at),
    }));
    const parts = coarser.flatMap(({ rows, parts }) =>
      rows.map(({ value, count }): Whole => ({ count, has: (part) => parts.get(value)?.has(part) === true })),
    );
    const values = shownGroups(groups, {
      most,
      wholes: [...parts, { count: whole, has: () => true }],
      mayShow: (value) =>
        mayShow(place, value) &&
        coarser.every(({ wholes }, at) => {
          const of = [...(wholes.get(value) ?? [])];
          return of.length === 0 || of.some((each) => shown[at]?.has(each));
        }),
      isTold: (value) =>
        coarser.some(({ rows, parts }) =>
          rows.some((row) => parts.get(row.value)?.size === 1 && parts.get(row.value)?.has(value)),
        ),
    });
    shown.push(values);
  }
  return shown;
}

/** The values of the second place that occur with each value of the first. */
function groupedBy(cells: Family['cells'], first: number, second: number): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const cell of cells) {
    const [value = '', other = ''] = [cell[first], cell[second]];
    found.set(value, (found.get(value) ?? new Set()).add(other));
  }
  return found;
}

/** A row of a table. */
interface Placed {
  place: number;
  value: string;
}

/** The hidden rows of which the tables together tell what they have. */
function toldRows({ tables, cells }: Family, shown: Shown): Placed[] {
  if (tables.length < 2) return [];
  // Cells of the same rows, as far as these are shown, are only known together.
  const nameIn = (cell: readonly string[], place: number) => {
    const value = cell[place] ?? '';
    return shown[place]?.has(value) ? `=${value}` : '*';
  };
  const classes = [
    ...Map.groupBy(cells, (cell) => JSON.stringify(cell.map((_, place) => nameIn(cell, place)))).values(),
  ];
  const known = tables.flatMap((_, place) =>
    [...Map.groupBy(classes, ([cell]) => nameIn(cell ?? [], place)).values()].map((some): Vector => {
      const within = new Set(some);
      return classes.map((each) => (within.has(each) ? 1 : 0));
    }),
  );
  const span = new Span(known);
  const isTold = (place: number, value: string) => {
    const parts = classes.map((some) => some.filter((cell) => cell[place] === value).length / some.length);
    const isWhole = parts.every((part) => part === 0 || part === 1) && parts.includes(1);
    return isWhole && span.has(parts);
  };
  return tables.flatMap(({ groups }, place) =>
    groups
      .filter(({ value }) => !shown[place]?.has(value) && isTold(place, value))
      .map(({ value }) => ({ place, value })),
  );
}

/**
 * The row that is hidden next so that less is told: the smallest that is shown and has visits of one that is told, or the
 * smallest of all. Null if none is told.
 */
function rowAgainst({ tables, cells }: Family, shown: Shown, told: readonly Placed[]): Placed | null {
  if (told.length === 0) return null;
  const of = cells.filter((cell) => told.some(({ place, value }) => cell[place] === value));
  const rows = tables.flatMap(({ groups }, place) => {
    const values = new Set(of.map((cell) => cell[place]));
    return groups
      .filter(({ value }) => shown[place]?.has(value))
      .map(({ value, count }) => ({ place, value, count, isNear: values.has(value) }));
  });
  const [first = null] = rows.toSorted((a, b) => Number(b.isNear) - Number(a.isNear) || a.count - b.count);
  return first;
}
