import type { AnyMetric, Filter, QueryDimension, Question, QueryMetric } from '@footfall/functions/contract';
import { plausibleDimensions, plausibleMetrics } from '../../../../functions/src/programs/names.ts';
import { questionOf } from '../question/ask.ts';
import type { DrawnQuestions } from '../question/draw/draw.ts';
import { someCondition } from '../question/goals.ts';
import { isTime } from '../question/groups.ts';
import { areDays, daysIn, type Span, spanOf } from '../question/range.ts';
import { inPlausible, isOfProperty } from './filter.ts';

/** A question in Plausible's words, with what it means in ours. */
export interface StatsRequest {
  given: {
    site_id: string;
    metrics: QueryMetric[];
    date_range: string | [string, string];
    dimensions: string[];
    filters: unknown[];
    order_by: [string, 'asc' | 'desc'][];
  };
  ours: Question;
  convertsFrom: Filter[];
  /** The page that is requested separately. */
  page: Question['pagination'];
}

const second = 1000;

/** The range in Plausible's words; null where it has none, or where its events are not read one by one. */
function rangeGiven(range: Question['date_range']): string | [string, string] | null {
  if (typeof range === 'string') return ['7d', '30d', '24h', 'day', 'all'].includes(range) ? range : null;
  const [from, to] = range;
  if (!from.includes('T')) return range;
  const length = Date.parse(to) - Date.parse(from);
  // The last second is part of a range at Plausible.
  const last = new Date(Date.parse(to) - second).toISOString();
  return length < 2 * second || length > 30 * 24 * 3600 * second ? null : [from, last];
}

/** The bucket that Plausible picks. */
function suitable(span: Span, timezone: string): QueryDimension {
  const days = daysIn(span, timezone).length;
  const hours = areDays(span) ? days * 24 : (span.toMs - span.fromMs) / 3_600_000;
  if (hours <= 48) return 'time:hour';
  const between = Math.ceil(hours / 24) - 1;
  if (between <= 40) return 'time:day';
  return between < 371 ? 'time:week' : 'time:month';
}

/** The queries of a case that Plausible's API can express. */
export function statsQuestionsIn({ questions, of }: DrawnQuestions): StatsRequest[] {
  return questions.flatMap((question, index): StatsRequest[] => {
    const date_range = rangeGiven(question.date_range);
    const filters = question.filters.map((filter) => inPlausible(filter));
    if (date_range === null || !filters.every((filter) => filter !== null)) return [];
    const ours = filters.map((filter) => filter.ours);
    const dimensions = dimensionsIn(question, index);
    const metrics = metricsIn(question, dimensions, ours);
    const known = [...metrics, ...dimensions];
    const bucket = suitable(spanOf(question.date_range, of), of.timezone);
    const ourDimension = (name: string) =>
      name === 'time' ? bucket : name.replace('country_name', 'country');
    return [
      {
        given: {
          site_id: 'site.example',
          metrics,
          date_range,
          dimensions,
          filters: filters.map((filter) => filter.given),
          order_by: question.order_by.flatMap(([name, direction]) => {
            const given = known.find((each) => each.replace('country_name', 'country') === name);
            return given ? [[given, direction] as [string, 'asc' | 'desc']] : [];
          }),
        },
        ours: questionOf({
          metrics: metrics as AnyMetric[],
          date_range: question.date_range,
          dimensions: dimensions.map(ourDimension) as QueryDimension[],
          filters: ours,
          pagination: { limit: Number.MAX_SAFE_INTEGER, offset: 0 },
        }),
        convertsFrom: ours.filter((_, index) => !isOfProperty(filters[index]?.given)),
        page: question.pagination,
      },
    ];
  });
}

/** Countries have names in every second question. */
function dimensionsIn({ dimensions }: Question, index: number): string[] {
  return dimensions.flatMap((name) => {
    if (name === 'time:minute') return ['time:hour'];
    if (name === 'visit:country' && index % 2 === 0) return ['visit:country_name'];
    const isKnown = isTime(name) || plausibleDimensions.includes(name);
    return isKnown || /^event:props:./.test(name) ? [name] : [];
  });
}

/** The metrics that have a meaning for the query, and always the visitors: rows without visitors are not listed. */
function metricsIn(
  { metrics }: Question,
  dimensions: readonly string[],
  filters: readonly Filter[],
): QueryMetric[] {
  const isAbout = (name: string) =>
    dimensions.includes(name) ||
    filters.some((filter) => someCondition(filter, ([, dimension]) => dimension === name));
  const ofEvents = dimensions.filter((name) => name.startsWith('event:'));
  const isOfVisits =
    ofEvents.length === 0 ||
    (ofEvents.includes('event:page') && ofEvents.every((name) => /^event:(page|hostname)$/.test(name)));
  const allowed = plausibleMetrics.filter((metric) => {
    if (/conversion_rate$/.test(metric)) return isAbout('event:goal');
    if (/^(scroll_depth|time_on_page)$/.test(metric)) return isAbout('event:page');
    return isOfVisits || !/^(bounce_rate|visit_duration|views_per_visit)$/.test(metric);
  });
  const drawn = metrics.flatMap((metric) => allowed.find((each) => each === metric) ?? []);
  return [...new Set<QueryMetric>([...drawn, 'visitors'])];
}
