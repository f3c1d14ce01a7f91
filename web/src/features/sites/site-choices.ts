import {
  type Day,
  dayIn,
  defaultSiteTimeframe,
  type SiteComparison,
  siteComparisons,
  type SiteMetric,
  siteMetrics,
  type SiteTimeframe,
  siteTimeframes,
  type DayRange,
} from '@footfall/functions/contract';
import { useAddress } from '../../report/address/use-address.ts';
import { readWeekdays } from '../../report/address/view.ts';
import { neighbourOf } from '../../ui/period/neighbour-period.ts';
import { useNow } from '../../ui/period/use-now.ts';
import { rangeIn, type Period, slugOf } from '../../ui/period/period.ts';
import { matchesWeekdays, rememberWeekdays, weekdaysText, whyNoWeekdays } from '../../ui/period/weekdays.ts';
import { siteOrders, type SiteOrder } from './site.ts';

/** A period that sites can be shown for: a timeframe, or days that the arrows have led to. */
export type SitePeriod = { timeframe: SiteTimeframe } | DayRange;

/** What the page shows, as its address says. */
export interface SiteChoices {
  period: SitePeriod;
  compare: SiteComparison;
  /** Whether the days that are compared with are moved to the same days of the week, where that means something. */
  weekdays: boolean;
  metric: SiteMetric;
  order: SiteOrder;
}

const usual = {
  compare: 'previous',
  metric: 'visitors',
  order: 'most',
} as const;

const oneOf = <Value extends string>(values: readonly Value[], given: string | null, otherwise: Value) =>
  values.find((value) => slugOf(value) === given) ?? otherwise;

/** The choices in an address, with the defaults for those that it does not name or that do not exist. */
export function readChoices(search: URLSearchParams): SiteChoices {
  const range = rangeIn(search.get('from'), search.get('to'));
  return {
    period: range ?? { timeframe: oneOf(siteTimeframes, search.get('timeframe'), defaultSiteTimeframe) },
    compare: oneOf(siteComparisons, search.get('compare'), usual.compare),
    weekdays: readWeekdays(search),
    metric: oneOf(siteMetrics, search.get('by'), usual.metric),
    order: oneOf(siteOrders, search.get('order'), usual.order),
  };
}

/** The address of the choices, without those that are the defaults. */
export function writeChoices({ metric, order, ...shown }: SiteChoices): URLSearchParams {
  const search = periodParams(shown);
  if (metric !== usual.metric) search.set('by', metric);
  if (order !== usual.order) search.set('order', order);
  return search;
}

/** The part of the choices that a site's dashboard has too, as both addresses have it. */
export function periodParams({
  period,
  compare,
  weekdays,
}: Pick<SiteChoices, 'period' | 'compare' | 'weekdays'>): URLSearchParams {
  const search = new URLSearchParams();
  if ('from' in period) {
    search.set('from', period.from);
    search.set('to', period.to);
  } else if (period.timeframe !== defaultSiteTimeframe) search.set('timeframe', slugOf(period.timeframe));
  if (compare !== usual.compare) search.set('compare', compare);
  search.set('weekdays', weekdaysText(weekdays));
  return search;
}

/** A period as one that sites can be shown for; null where they cannot. */
function sitePeriod(period: Period): SitePeriod | null {
  if ('from' in period) return period;
  const timeframe = siteTimeframes.find((each) => each === period.timeframe);
  return timeframe ? { timeframe } : null;
}

/** What the page shows; the address has it, so that going back and a reload show the same. */
export function useSiteChoices() {
  const { params, change } = useAddress();
  const choices = readChoices(params);
  const today = dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, useNow());
  const choose = (part: Partial<SiteChoices>) => change(() => writeChoices({ ...choices, ...part }));
  /** Leads to the period before or after, which ends on the reader's own day: the sites may have different ones. */
  const stepTo = (direction: -1 | 1) => {
    const next = neighbourOf(choices.period, direction, today);
    const period = next && sitePeriod(next);
    return period && (() => choose({ period }));
  };
  return {
    choices,
    choose,
    toPrevious: stepTo(-1),
    toNext: stepTo(1),
    question: questionOf(choices, today),
    /** Why the comparison cannot match weekdays, whether it does, and what changes that. */
    weekdays: {
      whyNot: whyNoWeekdays(choices, today),
      match: matchesWeekdays(choices, today),
      choose(weekdays: boolean) {
        rememberWeekdays(weekdays);
        choose({ weekdays });
      },
    },
  };
}

/** What the page asks for. */
export type SitesQuestion = SitePeriod & Pick<SiteChoices, 'compare' | 'metric'> & { weekdays: '0' | '1' };

const questionOf = (choices: SiteChoices, today: Day): SitesQuestion => ({
  ...choices.period,
  compare: choices.compare,
  metric: choices.metric,
  weekdays: weekdaysText(matchesWeekdays(choices, today)),
});

const previousWords: Readonly<Record<SiteTimeframe, string>> = {
  Today: 'yesterday',
  Yesterday: 'the day before',
  'Last 7 days': 'previous 7 days',
  'This week': 'same days of last week',
  'Last week': 'the week before',
  'Last 30 days': 'previous 30 days',
  'Month to date': 'same days of last month',
  'Last month': 'the month before',
  'Last quarter': 'the quarter before',
  'Year to date': 'same days of last year',
  'Last year': 'the year before',
  'Last 12 months': 'previous 12 months',
};

/** Days whose same weekdays are not the days directly before. */
const shortTimeframes: readonly SiteTimeframe[] = ['Today', 'Yesterday'];
/** Weeks are of the same weekdays by themselves. */
const weeks: readonly SiteTimeframe[] = ['This week', 'Last week'];

function previousName(timeframe: SiteTimeframe, weekdays: boolean | undefined) {
  if (weekdays === true && shortTimeframes.includes(timeframe)) return 'same weekday a week earlier';
  return weekdays === false && weeks.includes(timeframe) ? 'days directly before' : previousWords[timeframe];
}

/**
 * What the numbers are compared with: in full, and where there is little room.
 * @param weekdays whether the same weekdays are compared
 */
export function comparisonWords(
  period: SitePeriod,
  compare: SiteComparison,
  weekdays?: boolean,
): { long: string; short: string } {
  if (compare === 'off') return { long: 'nothing', short: 'nothing' };
  if (compare === 'year') return { long: 'same period last year', short: 'last year' };
  const long = 'from' in period ? 'previous period' : previousName(period.timeframe, weekdays);
  return { long, short: 'previous' };
}
