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

/** Visitors whom a table counts together: those of a row, a day or a step. */
export interface Group {
  value: string;
  /** Visitors; of a page, pageviews. */
  count: number;
  /** The visitors of its largest day. */
  maxOfDay: number;
}

/** Everything that was counted of a period, small groups included. */
export interface CountedPeriod extends Period {
  total: {
    visitors: number;
    pageviews: number;
    visits: number;
    bounce_rate: number | null;
    visit_duration: number | null;
  };
  /** Each day of the period. */
  days: readonly { day: string; visitors: number }[];
  tables: readonly { dimension: SafeDimension; groups: readonly Group[] }[];
  funnels: readonly { name: string; steps: readonly { name: string; entered: number; maxOfDay: number }[] }[];
}

/** What is stored of a period, for links to all sections: the answer without what depends on the link and other periods. */
export type PublishedNumbers = Omit<SafeNumbers, 'before' | 'after' | 'previous'>;

/** Bounce rate and duration are shown from this many visits on. */
const minVisits = 20;
/** What a document of Firestore can have, with room for the rest of it. */
const maxBytes = 512 * 1024;

/** Rounds a count down, so that published parts never add up to more than the published total. */
const roundDown = (count: number) => count - (count % fewestVisitors);
/** By how much a count can be larger than what is published of it. */
const maxRest = fewestVisitors - 1;

const isLarge = ({ maxOfDay }: Pick<Group, 'maxOfDay'>) => maxOfDay >= fewestVisitors;

/**
 * Publishes the counts of a period: those of at least five visitors of one day, each rounded down to a multiple of five.
 * @param limit how many rows of a table
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
      const whole = isPages ? pageviews : visitors;
      const maxHidden = isPages ? Infinity : maxRest * days.length;
      const rows = publishedRows(groups, { total: whole, maxHidden })
        // Small cities that the rollup has added up are in Others.
        .filter(({ value }) => !hidesFew(dimension) || value !== otherLocations)
        .slice(0, limit);
      return { dimension, rows, others: othersOf(dimension, whole, rows) };
    }),
    funnels: funnels.flatMap(publishedSteps),
  };
  const isTooLarge = limit > 1 && Buffer.byteLength(JSON.stringify(numbers)) > maxBytes;
  return isTooLarge ? publish(counted, Math.floor(limit / 2)) : numbers;
}

/** The rows of a table, the largest first. Those with the same published count are in the order of their values. */
function publishedRows(groups: readonly Group[], { total, maxHidden }: { total: number; maxHidden: number }) {
  const rows = groups
    .filter(isLarge)
    .map(({ value, count }) => ({ value, count: roundDown(count) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
  // If all counts are as large as they can be, they would be known exactly. So the smallest that is shown is hidden too.
  const hidden = groups.length - rows.length;
  const max = rows.reduce((sum, { count }) => sum + count + maxRest, 0) + hidden * maxHidden;
  return hidden > 0 && max === total ? rows.slice(0, -1) : rows;
}

/** The published total without the published rows; null where that is nothing, and where no total is shown of these rows. */
function othersOf(dimension: SafeDimension, total: number, rows: readonly { count: number }[]) {
  // A visitor reaches several goals, and visits without a tag have no row.
  if (dimension === 'event:goal' || dimensionRow(dimension).optional) return null;
  const others = rows.reduce((rest, { count }) => rest - count, total);
  return others > 0 ? others : null;
}

/** A funnel up to the last step that is shown; nothing if none is. */
function publishedSteps({ name, steps }: CountedPeriod['funnels'][number]) {
  const end = steps.findIndex((step) => !isLarge(step));
  const shown = (end < 0 ? steps : steps.slice(0, end)).map(({ name, entered }) => ({
    name,
    entered: roundDown(entered),
  }));
  return shown.length === 0 ? [] : [{ name, steps: shown, isCut: end >= 0 }];
}

/** What a link to some sections shows of a period. */
export function shownIn(sections: readonly LinkSection[], numbers: PublishedNumbers): PublishedNumbers {
  const dimensions = new Set<SafeDimension>(sections.flatMap((section) => safeDimensionsOf[section]));
  return {
    ...numbers,
    breakdowns: numbers.breakdowns.filter(({ dimension }) => dimensions.has(dimension)),
    funnels: sections.includes('behaviour') ? numbers.funnels : [],
  };
}
