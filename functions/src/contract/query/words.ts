/**
 * The words of the question language: dimensions, operators and named ranges, with what the app calls them.
 * `metric-words.ts` has the metrics.
 * Names and meanings are those of Plausible's Stats API v2; a comment marks what only Footfall has. Without zod, so that
 * the browser can import it.
 * @see https://plausible.io/docs/stats-api
 */

interface DimensionWords {
  label: string;
}

/** Dimensions of a visit: the value of its first event, or of the whole visit. */
export const visitDimensionWords = {
  'visit:source': { label: 'Source' },
  'visit:channel': { label: 'Channel' },
  'visit:referrer': { label: 'Referrer' },
  'visit:utm_source': { label: 'UTM source' },
  'visit:utm_medium': { label: 'UTM medium' },
  'visit:utm_campaign': { label: 'UTM campaign' },
  'visit:utm_term': { label: 'UTM term' },
  'visit:utm_content': { label: 'UTM content' },
  'visit:country': { label: 'Country' },
  'visit:region': { label: 'Region' },
  'visit:city': { label: 'City' },
  /** Only Footfall has this. */
  'visit:language': { label: 'Language' },
  'visit:device': { label: 'Device type' },
  'visit:screen': { label: 'Resolution' },
  'visit:browser': { label: 'Browser' },
  'visit:browser_version': { label: 'Browser version' },
  'visit:os': { label: 'OS' },
  'visit:os_version': { label: 'OS version' },
  'visit:entry_page': { label: 'Entry page' },
  'visit:exit_page': { label: 'Exit page' },
  /** Only Footfall has this: the hour in which a visit begins, on the workspace's clock, from `00` to `23`. */
  'time:hour_of_day': { label: 'Hour of the day' },
  /** Only Footfall has this: the day on which a visit begins, from `1` (Monday) to `7`. */
  'time:day_of_week': { label: 'Day of the week' },
} as const satisfies Record<string, DimensionWords>;

/** Dimensions of a pageview or custom event. `event:name` includes `pageview`. */
export const eventDimensionWords = {
  'event:page': { label: 'Page' },
  'event:hostname': { label: 'Hostname' },
  'event:name': { label: 'Event' },
  /** Only Footfall has this: the page groups of a workspace. A page may be in several, and counts for each of them. */
  'event:page_group': { label: 'Page group' },
  /** An event can reach several goals, and counts for each of them. */
  'event:goal': { label: 'Goal' },
  /** Only Footfall has this: the currency of an event's revenue. */
  'event:currency': { label: 'Currency' },
  /** Only Footfall has this: the other page that the visit showed before this pageview; empty where it began. */
  'event:previous_page': { label: 'Previous page' },
  /** Only Footfall has this: the other page that the visit showed after this pageview; empty where it ended. */
  'event:next_page': { label: 'Next page' },
} as const satisfies Record<string, DimensionWords>;

export type VisitDimension = keyof typeof visitDimensionWords;
export type PropertyDimension = `event:props:${string}`;
export type EventDimension = keyof typeof eventDimensionWords | PropertyDimension;
/** What a filter can be about. */
export type ValueDimension = VisitDimension | EventDimension;

/** Their values are paths, which are stored percent-encoded (`event/path-text.ts`). */
const pathDimensions: ReadonlySet<string> = new Set<VisitDimension | EventDimension>([
  'event:page',
  'event:previous_page',
  'event:next_page',
  'visit:entry_page',
  'visit:exit_page',
]);

export const isPathDimension = (dimension: string): boolean => pathDimensions.has(dimension);

/** How many percent a step of the scroll depth has. */
export const scrollStep = 5;

/**
 * Only Footfall has these: dimensions by which the visits of a question spread. A value is the lowest number of its step:
 * seconds of engaged time, percent of the deepest scroll, of the events that the question keeps. Visits that report
 * none have no row, and filters cannot be about them.
 */
export const spreadDimensions = {
  'visit:time_on_page': {
    label: 'Time on page',
    steps: [0, 5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 300, 600, 1200, 1800],
  },
  'visit:scroll_depth': {
    label: 'Scroll depth',
    steps: Array.from({ length: 100 / scrollStep + 1 }, (_, index) => index * scrollStep),
  },
} as const satisfies Record<string, DimensionWords & { steps: readonly number[] }>;
export type SpreadDimension = keyof typeof spreadDimensions;

/** Whether visits spread by this dimension. */
export const isSpread = (dimension: string): dimension is SpreadDimension => dimension in spreadDimensions;

/** Buckets of time on the workspace's clock; `time` is the one that suits the range. Weeks begin on Monday. */
export const timeDimensions = [
  'time',
  'time:minute',
  'time:hour',
  'time:day',
  'time:week',
  'time:month',
] as const;
export type TimeDimension = (typeof timeDimensions)[number];
/** The names of the properties that events have, a row for each. Only Footfall has this; filters cannot be about it. */
export const propertyNames = 'event:props';
export type QueryDimension = ValueDimension | SpreadDimension | TimeDimension | typeof propertyNames;

/** The label of a dimension that filters can be about. */
export function dimensionLabel(dimension: ValueDimension): string {
  const words: Record<string, DimensionWords> = { ...visitDimensionWords, ...eventDimensionWords };
  return words[dimension]?.label ?? `Property ${dimension.slice(propertyPrefix.length)}`;
}

export const propertyPrefix = 'event:props:';

/** Positive operators hold where any of the values does, negative ones where none does. */
export const operators = [
  'is',
  'is_not',
  'contains',
  'contains_not',
  'matches',
  'matches_not',
  'matches_wildcard',
  'matches_wildcard_not',
] as const;
export type Operator = (typeof operators)[number];

/** Operators as a sentence has them, between the label of a dimension and its values. */
export const operatorLabels: Readonly<Record<Operator, string>> = {
  is: 'is',
  is_not: 'is not',
  contains: 'contains',
  contains_not: 'does not contain',
  matches: 'matches the expression',
  matches_not: 'does not match the expression',
  matches_wildcard: 'matches',
  matches_wildcard_not: 'does not match',
};

/** Ranges by name. Those of days end yesterday, except `day`, `month`, `year` and `all`, which include today. */
export const namedRanges = [
  'day',
  '24h',
  '7d',
  '28d',
  '30d',
  '91d',
  'month',
  '6mo',
  '12mo',
  'year',
  'all',
  /** Only Footfall has this: the last 30 minutes, and beside them `now`, the last 5. */
  'realtime',
] as const;
export type NamedRange = (typeof namedRanges)[number];

/**
 * What a range is compared with: `previous_period` is what its timeframe is compared with in the app (design: the day
 * before, the same days of the month before, ...); the others say it outright. A pair of days is that range.
 */
export const comparisonNames = [
  'previous_period',
  'days_before',
  'month_over_month',
  'year_over_year',
] as const;
export type ComparisonName = (typeof comparisonNames)[number];

/** Bounds of a question. */
export const queryLimits = {
  queries: 20,
  filters: 20,
  depth: 4,
  values: 50,
  valueLength: 500,
  dimensions: 3,
  propertyMetrics: 30,
  rows: 1000,
  /** By key, in the answer to one question. */
  rowsByKey: 10_000,
  /** The last row that paging can reach. */
  lastRow: 100_000,
  guestFilters: 6,
} as const;
