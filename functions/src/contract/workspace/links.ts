import type { ValueDimension } from '../language/dimensions.ts';
import type { QueryMetric } from '../language/metrics.ts';
import type { Period } from '../period/comparison.ts';
import { addDays, type Day, firstOfMonth, lastOfMonth, mondayOf } from '../period/days.ts';
import type { Timeframe } from '../period/timeframe.ts';
import { say } from '../words/say.ts';
import { sharePath } from './share-path.ts';

/** Shared links: the numbers of a workspace for anyone who has the address. */

/** Includes links that are switched off or have ended. */
export const maxLinks = 50;
export const maxLinkNameLength = 80;
export const linkPasswordLength = { min: 8, max: 100 } as const;
export const maxLinkBytes = 16 * 1024;

/** The pages of reports that a link can show, in the order of the navigation. */
export const linkSections = ['dashboard', 'behaviour', 'audience', 'acquisition'] as const;
export type LinkSection = (typeof linkSections)[number];

/** The period of a link without a choice of periods. */
export const linkTimeframe = 'Last 30 days' satisfies Timeframe;

/** The periods of a link that hides small groups: one past calendar week or month at a time. */
export const closedTimeframes = ['Weeks', 'Months'] as const;
export type ClosedTimeframe = (typeof closedTimeframes)[number];

export const closedPeriodOf = (timeframe: ClosedTimeframe, day: Day): Period =>
  timeframe === 'Weeks'
    ? { from: mondayOf(day), to: addDays(mondayOf(day), 6) }
    : { from: firstOfMonth(day), to: lastOfMonth(day) };

export const closedPeriodBefore = (timeframe: ClosedTimeframe, { from }: Period): Period =>
  closedPeriodOf(timeframe, addDays(from, -1));

/** Instead of one of these, null lets readers choose. */
export const linkTimeframes = [linkTimeframe, ...closedTimeframes] as const;
export type LinkTimeframe = (typeof linkTimeframes)[number];

/** Whether a link with these periods hides small groups, so that its numbers identify nobody. */
export const hidesSmall = (timeframe: LinkTimeframe | null): timeframe is ClosedTimeframe =>
  (closedTimeframes as readonly (string | null)[]).includes(timeframe);

/** A group with fewer visitors on each day of a period is hidden. */
export const fewestVisitors = 5;
/** Shown in place of a total that is rounded down to 0. */
export const underFive = (): string => say('under {count}', { count: fewestVisitors });

export const maxShownRows = 100;

/** Funnels in such a link, the first of the workspace: each costs a statement. */
export const maxPublishedFunnels = 10;

/** The settings of a link that decide which groups are hidden, and how they are counted. */
interface Counting {
  timeframe: LinkTimeframe | null;
  filters: readonly unknown[];
}

/** Links of a workspace with the same text show the same numbers of a period. The order of filters is ignored. */
export const countingOf = ({ timeframe, filters }: Counting): string =>
  JSON.stringify([timeframe, ...filters.map((filter) => JSON.stringify(filter)).sort()]);

/** Whether readers of two links of a workspace could combine them and work out what one of them hides. */
export const canBeCompared = (one: Counting, other: Counting): boolean =>
  (hidesSmall(one.timeframe) || hidesSmall(other.timeframe)) && countingOf(one) !== countingOf(other);

export const publishedDimensions = [
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
export type PublishedDimension = (typeof publishedDimensions)[number];

/** The dimensions of each section. Behaviour shows funnels too. */
export const publishedDimensionsOf: Readonly<Record<LinkSection, readonly PublishedDimension[]>> = {
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

/** Hidden if the link's filters name a goal: a rate would reveal the visitors without that filter. */
export const ratesOfGoals: readonly QueryMetric[] = ['conversion_rate', 'group_conversion_rate'];

export const linkAddress = (domain: string, slug: string) => `${sharePath}/${domain}?auth=${slug}`;
