import { phrase, say } from '../words/say.ts';

/**
 * The dimensions of the question language, one row each. Labels, dialogs, exports, the sums of closed days, the data
 * calls and the names in other products' APIs are derived from this table. A new dimension needs a row here, a column
 * in `contract/event/columns.ts` if it has its own, and SQL in `statistics/dimensions.ts` if it needs an expression.
 *
 * Names and meanings are those of Plausible's Stats API v2; `plausible: false` marks dimensions that only Footfall has.
 * @see https://plausible.io/docs/stats-api
 */

export const dimensionGroups = [
  phrase('Page'),
  phrase('Source'),
  phrase('Place'),
  phrase('Device'),
  phrase('Time'),
  phrase('Goal'),
  phrase('Property'),
] as const;

/** Codes and numbers, which screens translate into words. */
const codes = ['country', 'language', 'device', 'hour', 'weekday'] as const;

/** Codes, channels, names of definitions, other short names, paths (`storedPath`), sizes such as `1920x1080`, or any text. */
type ValueKind = (typeof codes)[number] | 'channel' | 'definition' | 'name' | 'path' | 'size' | 'text';

interface DimensionRow {
  /** In English, as the texts below: in answers, files and other products' APIs. `say` translates them. */
  label: string;
  /** The label within a sentence: `entry page`, `OS`. */
  inSentence: string;
  /** The plural of the label. */
  many: string;
  group: (typeof dimensionGroups)[number];
  values: ValueKind;
  /** The label of traffic without a value; by default `Unknown`. */
  empty?: string;
  /** Most traffic can have no value, such as visits without a tag. Lists then have no row for it. */
  optional?: true;
  /** The label of `otherLocations`: a value with fewer than `minVisitorsOfLocation` visitors on a day counts as it. */
  hidesFew?: string;
  /** Its name in the table `totals` and in the data calls; without one, the sums of closed days do not have it. */
  totals?: string;
  /** Values can be hosts or addresses, which are shown with decoded Unicode letters. */
  hasHosts?: true;
  /** Whether only visits that began at the value can bounce there. */
  isOfPage?: true;
  /** Its form in Plausible's Stats API, by default under the same name; false if only Footfall has it. */
  plausible?: PlausibleDimension | false;
  umami?: readonly string[];
  /** Its name in Umami's API if it is available in lists but not in filters. */
  umamiList?: string;
}

interface PlausibleDimension {
  none?: string;
  /** The second dimension with names instead of codes, or without the surrounding region or country. */
  named?: string;
}

const pathRow = { group: 'Page', values: 'path' } as const;
const hostnameRow = { group: 'Page', values: 'text', hasHosts: true } as const;
const notSet = { none: '(not set)' } as const;
const direct = { empty: phrase('Direct / None'), plausible: { none: 'Direct / None' } } as const;
const location = { group: 'Place', values: 'name' } as const;
const technologyRow = { group: 'Device', values: 'name', plausible: notSet } as const;
const tag = {
  group: 'Source',
  values: 'text',
  empty: phrase('None'),
  optional: true,
  plausible: notSet,
} as const;

