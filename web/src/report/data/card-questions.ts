import type { Input } from '@footfall/functions/contract/api';
import type { Day } from '@footfall/functions/contract/period/days';
import type { QueryMetric } from '@footfall/functions/contract/query/metric-words';
import type { Metric } from '@footfall/functions/contract/report/metrics';
import { breakdowns, type Breakdown } from '../rows/kinds/breakdowns.ts';
import { intervalOf } from '../view/intervals.ts';
import { chartCompare, questionOf } from '../view/question.ts';
import type { View } from '../view/view.ts';

/** One question of the question language. */
export type AskedQuestion = NonNullable<Input<'query'>['queries']>[number];

/** The metrics that the overview has, by what the question language calls them. */
export const overviewMetrics = {
  pageviews: 'pageviews',
  uniqueVisitors: 'visitors',
  visits: 'visits',
  viewsPerVisit: 'views_per_visit',
  bounceRate: 'bounce_rate',
  sessionDuration: 'visit_duration',
  engagedTime: 'engaged_time',
} as const satisfies Record<Metric, QueryMetric>;

/** What the dashboard asks, in the order of its call. */
export const cardNames = [
  'totals',
  'chart',
  'pages',
  'sources',
  'countries',
  'devices',
  'software',
  'languages',
] as const;
export type CardName = (typeof cardNames)[number];

/** The rows of one dimension, with their share where it is one of visitors. */
function rowsQuestion({ of, take, fetch }: Breakdown): Omit<AskedQuestion, 'site_id' | 'date_range'> {
  return {
    dimensions: [of],
    metrics: of === 'event:page' ? ['pageviews'] : ['visitors', 'percentage'],
    pagination: { limit: fetch ?? take, offset: 0 },
  };
}

/** What each card asks. The chart asks for every metric, so that choosing another one asks nothing. */
export function cardQuestions(site: string, view: View, today: Day): Record<CardName, AskedQuestion> {
  const common = { site_id: site, ...questionOf(view, today) };
  const metrics = Object.values(overviewMetrics);
  const rows = (breakdown: Breakdown) => ({ ...common, ...rowsQuestion(breakdown) });
  return {
    totals: { ...common, metrics },
    chart: {
      ...common,
      ...chartCompare(common),
      metrics,
      dimensions: [`time:${intervalOf(view, today)}`],
      include: { time_labels: true },
    },
    pages: rows(breakdowns.pages),
    sources: rows(breakdowns.sources),
    countries: rows(breakdowns.countries),
    devices: rows(breakdowns.devices),
    software: rows(breakdowns.software),
    languages: rows(breakdowns.languages),
  };
}
