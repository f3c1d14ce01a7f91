import {
  defaultSiteTimeframe,
  siteMetrics,
  siteTimeframes,
  type SiteMetric,
  type SiteTimeframe,
} from '@footfall/functions/contract/query/site-choices';
import { slugOf } from '../dashboard/period/timeframe-slug.ts';
import { siteOrders, type SiteOrder } from './sort-sites.ts';

/** What the page shows, as its address says. */
export interface SiteChoices {
  timeframe: SiteTimeframe;
  metric: SiteMetric;
  order: SiteOrder;
}

const usual: SiteChoices = { timeframe: defaultSiteTimeframe, metric: 'visitors', order: 'most' };

const oneOf = <Value extends string>(values: readonly Value[], given: string | null, otherwise: Value) =>
  values.find((value) => slugOf(value) === given) ?? otherwise;

/** The choices in an address, with the defaults for those that it does not name or that do not exist. */
export function readChoices(search: URLSearchParams): SiteChoices {
  return {
    timeframe: oneOf(siteTimeframes, search.get('timeframe'), usual.timeframe),
    metric: oneOf(siteMetrics, search.get('by'), usual.metric),
    order: oneOf(siteOrders, search.get('order'), usual.order),
  };
}

/** The address of the choices, without those that are the defaults. */
export function writeChoices({ timeframe, metric, order }: SiteChoices): URLSearchParams {
  const search = new URLSearchParams();
  if (timeframe !== usual.timeframe) search.set('timeframe', slugOf(timeframe));
  if (metric !== usual.metric) search.set('by', metric);
  if (order !== usual.order) search.set('order', order);
  return search;
}

/** What each timeframe is compared with. A timeframe that is not over is compared up to the same time. */
export const comparedWithWords: Readonly<Record<SiteTimeframe, string>> = {
  Today: 'yesterday',
  'Last 7 days': 'previous 7 days',
  'Last 30 days': 'previous 30 days',
  'Month to date': 'same days of last month',
  'Last month': 'the month before',
  'Year to date': 'same days of last year',
  'Last 12 months': 'previous 12 months',
};
