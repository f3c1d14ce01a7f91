import {
  addDays,
  type Day,
  dayIn,
  daysBetween,
  type Definition,
  type Goal,
  propertyPrefix,
  wildcardMatcher,
} from '../../../contract/index.ts';
import type { StatsAnswer, StatsMetric, StatsQuestion } from '../question.ts';
import { answerStats, everyStore, type StatsCall, visitorsNow } from '../answer.ts';
import { isAbout, visitName } from '../filters.ts';
import { aboutOf, type Figure, rounded } from '../metrics.ts';
import { problem } from '../read.ts';
import { intervalOf, pageOf, type Params, propertyOf, type Reading, readParams } from './read.ts';

/** Plausible's Stats API v1: each call is a question of version 2, or two of them. */

/** Answers a question of an address. */
type V1 = (call: StatsCall, params: Params) => Promise<unknown>;

const realtime: V1 = (call) => visitorsNow(call);

/** The day that the clock of the workspace shows. */
const todayOf = ({ workspace, now }: StatsCall) => dayIn(workspace.timezone, now);

const asking = async (call: StatsCall, params: Params, property: string | null): Promise<Reading> => {
  const reading = readParams(params, todayOf(call));
  refuseMetricsOfV1(reading.question, property);
  const filters = await withGoalsLike(call, reading.question.filters);
  return { ...reading, question: { ...reading.question, filters } };
};

const answered = (call: StatsCall, { today }: Reading, question: StatsQuestion) =>
  answerStats({ ...call, today }, question);

const isOfEventsAlone = (property: string) =>
  property === 'event:name' || property === 'event:goal' || property.startsWith(propertyPrefix);

/**
 * Refuses metrics that have no meaning for a call.
 * @param property what a breakdown is by
 * @throws AppError `invalid_request` with the texts of version 1
 */
export function refuseMetricsOfV1(
  { metrics, filters }: Pick<StatsQuestion, 'metrics' | 'filters'>,
  property: string | null,
): void {
  const isWith = (dimension: string) =>
    property === dimension || filters.some((filter) => isAbout(filter, dimension, false));
  for (const metric of metrics) {
    const about = aboutOf(metric);
    if (about === 'visits' && property !== null && isOfEventsAlone(property))
      throw problem(`Session metric \`${metric}\` cannot be queried for breakdown by \`${property}\`.`);
    if (about === undefined || about === 'visits' || isWith(`event:${about}`)) continue;
    const needed = `a ${about} breakdown or with a ${about} filter${about === 'page' ? '.' : ''}`;
    throw problem(`Metric \`${metric}\` can only be queried in ${needed}`);
  }
}

/** The filters with the goals that a name with asterisks stands for, unless it is the name of a goal itself. */
export async function withGoalsLike(
  { workspace, store = everyStore }: Pick<StatsCall, 'workspace' | 'store'>,
  filters: readonly unknown[],
): Promise<unknown[]> {
  const isLike = (filter: unknown) =>
    isAbout(filter, 'event:goal', true) && JSON.stringify(filter).includes('*');
  if (!filters.some(isLike)) return [...filters];
  const goals = await store.goalsOf(workspace.id);
  const expanded = (filter: GoalFilter): GoalFilter => {
    if (filter[0] === 'not') return ['not', expanded(filter[1])];
    const [operator, dimension, values] = filter;
    return [operator, dimension, [...new Set(values.flatMap((value) => goalsNamed(value, goals)))]];
  };
  return filters.map((filter) => (isLike(filter) ? expanded(filter as GoalFilter) : filter));
}

type GoalFilter = ['is', string, string[]] | ['not', GoalFilter];

/** A name that stands for no goal stays, and is refused as every other. */
function goalsNamed(value: string, goals: readonly Definition<Goal>[]): string[] {
  const namesOf = (goal: Definition<Goal>) => [goal.name, visitName(goal) ?? goal.name];
  if (!value.includes('*') || goals.some((goal) => namesOf(goal).includes(value))) return [value];
  const isMeant = wildcardMatcher(value.replaceAll(/\*+/g, '**'));
  const names = goals.filter((goal) => namesOf(goal).some(isMeant)).map(({ name }) => name);
  return names.length > 0 ? names : [value];
}

/** The numbers of a range, and perhaps how they changed. */
const aggregate: V1 = async (call, params) => {
  const { compare } = params;
  if (compare !== undefined && compare !== 'previous_period')
    throw problem('Error parsing `compare` parameter: the only valid comparison is `previous_period`');
  const reading = await asking(call, params, null);
  // Both answers are short, so neither holds room until it is sent: one would wait for the other.
  const brief = { ...call, whenSent: undefined };
  const now = await answered(brief, reading, reading.question);
  const rangeOfBefore = rangeBefore(now.query.date_range, todayOf(call));
  const before =
    compare && (await answered(brief, reading, { ...reading.question, date_range: rangeOfBefore }));
  const fields = reading.question.metrics.map((metric, index) => {
    const value = figureAt(now, index);
    if (!before) return [metric, { value }] as const;
    const earlier = figureAt(before, index);
    return [metric, { value, change: changeOf(metric, value, earlier), comparison_value: earlier }] as const;
  });
  return { results: Object.fromEntries(fields) };
};