/** In the order of dialogs. A `visit:` dimension is of the visit's first event, or of the visit as a whole. */
export const dimensions = {
  'event:page': {
    label: phrase('Page'),
    inSentence: phrase('page'),
    many: phrase('Pages'),
    ...pathRow,
    totals: 'page',
    isOfPage: true,
    umami: ['path', 'url'],
  },
  'event:page_group': {
    label: phrase('Page group'),
    inSentence: phrase('page group'),
    many: phrase('Page groups'),
    group: 'Page',
    values: 'definition',
    isOfPage: true,
    plausible: false,
  },
  'visit:entry_page': {
    label: phrase('Entry page'),
    inSentence: phrase('entry page'),
    many: phrase('Entry pages'),
    ...pathRow,
    totals: 'entry-page',
    umamiList: 'entry',
  },
  'visit:exit_page': {
    label: phrase('Exit page'),
    inSentence: phrase('exit page'),
    many: phrase('Exit pages'),
    ...pathRow,
    totals: 'exit-page',
    umamiList: 'exit',
  },
  'visit:entry_page_hostname': {
    label: phrase('Entry hostname'),
    inSentence: phrase('entry hostname'),
    many: phrase('Entry hostnames'),
    ...hostnameRow,
  },
  'visit:exit_page_hostname': {
    label: phrase('Exit hostname'),
    inSentence: phrase('exit hostname'),
    many: phrase('Exit hostnames'),
    ...hostnameRow,
  },
  /** The page before this pageview in the visit; empty at its start. */
  'event:previous_page': {
    label: phrase('Previous page'),
    inSentence: phrase('previous page'),
    many: phrase('Previous pages'),
    ...pathRow,
    empty: phrase('None: the visit began here'),
    plausible: false,
  },
  /** The page after this pageview in the visit; empty at its end. */
  'event:next_page': {
    label: phrase('Next page'),
    inSentence: phrase('next page'),
    many: phrase('Next pages'),
    ...pathRow,
    empty: phrase('None: the visit ended here'),
    plausible: false,
  },
  'event:hostname': {
    label: phrase('Hostname'),
    inSentence: phrase('hostname'),
    many: phrase('Hostnames'),
    ...hostnameRow,
    totals: 'hostname',
    isOfPage: true,
    umami: ['hostname', 'host'],
  },

  'visit:source': {
    label: phrase('Source'),
    inSentence: phrase('source'),
    many: phrase('Sources'),
    group: 'Source',
    values: 'text',
    ...direct,
    hasHosts: true,
    totals: 'source',
    umami: ['referrer', 'domain'],
  },
  'visit:channel': {
    label: phrase('Channel'),
    inSentence: phrase('channel'),
    many: phrase('Channels'),
    group: 'Source',
    values: 'channel',
    totals: 'channel',
    plausible: { none: 'Direct' },
    umamiList: 'channel',
  },
  'visit:referrer': {
    label: phrase('Referrer'),
    inSentence: phrase('referrer'),
    many: phrase('Referrers'),
    group: 'Source',
    values: 'text',
    ...direct,
    hasHosts: true,
  },
  'visit:utm_source': {
    label: phrase('UTM source'),
    inSentence: phrase('UTM source'),
    many: phrase('UTM sources'),
    ...tag,
    totals: 'utm-source',
    umami: ['utmSource'],
  },
  'visit:utm_medium': {
    label: phrase('UTM medium'),
    inSentence: phrase('UTM medium'),
    many: phrase('UTM mediums'),
    ...tag,
    totals: 'utm-medium',
    umami: ['utmMedium'],
  },
  'visit:utm_campaign': {
    label: phrase('UTM campaign'),
    inSentence: phrase('UTM campaign'),
    many: phrase('UTM campaigns'),
    ...tag,
    totals: 'utm-campaign',
    umami: ['utmCampaign'],
  },
  'visit:utm_term': {
    label: phrase('UTM term'),
    inSentence: phrase('UTM term'),
    many: phrase('UTM terms'),
    ...tag,
    totals: 'utm-term',
    umami: ['utmTerm'],
  },
  'visit:utm_content': {
    label: phrase('UTM content'),
    inSentence: phrase('UTM content'),
    many: phrase('UTM contents'),
    ...tag,
    totals: 'utm-content',
    umami: ['utmContent'],
  },

  'visit:country': {
    label: phrase('Country'),
    inSentence: phrase('country'),
    many: phrase('Countries'),
    group: 'Place',
    values: 'country',
    totals: 'country',
    plausible: { named: 'visit:country_name' },
    umami: ['country'],
  },
  'visit:region': {
    label: phrase('Region'),
    inSentence: phrase('region'),
    many: phrase('Regions'),
    ...location,
    plausible: { named: 'visit:region_name' },
    umami: ['region'],
  },
  'visit:city': {
    label: phrase('City'),
    inSentence: phrase('city'),
    many: phrase('Cities'),
    ...location,
    hidesFew: phrase('Other cities'),
    plausible: { named: 'visit:city_name' },
    umami: ['city'],
  },
  'visit:language': {
    label: phrase('Language'),
    inSentence: phrase('language'),
    many: phrase('Languages'),
    group: 'Place',
    values: 'language',
    empty: phrase('Undefined'),
    totals: 'language',
    plausible: false,
    umami: ['language'],
  },

  'visit:device': {
    label: phrase('Device type'),
    inSentence: phrase('device type'),
    many: phrase('Device types'),
    group: 'Device',
    values: 'device',
    totals: 'device',
    plausible: notSet,
    umami: ['device'],
  },
  'visit:screen': {
    label: phrase('Resolution'),
    inSentence: phrase('resolution'),
    many: phrase('Resolutions'),
    ...technologyRow,
    values: 'size',
    totals: 'screen',
    plausible: false,
    umamiList: 'screen',
  },
  'visit:browser': {
    label: phrase('Browser'),
    inSentence: phrase('browser'),
    many: phrase('Browsers'),
    ...technologyRow,
    totals: 'browser',
    umami: ['browser'],
  },
  'visit:browser_version': {
    label: phrase('Browser version'),
    inSentence: phrase('browser version'),
    many: phrase('Browser versions'),
    ...technologyRow,
  },
  'visit:os': {
    label: phrase('OS'),
    inSentence: phrase('OS'),
    many: phrase('OS'),
    ...technologyRow,
    totals: 'os',
    umami: ['os'],
  },
  'visit:os_version': {
    label: phrase('OS version'),
    inSentence: phrase('OS version'),
    many: phrase('OS versions'),
    ...technologyRow,
  },

  /** The day on which a visit begins, from `1` (Monday) to `7`. */
  'time:day_of_week': {
    label: phrase('Day of the week'),
    inSentence: phrase('day of the week'),
    many: phrase('Days of the week'),
    group: 'Time',
    values: 'weekday',
    plausible: false,
  },
  /** The hour in which a visit begins, on the workspace's clock, from `00` to `23`. */
  'time:hour_of_day': {
    label: phrase('Hour of the day'),
    inSentence: phrase('hour of the day'),
    many: phrase('Hours of the day'),
    group: 'Time',
    values: 'hour',
    plausible: false,
  },

  /** The name of a pageview or custom event; includes `pageview`. */
  'event:name': {
    label: phrase('Event'),
    inSentence: phrase('event'),
    many: phrase('Events'),
    group: 'Goal',
    values: 'name',
    umami: ['event'],
  },
  /** An event can reach several goals, and counts for each of them. */
  'event:goal': {
    label: phrase('Goal'),
    inSentence: phrase('goal'),
    many: phrase('Goals'),
    group: 'Goal',
    values: 'definition',
  },
  'event:currency': {
    label: phrase('Currency'),
    inSentence: phrase('currency'),
    many: phrase('Currencies'),
    group: 'Goal',
    values: 'name',
    plausible: false,
  },
} as const satisfies Record<string, DimensionRow>;

