import { fewestVisitors, type PublishedDimension } from '@footfall/functions/contract';
import type { PublishedNumbers } from '../../../functions/src/links/small-groups/rounding.ts';
import { cities, funnel, goals, reads, sources, valuesOf, type Visitor } from './counted.ts';
import { ReaderModel } from './reader-model.ts';

/** By how much a count can be larger than what is published of it. */
const slack = fewestVisitors - 1;

const boundsOf = (count: number | undefined, max?: number) =>
  count === undefined ? { ...(max !== undefined && { max }) } : { min: count, max: count + slack };

/** All visitors, divided by one property: every number that is about it is a sum of these parts. */
interface Division<Cell> {
  model: ReaderModel;
  /** All visitors. */
  all: number;
  cells: readonly { cell: Cell; index: number }[];
  /** The numbers that are hidden, by what they count. */
  hidden: Map<string, number>;
}

/**
 * The hidden counts of a period that a reader can derive exactly. The reader knows all possible days, locations,
 * sources, pages and goals, how they are related, and the rules by which counts are published.
 */
export function exactlyKnown(visitors: readonly Visitor[], published: PublishedNumbers): string[] {
  const { total } = published;
  if (total === null) return [];
  const divide = <Cell>(
    cells: readonly Cell[],
    has: (visitor: Visitor) => Cell,
    max?: (cell: Cell) => object,
  ) => {
    const model = new ReaderModel(total.pageviews + slack);
    const counted = cells.map((cell) => ({
      cell,
      index: model.add(visitors.filter((each) => has(each) === cell).length, max?.(cell)),
    }));
    const all = model.sum(
      counted.map(({ index }) => index),
      boundsOf(total.visitors),
    );
    return { model, all, cells: counted, hidden: new Map<string, number>() };
  };
  const days = published.days.map((_, index) => index);
  const ofDays = divide(
    days,
    ({ day }) => day,
    (day) => boundsOf(published.days[day]?.figures?.visitors, slack),
  );
  for (const { cell, index } of ofDays.cells)
    if (!published.days[cell]?.figures) ofDays.hidden.set(`day ${cell}`, index);

  const locations = divide(cities, ({ city }) => city);
  for (const dimension of ['visit:city', 'visit:region', 'visit:country'] as const)
    addRows(locations, dimension, published, (city) => valuesOf[dimension]?.({ city } as Visitor));
  const ways = divide(sources, ({ source }) => source);
  for (const dimension of ['visit:source', 'visit:channel', 'visit:utm_medium'] as const)
    addRows(ways, dimension, published, (source) => valuesOf[dimension]?.({ source } as Visitor));
  const kinds = divide(reads, ({ pages }) => pages);
  for (const dimension of ['event:page', 'visit:entry_page', 'event:goal'] as const) {
    const rows = addRows(kinds, dimension, published, (pages) => valuesOf[dimension]?.({ pages } as Visitor));
    if (dimension === 'event:page') kinds.model.sum(rows, boundsOf(total.pageviews));
  }
  addOthers(kinds);
  addFunnel(kinds, published);

  const divisions: readonly Division<unknown>[] = [ofDays, locations, ways, kinds];
  // How many visitors there are is all that the divisions have in common.
  const totals = Array.from({ length: slack + 1 }, (_, more) => total.visitors + more).filter((count) =>
    divisions.every(({ model, all }) => model.isSolvable([[all, count, count]])),
  );
  const [first = 0, last = 0] = [totals[0], totals.at(-1)];
  if (last - first + 1 !== totals.length) throw new Error('The totals that fit are no range.');
  return divisions.flatMap(({ model, all, hidden }) => {
    const canBe = (index: number, min: number, max: number) =>
      model.isSolvable([
        [all, first, last],
        [index, min, max],
      ]);
    const canDiffer = (index: number) =>
      canBe(index, 0, model.truthOf(index) - 1) || canBe(index, model.truthOf(index) + 1, Infinity);
    return [...hidden]
      .filter(([, index]) => model.truthOf(index) > 0 && !canDiffer(index))
      .map(([label]) => label);
  });
}

/** Adds the rows of a dimension, and what its hidden ones have together. @returns all rows */
function addRows<Cell>(
  { model, cells, hidden }: Division<Cell>,
  dimension: PublishedDimension,
  { breakdowns, days }: PublishedNumbers,
  valuesOf: (cell: Cell) => readonly string[] | undefined,
): number[] {
  const shown = new Map(
    breakdowns.find((each) => each.dimension === dimension)?.rows.map(({ value, count }) => [value, count]),
  );
  // A hidden row has fewer than five visitors on each day, but can have any number of pageviews.
  const max = dimension === 'event:page' ? undefined : slack * days.length;
  const values = [...new Set(cells.flatMap(({ cell }) => valuesOf(cell) ?? []))];
  const rows = values.map((value) => {
    const parts = cells.filter(({ cell }) => valuesOf(cell)?.includes(value)).map(({ index }) => index);
    // A visit can read a page several times.
    if (dimension === 'event:page') parts.push(model.add(0));
    const row = model.sum(parts, boundsOf(shown.get(value), max));
    if (!shown.has(value)) hidden.set(`${dimension} ${value}`, row);
    return row;
  });
  const rest = rows.filter((_, index) => !shown.has(values[index] ?? ''));
  if (rest.length > 1 && rest.length < rows.length)
    hidden.set(`all hidden rows of ${dimension}`, model.sum(rest));
  return rows;
}

/** The few who do not reach a goal are hidden, too. */
function addOthers({ model, cells, hidden }: Division<readonly string[]>) {
  for (const [goal, pages] of Object.entries(goals)) {
    const others = cells.filter(({ cell }) => !pages.some((page) => cell.includes(page)));
    hidden.set(`without ${goal}`, model.sum(others.map(({ index }) => index)));
  }
}

/** The steps of the funnel, and those who are lost before each. */
function addFunnel(
  { model, cells, hidden }: Division<readonly string[]>,
  { funnels, days }: PublishedNumbers,
) {
  const stepsOf = (pages: readonly string[]) => {
    const end = funnel.findIndex((page) => !pages.includes(page));
    return end < 0 ? funnel.length : end;
  };
  for (const [index, page] of funnel.entries()) {
    const count = funnels[0]?.steps[index]?.entered;
    const taken = cells.filter(({ cell }) => stepsOf(cell) > index).map((each) => each.index);
    const lost = cells.filter(({ cell }) => stepsOf(cell) === index).map((each) => each.index);
    const entered = model.sum(taken, boundsOf(count, slack * days.length));
    if (count === undefined) hidden.set(`step ${page}`, entered);
    hidden.set(`lost before ${page}`, model.sum(lost));
  }
}
