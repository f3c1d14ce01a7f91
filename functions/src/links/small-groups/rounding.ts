import {
  dimensionRow,
  type Period,
  fewestVisitors,
  hidesFew,
  type LinkSection,
  maxShownRows,
  otherLocations,
  type SafeDimension,
  safeDimensionsOf,
  type SafeNumbers,
} from '../../contract/index.ts';

export interface Group {
  value: string;
  /** Visitors, or for a page pageviews. */
  count: number;
  maxOfDay: number;
}

/** Includes small groups. */
export interface CountedPeriod extends Period {
  total: {
    visitors: number;
    pageviews: number;
    visits: number;
    bounce_rate: number | null;
    visit_duration: number | null;
  };
  days: readonly { day: string; visitors: number }[];
  tables: readonly { dimension: SafeDimension; groups: readonly Group[] }[];
  funnels: readonly { name: string; steps: readonly { name: string; entered: number; maxOfDay: number }[] }[];
}

/** The stored numbers of a period, for all sections. They do not depend on the link or on other periods. */
export type PublishedNumbers = Omit<SafeNumbers, 'before' | 'after' | 'previous'>;

const minVisits = 20;
/** Firestore limits a document to 1 MiB. */
const maxBytes = 512 * 1024;

/** Rounds down, so that published parts never add up to more than the published total. */
const roundDown = (count: number) => count - (count % fewestVisitors);
/** The maximum difference between a count and its published value. */
const maxRest = fewestVisitors - 1;

const isLarge = ({ maxOfDay }: Pick<Group, 'maxOfDay'>) => maxOfDay >= fewestVisitors;

/**
 * Publishes the counts of groups that had at least five visitors on one day, each rounded down to a multiple of five.
 * @param limit the maximum number of rows of a table
 */
export function publish(counted: CountedPeriod, limit = maxShownRows): PublishedNumbers {
  const { from, to, total, days, tables, funnels } = counted;
  const groups = days.map(({ day, visitors }): Group => ({
    value: day,
    count: visitors,
    maxOfDay: visitors,
  }));
  if (!groups.some(isLarge)) {
    const hidden = days.map(({ day }) => ({ day, figures: null }));
    return { from, to, total: null, days: hidden, breakdowns: [], funnels: [] };
  }
  const [visitors, pageviews] = [roundDown(total.visitors), roundDown(total.pageviews)];
  const averageOf = (value: number | null) =>
    value === null || total.visits < minVisits ? null : Math.round(value);
  const ofDays = new Map(
    publishedRows(groups, { total: visitors, maxHidden: maxRest }).map(({ value, count }) => [value, count]),
  );
  const numbers = {
    ...{ from, to },
    total: {
      ...{ visitors, pageviews },
      bounce_rate: averageOf(total.bounce_rate),
      visit_duration: averageOf(total.visit_duration),
    },
    days: days.map(({ day }) => {
      const count = ofDays.get(day);
      return { day, figures: count === undefined ? null : { visitors: count } };
    }),
    breakdowns: tables.map(({ dimension, groups }) => {
      const isPages = dimension === 'event:page';
      const publishedTotal = isPages ? pageviews : visitors;
      const maxHidden = isPages ? Infinity : maxRest * days.length;
      const rows = publishedRows(groups, { total: publishedTotal, maxHidden })
        // The row of small cities, which the rollup has combined, is part of Others.
        .filter(({ value }) => !hidesFew(dimension) || value !== otherLocations)
        .slice(0, limit);
      return { dimension, rows, others: othersOf(dimension, publishedTotal, rows) };
    }),
    funnels: funnels.flatMap(publishedSteps),
  };
  const isTooLarge = limit > 1 && Buffer.byteLength(JSON.stringify(numbers)) > maxBytes;
  return isTooLarge ? publish(counted, Math.floor(limit / 2)) : numbers;
}

function publishedRows(groups: readonly Group[], { total, maxHidden }: { total: number; maxHidden: number }) {
  const rows = groups
    .filter(isLarge)
    .map(({ value, count }) => ({ value, count: roundDown(count) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
  // If the total equals the sum of all maximums, every count is known exactly. So hide the smallest row too.
  const hidden = groups.length - rows.length;
  const max = rows.reduce((sum, { count }) => sum + count + maxRest, 0) + hidden * maxHidden;
  return hidden > 0 && max === total ? rows.slice(0, -1) : rows;
}

/** Returns the published total minus the published rows, or null if that is zero or the rows have no common total. */
function othersOf(dimension: SafeDimension, total: number, rows: readonly { count: number }[]) {
  // A visitor can reach several goals, and visits without a tag have no row.
  if (dimension === 'event:goal' || dimensionRow(dimension).optional) return null;
  const others = rows.reduce((rest, { count }) => rest - count, total);
  return others > 0 ? others : null;
}

/** Cuts a funnel after the last step that is large enough. Returns nothing if there is none. */
function publishedSteps({ name, steps }: CountedPeriod['funnels'][number]) {
  const end = steps.findIndex((step) => !isLarge(step));
  const shown = (end < 0 ? steps : steps.slice(0, end)).map(({ name, entered }) => ({
    name,
    entered: roundDown(entered),
  }));
  return shown.length === 0 ? [] : [{ name, steps: shown, isCut: end >= 0 }];
}

export function shownIn(sections: readonly LinkSection[], numbers: PublishedNumbers): PublishedNumbers {
  const dimensions = new Set<SafeDimension>(sections.flatMap((section) => safeDimensionsOf[section]));
  return {
    ...numbers,
    breakdowns: numbers.breakdowns.filter(({ dimension }) => dimensions.has(dimension)),
    funnels: sections.includes('behaviour') ? numbers.funnels : [],
  };
}
