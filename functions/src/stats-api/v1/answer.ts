import { addDays, daysBetween, propertyPrefix } from '../../contract/index.ts';
import type { StatsAnswer, StatsMetric, StatsQuestion } from '../../contract/shapes/programs/stats.ts';
import { answerStats, type StatsCall, visitorsNow } from '../answer.ts';
import { type Figure, rounded } from '../metrics.ts';
import { problem } from '../read.ts';
import { intervalOf, pageOf, type Params, propertyOf, type Reading, readParams } from './read.ts';

/** Plausible's Stats API v1: each call is a question of version 2, or two of them. */

/** Answers a question of an address. */
type V1 = (call: StatsCall, params: Params) => Promise<unknown>;

const realtime: V1 = (call) => visitorsNow(call);

const answered = (call: StatsCall, { today }: Reading, question: StatsQuestion) =>
  answerStats({ ...call, ...(today === undefined ? {} : { today }) }, question);

/** The numbers of a range, and perhaps how they changed. */
const aggregate: V1 = async (call, params) => {
  const { compare } = params;
  if (compare !== undefined && compare !== 'previous_period')
    throw problem('Error parsing `compare` parameter: the only valid comparison is `previous_period`');
  const reading = readParams(params);
  // Both answers are short, so neither holds room until it is sent: one would wait for the other.
  const brief = { ...call, whenSent: undefined };
  const now = await answered(brief, reading, reading.question);
  const before =
    compare && (await answered(brief, reading, { ...reading.question, date_range: rangeBefore(now) }));
  const fields = reading.question.metrics.map((metric, index) => {
    const value = figureAt(now, index);
    const change = before ? { change: changeOf(metric, value, figureAt(before, index)) } : {};
    return [metric, { value, ...change }] as const;
  });
  return { results: Object.fromEntries(fields) };
};

const figureAt = ({ results }: StatsAnswer, index: number): Figure => results[0]?.metrics[index] ?? null;

/** As many days directly before. */
function rangeBefore({ query: { date_range } }: StatsAnswer): [string, string] {
  const [from, to] = date_range.map((moment) => moment.slice(0, 10)) as [string, string];
  return [addDays(from, -daysBetween(from, to)), addDays(from, -1)];
}

/** In percent, of percentages in points; from nothing to something are 100 percent. */
export function changeOf(metric: StatsMetric, now: Figure, before: Figure): number | null {
  if (typeof now !== 'number' || typeof before !== 'number') return null;
  if (metric === 'bounce_rate') return now - before;
  if (metric === 'conversion_rate') return rounded(now - before, 1);
  if (before === 0) return now > 0 ? 100 : 0;
  return Math.round(((now - before) / before) * 100);
}

/** Numbers by time, also of the times in which nothing happened. */
const timeseries: V1 = async (call, params) => {
  const time = intervalOf(params);
  const reading = readParams(params);
  const { metrics, include } = reading.question;
  const question = { ...reading.question, dimensions: [time], include: { ...include, time_labels: true } };
  const { results, meta } = await answered(call, reading, question);
  const known = new Map(results.map((row) => [row.dimensions[0], row.metrics]));
  const nothing = metrics.map((metric) => (unknownOfNothing.includes(metric) ? null : 0));
  const rows = (meta.time_labels as string[]).map((date) => ({
    date,
    ...byMetric(metrics, known.get(date) ?? nothing),
  }));
  return { results: rows };
};

const unknownOfNothing: readonly StatsMetric[] = ['bounce_rate', 'visit_duration', 'time_on_page'];

const byMetric = (metrics: readonly StatsMetric[], figures: readonly Figure[]) =>
  Object.fromEntries(metrics.map((metric, index) => [metric, figures[index] ?? null]));

/** Numbers by the values of a property. */
const breakdown: V1 = async (call, params) => {
  const property = propertyOf(params);
  const pagination = pageOf(params);
  const reading = readParams(params);
  const { metrics } = reading.question;
  const name = property.startsWith(propertyPrefix)
    ? property.slice(propertyPrefix.length)
    : property.replace(/^(event|visit):/, '');
  const { results } = await answered(call, reading, {
    ...reading.question,
    dimensions: [property],
    pagination,
  });
  return {
    results: results.map(({ dimensions: [value], metrics: figures }) => ({
      [name]: value,
      ...byMetric(metrics, figures),
    })),
  };
};

/** Each call by its path. */
export const v1: Readonly<Record<string, V1>> = {
  'realtime/visitors': realtime,
  aggregate,
  timeseries,
  breakdown,
};