const figureAt = ({ results }: StatsAnswer, index: number): Figure => results[0]?.metrics[index] ?? null;

/** As many days directly before; before a range that is not over, as many as there are until today. */
export function rangeBefore(moments: readonly [string, string], today: Day): [Day, Day] {
  const [from, to] = moments.map((moment) => moment.slice(0, 10)) as [Day, Day];
  const last = today < to && from <= today ? today : to;
  return [addDays(from, -daysBetween(from, last)), addDays(from, -1)];
}

/** In percent, of percentages in points; from nothing to something are 100 percent, of bounces nothing is known then. */
export function changeOf(metric: StatsMetric, now: Figure, before: Figure): number | null {
  if (typeof now !== 'number' || typeof before !== 'number') return null;
  if (metric === 'bounce_rate') return before > 0 ? now - before : null;
  if (metric === 'conversion_rate') return rounded(now - before, 1);
  if (before === 0) return now > 0 ? 100 : 0;
  return Math.round(((now - before) / before) * 100);
}

/** Numbers by time, also of the times in which nothing happened. */
const timeseries: V1 = async (call, params) => {
  const time = intervalOf(params);
  const reading = await asking(call, params, null);
  const { metrics, include } = reading.question;
  const question = {
    ...reading.question,
    metrics: metrics.map(inRows),
    dimensions: [time],
    order_by: [],
    include: { ...include, time_labels: true },
  };
  const { results, meta } = await answered(call, reading, question);
  const known = new Map(results.map((row) => [row.dimensions[0], row.metrics]));
  const nothing = metrics.map((metric) => (unknownOfNothing.includes(metric) ? null : 0));
  const rows = (meta.time_labels as string[]).map((date) => ({
    date,
    ...byName(metrics, known.get(date) ?? nothing),
  }));
  return { results: rows };
};

const unknownOfNothing: readonly StatsMetric[] = ['visit_duration', 'time_on_page'];

/** The conversion rate of a row is that of its own visitors. */
const inRows = (metric: StatsMetric): StatsMetric =>
  metric === 'conversion_rate' ? 'group_conversion_rate' : metric;

const byName = <Value>(names: readonly string[], values: readonly Value[]) =>
  Object.fromEntries(names.map((name, index) => [name, values[index] ?? null]));

/** Numbers by the values of a property. */
const breakdown: V1 = async (call, params) => {
  const property = propertyOf(params);
  const pagination = pageOf(params);
  const reading = await asking(call, params, property);
  const { metrics } = reading.question;
  const question = questionBy(property, reading.question);
  const { results } = await answered(call, reading, { ...question, pagination });
  const names = question.dimensions.map((name) =>
    name.startsWith(propertyPrefix) ? name.slice(propertyPrefix.length) : name.replace(/^(event|visit):/, ''),
  );
  return {
    results: results.map((row) => ({ ...byName(names, row.dimensions), ...byName(metrics, row.metrics) })),
  };
};

/** Versions have no meaning without what they are of. */
const dimensionsOf: Readonly<Record<string, string[]>> = {
  'visit:browser_version': ['visit:browser', 'visit:browser_version'],
  'visit:os_version': ['visit:os', 'visit:os_version'],
};

/** Properties of which version 1 has no row for traffic without a value. */
const hasNoEmptyRow = /^visit:(utm_\w+|country|region|city|(entry|exit)_page(_hostname)?)$/;

/** The question by a property, in the order of version 1. */
export function questionBy(property: string, question: StatsQuestion): StatsQuestion {
  const isOfEvents = property === 'event:goal' || property.startsWith(propertyPrefix);
  const metrics = isOfEvents ? question.metrics : question.metrics.map(inRows);
  const first = metrics.find((metric) => metric !== 'time_on_page');
  const hasValue = ['matches', property, [String.raw`[\s\S]`]];
  return {
    ...question,
    metrics: first ? metrics : [...metrics, 'visitors'],
    dimensions: dimensionsOf[property] ?? [property],
    filters: hasNoEmptyRow.test(property) ? [...question.filters, hasValue] : question.filters,
    order_by: [
      [first ?? 'visitors', 'desc'],
      [property, 'asc'],
    ],
  };
}

/** Each call by its path. */
export const v1: Readonly<Record<string, V1>> = {
  'realtime/visitors': realtime,
  aggregate,
  timeseries,
  breakdown,
};
