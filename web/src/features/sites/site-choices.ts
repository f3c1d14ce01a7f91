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
  say,
} from '@footfall/functions/contract';
import { useAddress } from '../../report/address/use-address.ts';
import { readWeekdays } from '../../report/address/view.ts';
import { neighbourOf } from '../../ui/period/neighbour-period.ts';
import { useNow } from '../../ui/period/use-now.ts';
import { rangeIn, type Period, slugOf } from '../../ui/period/period.ts';
import { matchesWeekdays, rememberWeekdays, weekdaysText, whyNoWeekdays } from '../../ui/period/weekdays.ts';
import { siteOrders, type SiteOrder } from './site.ts';

/** A timeframe, or a range of days reached with the arrows. */
export type SitePeriod = { timeframe: SiteTimeframe } | DayRange;

/** The state of the page, stored in its address. */
export interface SiteChoices {
  period: SitePeriod;
  compare: SiteComparison;
  /** Whether the comparison matches weekdays, if that applies. */
  weekdays: boolean;
  metric: SiteMetric;
  order: SiteOrder;
}

const defaults = {
  compare: 'previous',
  metric: 'visitors',
  order: 'most',
} as const;

const oneOf = <Value extends string>(values: readonly Value[], given: string | null, otherwise: Value) =>
  values.find((value) => slugOf(value) === given) ?? otherwise;

/** Reads the choices from an address, with defaults for missing or invalid ones. */
export function readChoices(search: URLSearchParams): SiteChoices {
  const range = rangeIn(search.get('from'), search.get('to'));
  return {
    period: range ?? { timeframe: oneOf(siteTimeframes, search.get('timeframe'), defaultSiteTimeframe) },
    compare: oneOf(siteComparisons, search.get('compare'), defaults.compare),
    weekdays: readWeekdays(search),
    metric: oneOf(siteMetrics, search.get('by'), defaults.metric),
    order: oneOf(siteOrders, search.get('order'), defaults.order),
  };
}

export function writeChoices({ metric, order, ...shown }: SiteChoices): URLSearchParams {
  const search = periodParams(shown);
  if (metric !== defaults.metric) search.set('by', metric);
  if (order !== defaults.order) search.set('order', order);
  return search;
}

/** The parameters that a site's dashboard shares with this page. */
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
  if (compare !== defaults.compare) search.set('compare', compare);
  search.set('weekdays', weekdaysText(weekdays));
  return search;
}

function sitePeriod(period: Period): SitePeriod | null {
  if ('from' in period) return period;
  const timeframe = siteTimeframes.find((each) => each === period.timeframe);
  return timeframe ? { timeframe } : null;
}

export function useSiteChoices() {
  const { params, change } = useAddress();
  const choices = readChoices(params);
  const today = dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, useNow());
  const choose = (part: Partial<SiteChoices>) => change(() => writeChoices({ ...choices, ...part }));
  /** Moves to the previous or next period. It ends on the reader's day, because sites have different time zones. */
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

export type SitesQuestion = SitePeriod & Pick<SiteChoices, 'compare' | 'metric'> & { weekdays: '0' | '1' };

const questionOf = (choices: SiteChoices, today: Day): SitesQuestion => ({
  ...choices.period,
  compare: choices.compare,
  metric: choices.metric,
  weekdays: weekdaysText(matchesWeekdays(choices, today)),
});

// Translators: what the shown days are compared with, in a menu behind “vs.”
const previousWords: Readonly<Record<SiteTimeframe, string>> = {
  Today: say('yesterday'),
  Yesterday: say('the day before'),
  'Last 7 days': say('previous 7 days'),
  'This week': say('same days of last week'),
  'Last week': say('the week before'),
  'Last 30 days': say('previous 30 days'),
  'Month to date': say('same days of last month'),
  'Last month': say('the month before'),
  'Last quarter': say('the quarter before'),
  'Year to date': say('same days of last year'),
  'Last year': say('the year before'),
  'Last 12 months': say('previous 12 months'),
};

/** Matching weekdays changes these: the compared day is a week earlier instead of a day. */
const shortTimeframes: readonly SiteTimeframe[] = ['Today', 'Yesterday'];
/** Weeks match weekdays without any shift. */
const weeks: readonly SiteTimeframe[] = ['This week', 'Last week'];

function previousName(timeframe: SiteTimeframe, weekdays: boolean | undefined) {
  if (weekdays === true && shortTimeframes.includes(timeframe)) return say('same weekday a week earlier');
  return weekdays === false && weeks.includes(timeframe)
    ? say('days directly before')
    : previousWords[timeframe];
}

/** Names the compared period in a long and a short form. @param weekdays whether weekdays match */
export function comparisonWords(
  period: SitePeriod,
  compare: SiteComparison,
  weekdays?: boolean,
): { long: string; short: string } {
  if (compare === 'off') return { long: say('nothing'), short: say('nothing') };
  if (compare === 'year') return { long: say('same period last year'), short: say('last year') };
  const long = 'from' in period ? say('previous period') : previousName(period.timeframe, weekdays);
  return { long, short: say('previous') };
}