type NamedDimension = keyof typeof dimensions;
export type VisitDimension = Extract<NamedDimension, `visit:${string}` | `time:${string}`>;
type PropertyDimension = `event:props:${string}`;
export type EventDimension = Extract<NamedDimension, `event:${string}`> | PropertyDimension;
export type ValueDimension = VisitDimension | EventDimension;

export const dimensionNames = Object.keys(dimensions) as NamedDimension[];

/** A dimension with the names of all properties. Only Footfall has it; filters cannot use it. */
export const propertyNames = 'event:props';
export const propertyPrefix = `${propertyNames}:`;

/** Safe for names from callers: `constructor`, which every object has, is not in the table. */
export const isNamedDimension = (name: string): name is NamedDimension => Object.hasOwn(dimensions, name);

/** The row of a dimension. It includes properties and the internal dimensions of statements. */
export function dimensionRow(dimension: string): DimensionRow {
  if (isNamedDimension(dimension)) return dimensions[dimension];
  const [group, values] = ['Property', 'text'] as const;
  const key = propertyOf(dimension);
  if (key === null) return { label: dimension, inSentence: dimension, many: dimension, group, values };
  return {
    ...{ label: `Property: ${key}`, inSentence: `property: ${key}`, many: `Values of ${key}` },
    group,
    values,
    empty: none,
    optional: true,
  };
}

