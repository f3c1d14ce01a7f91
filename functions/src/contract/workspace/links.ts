import type { ValueDimension } from '../language/dimensions.ts';
import type { QueryMetric } from '../language/metrics.ts';
import type { Period } from '../period/comparison.ts';
import { addDays, type Day, firstOfMonth, lastOfMonth, mondayOf } from '../period/days.ts';
import type { Timeframe } from '../period/timeframe.ts';
import { sharePath } from './share-path.ts';

/** Shared links: the numbers of a workspace for anyone who has the address. */

/** How many links a workspace can have, with those that are switched off or have ended. */
export const maxLinks = 50;
export const maxLinkNameLength = 80;
/** The shortest and the longest password of a link, in characters. */
export const linkPasswordLength = { least: 8, most: 100 } as const;
/** How many wrong passwords for a link can come from a network in an hour. */
export const wrongPasswordsAnHour = 5;
/** The filters of a link as JSON. */
export const maxLinkBytes = 16 * 1024;

/** What a link can show: the pages of reports, in the order of the navigation. */
export const linkSections = ['dashboard', 'behaviour', 'audience', 'acquisition'] as const;
export type LinkSection = (typeof linkSections)[number];

/** The one period of a link whose readers do not choose it. */
export const linkTimeframe = 'Last 30 days' satisfies Timeframe;

/** What a link shows at a time if it hides small groups: one calendar week, or one calendar month, that is over. */
export const closedTimeframes = ['Weeks', 'Months'] as const;
export type ClosedTimeframe = (typeof closedTimeframes)[number];

/** The week or month of a day. */
export const closedPeriodOf = (timeframe: ClosedTimeframe, day: Day): Period =>
  timeframe === 'Weeks'
    ? { from: mondayOf(day), to: addDays(mondayOf(day), 6) }
    : { from: firstOfMonth(day), to: lastOfMonth(day) };

/** The week or month before one. */
export const closedPeriodBefore = (timeframe: ClosedTimeframe, { from }: Period): Period =>
  closedPeriodOf(timeframe, addDays(from, -1));

/** The periods of a link. Null in its place: readers choose. */
export const linkTimeframes = [linkTimeframe, ...closedTimeframes] as const;
export type LinkTimeframe = (typeof linkTimeframes)[number];

/** Whether a link with these periods hides small groups, so that it shows nothing of which a single person can be told. */
export const hidesSmall = (timeframe: LinkTimeframe | null): timeframe is ClosedTimeframe =>
  (closedTimeframes as readonly (string | null)[]).includes(timeframe);

/** A group with fewer visitors on each day of a period is small. */
export const fewestVisitors = 5;
/** Shown in place of a total that is rounded down to 0. */
export const underFive = `under ${fewestVisitors}`;

/** How many rows of a breakdown such a link shows; the others are in Others. */
export const maxShownRows = 100;

/** How many funnels such a link counts, the first of the workspace: each costs a statement. */
export const maxSafeFunnels = 10;

/** What of a link decides which groups are hidden, and how they are counted. */
interface Counting {
  timeframe: LinkTimeframe | null;
  filters: readonly unknown[];
}

/** Links of a workspace with the same text show the same numbers of a period. The order of filters makes no difference. */
export const countingOf = ({ timeframe, filters }: Counting): string =>
  JSON.stringify([timeframe, ...filters.map((filter) => JSON.stringify(filter)).sort()]);

/** Whether readers of two links of a workspace could work out together what one of them hides. */
export const canBeCompared = (one: Counting, other: Counting): boolean =>
  (hidesSmall(one.timeframe) || hidesSmall(other.timeframe)) && countingOf(one) !== countingOf(other);

/** By what a link without small groups breaks visits down, in the order of the pages of its sections. */
export const safeDimensions = [
  'event:page',
  'visit:entry_page',
  'visit:exit_page',
  'event:goal',
  'visit:channel',
  'visit:source',
  'visit:utm_medium',
  'visit:utm_campaign',
  'visit:country',
  'visit:region',
  'visit:city',
  'visit:language',
  'visit:device',
  'visit:browser',
  'visit:os',
  'visit:screen',
] as const satisfies readonly ValueDimension[];
export type SafeDimension = (typeof safeDimensions)[number];

/** What each section shows of these. Behaviour shows funnels too. */
export const safeDimensionsOf: Readonly<Record<LinkSection, readonly SafeDimension[]>> = {
  dashboard: [
    'event:page',
    'visit:source',
    'visit:country',
    'visit:language',
    'visit:device',
    'visit:browser',
    'visit:os',
  ],
  behaviour: ['event:page', 'visit:entry_page', 'visit:exit_page', 'event:goal'],
  audience: [
    'visit:country',
    'visit:region',
    'visit:city',
    'visit:language',
    'visit:device',
    'visit:browser',
    'visit:os',
    'visit:screen',
  ],
  acquisition: ['visit:channel', 'visit:source', 'visit:utm_medium', 'visit:utm_campaign'],
};

/**
 * What a link whose own filters name a goal does not show: a conversion rate is a share of the visitors without the goal, so
 * it would tell how many there are outside of the filter.
 */
export const ratesOfGoals: readonly QueryMetric[] = ['conversion_rate', 'group_conversion_rate'];

/** The address of a link on its server. @param slug its secret */
export const linkAddress = (domain: string, slug: string) => `${sharePath}/${domain}?auth=${slug}`;
