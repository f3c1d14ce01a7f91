import {
  type ClosedPeriod,
  mostShownRows,
  type SafeDimension,
  type SafeNumbers,
} from '../../contract/index.ts';
import { isLarge, shownGroups, type Group } from './hide.ts';
import { type CountedRows, hasOthers, shownRows, type ShownRows } from './tables.ts';

/** The figures of a day or of the period. */
export type Figures = NonNullable<SafeNumbers['total']>;

/** A funnel as it was counted. */
export interface CountedFunnel {
  name: string;
  steps: readonly {
    name: string;
    entered: number;
    /** The most visitors who took the step on one day, and the most of those who took the one before, but not this one. */
    most: number;
    mostLost: number;
    /** The rows of tables that the step is a part of. */
    partOf: readonly { dimension: SafeDimension; values: readonly string[] }[];
  }[];
}

/** Everything that was counted of a period, small groups included. */
export interface CountedPeriod extends ClosedPeriod, CountedRows {
  total: Figures;
  /** Each day of the period. */
  days: readonly { day: string; figures: Figures }[];
  funnels: readonly CountedFunnel[];
}

/** What can be kept, and shown: without what depends on other periods. */
export type KeptNumbers = Omit<SafeNumbers, 'before' | 'after' | 'previous'>;

/** What a document of Firestore can have, with room for the rest of it. */
const maxBytes = 512 * 1024;

/** What can be shown of a period. @param most how many rows of a table */
export function safeNumbers(counted: CountedPeriod, most = mostShownRows): KeptNumbers {
  const { from, to, total, days } = counted;
  const groups = days
    .map(({ day, figures: { visitors } }): Group => ({ value: day, count: visitors, most: visitors }))
    .sort((a, b) => b.count - a.count);
  if (!groups.some(isLarge)) {
    const nothing = days.map(({ day }) => ({ day, figures: null }));
    return { from, to, total: null, days: nothing, breakdowns: [], funnels: [] };
  }
  const shownDays = shownGroups(groups, {
    most: days.length,
    wholes: [{ count: total.visitors, has: () => true }],
    mayShow: () => true,
    isTold: () => false,
  });
  const shown = shownRows(counted, most);
  const numbers = {
    ...{ from, to, total },
    days: days.map(({ day, figures }) => ({ day, figures: shownDays.has(day) ? figures : null })),
    breakdowns: breakdownsOf(counted, shown),
    funnels: counted.funnels.flatMap((funnel) => shownSteps(funnel, shown)),
  };
  const isTooLarge = most > 1 && Buffer.byteLength(JSON.stringify(numbers)) > maxBytes;
  return isTooLarge ? safeNumbers(counted, Math.floor(most / 2)) : numbers;
}

function breakdownsOf({ tables }: CountedPeriod, shown: ShownRows) {
  return tables.map(({ dimension, groups, whole }) => {
    const values = shown.get(dimension) ?? new Set();
    const rows = groups.filter(({ value }) => values.has(value));
    const others = whole - rows.reduce((sum, { count }) => sum + count, 0);
    return {
      dimension,
      rows: rows.map(({ value, count }) => ({ value, count })),
      others: hasOthers(dimension) && others > 0 ? others : null,
    };
  });
}

/**
 * A funnel up to the last step that is shown: so many took each of them, and so many left before it, or none. After a
 * step that is hidden, the next one would tell how many were left before it. A step that is a part of hidden rows alone
 * would tell what they have at least.
 */
function shownSteps({ name, steps }: CountedFunnel, shown: ShownRows) {
  const end = steps.findIndex(
    ({ most, mostLost, partOf }) =>
      !isLarge({ most }) ||
      (mostLost > 0 && !isLarge({ most: mostLost })) ||
      partOf.some(({ dimension, values }) => !values.some((value) => shown.get(dimension)?.has(value))),
  );
  const first = (end < 0 ? steps : steps.slice(0, end)).map(({ name, entered }) => ({ name, entered }));
  return first.length === 0 ? [] : [{ name, steps: first, isCut: end >= 0 }];
}