const none = phrase('None');

const propertyOf = (dimension: string) =>
  dimension.startsWith(propertyPrefix) ? dimension.slice(propertyPrefix.length) : null;

/** The label in the reader's language. `dimensionRow` has the English one, for files. */
export function dimensionLabel(dimension: ValueDimension): string {
  const property = propertyOf(dimension);
  return property === null ? say(dimensionRow(dimension).label) : say('Property: {property}', { property });
}

/** `entry page`, `OS`, `property: Plan`, in the reader's language */
export function labelInSentence(dimension: ValueDimension): string {
  const property = propertyOf(dimension);
  return property === null
    ? say(dimensionRow(dimension).inSentence)
    : say('property: {property}', { property });
}

/** `Entry pages`, `Values of Plan`, in the reader's language */
export function valuesLabel(dimension: ValueDimension): string {
  const property = propertyOf(dimension);
  return property === null ? say(dimensionRow(dimension).many) : say('Values of {property}', { property });
}

export const isCoded = (dimension: string) =>
  (codes as readonly string[]).includes(dimensionRow(dimension).values);

export const isDefined = (dimension: string) => dimensionRow(dimension).values === 'definition';

export const isOfPage = (dimension: string) => dimensionRow(dimension).isOfPage === true;

export const hidesFew = (dimension: string) => dimensionRow(dimension).hidesFew !== undefined;

export const isSizeDimension = (dimension: string) => dimensionRow(dimension).values === 'size';

/** `1920 × 1080` for `1920x1080` */
export const shownSize = (value: string) => value.replace(/\s*[x×]\s*/i, ' × ');
/** Typed text in the form of stored values: `1920x1080` for the size `1920 × 1080`. */
export const storedText = (dimension: ValueDimension, text: string) =>
  isSizeDimension(dimension) ? text.replace(/\s*×\s*/, 'x') : text;

export const isPathDimension = (dimension: string) => dimensionRow(dimension).values === 'path';

export type TotalsName = Extract<(typeof dimensions)[NamedDimension], { totals: string }>['totals'];
type NameInTotals<Name extends NamedDimension> = (typeof dimensions)[Name] extends {
  totals: infer Totals extends string;
}
  ? Totals
  : never;

export const dimensionsOfTotals = Object.fromEntries(
  dimensionNames.flatMap((name) => {
    const { totals } = dimensionRow(name);
    return totals === undefined ? [] : [[totals, name]];
  }),
) as { [Name in NamedDimension as NameInTotals<Name>]: Name };

/** A dimension with the ids of workspaces, for questions about several. Filters cannot use it. */
export const siteDimension = 'site';

export const scrollStep = 5;

/**
 * Distributions of the visits of a question, which only Footfall has. A value is the lower bound of its step, in
 * seconds of engaged time or percent of the deepest scroll, over the events that pass the filters. Visits without a
 * measurement have no row, and filters cannot use these dimensions.
 */
export const distributions = {
  'visit:time_on_page': {
    label: phrase('Time on page'),
    steps: [0, 5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 300, 600, 1200, 1800],
  },
  'visit:scroll_depth': {
    label: phrase('Scroll depth'),
    steps: Array.from({ length: 100 / scrollStep + 1 }, (_, index) => index * scrollStep),
  },
} as const satisfies Record<string, { label: string; steps: readonly number[] }>;
export type DistributionDimension = keyof typeof distributions;

export const isDistribution = (dimension: string): dimension is DistributionDimension =>
  Object.hasOwn(distributions, dimension);

/** Buckets of time on the workspace's clock; `time` chooses one by the length of the range. Weeks begin on Monday. */
export const timeDimensions = [
  'time',
  'time:minute',
  'time:hour',
  'time:day',
  'time:week',
  'time:month',
] as const;
export type TimeDimension = (typeof timeDimensions)[number];
export type QueryDimension = ValueDimension | DistributionDimension | TimeDimension | typeof propertyNames;
