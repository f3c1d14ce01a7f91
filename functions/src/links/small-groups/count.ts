import {
  type AnyMetric,
  type Period,
  daysBetween,
  dimensionRow,
  type Filter,
  type QueryRow,
  type PublishedDimension,
  publishedDimensions,
  maxPublishedFunnels,
} from '../../contract/index.ts';
import { AppError, orThrow } from '../../core/errors.ts';
import { answerPlanned } from '../../query/answer/answer.ts';
import type { QueryContext } from '../../query/context.ts';
import { maxAnswerBytes } from '../../query/cost/max-bytes.ts';
import { stepsOf } from '../../query/funnels/handlers.ts';
import { visitorsOfSteps } from '../../query/funnels/visitors.ts';
import { type AnyQuestion, innerQuestion, planOf, type Planned } from '../../query/plan/plan.ts';
import type { CountedPeriod } from './rounding.ts';

/** Limits the memory of the answers that are read together. In bytes. */
const maxAtOnce = 8 * 1024 ** 2;
export const maxBytesOfPeriod = 2 * maxAtOnce;

const maxRows = 300;
/** Average rows of a dimension per day, those with the most visitors first. */
const maxRowsOfDay = 100;

const countedBy = (dimension: PublishedDimension) => (dimension === 'event:page' ? 'pageviews' : 'visitors');

/** Includes small groups. */
export async function countPeriod(
  filters: readonly Filter[],
  period: Period,
  context: QueryContext,
): Promise<CountedPeriod> {
  const { site, names } = context;
  const { from, to } = period;
  const expanded = names.expanded(filters);
  const question = (
    dimensions: AnyQuestion['dimensions'],
    metrics: readonly AnyMetric[],
    limit: number,
    order_by: AnyQuestion['order_by'] = [],
  ) =>
    innerQuestion(site, {
      date_range: [from, to],
      filters: [...expanded, ...dimensions.flatMap(withValue)],
      metrics: [...metrics],
      dimensions,
      order_by,
      pagination: { limit, offset: 0 },
    });
  const days = daysBetween(from, to);
  const dimensions = publishedDimensions.filter(
    (dimension) => dimension !== 'event:goal' || names.definitions.goal.length > 0,
  );
  const [ofTotal, ofDays = [], ...ofTables] = await answersTo(
    [
      question([], ['visitors', 'pageviews', 'visits', 'bounce_rate', 'visit_duration'], 1),
      question(['time:day'], ['visitors'], days),
      ...dimensions.map((dimension) => question([dimension], [countedBy(dimension)], maxRows)),
      ...dimensions.map((dimension) =>
        question([dimension, 'time:day'], ['visitors'], maxRowsOfDay * days, [['visitors', 'desc']]),
      ),
    ],
    context,
  );
  const [visitors, pageviews, visits, bounceRate, duration] = ofTotal?.[0]?.metrics ?? [];
  return {
    ...period,
    total: {
      ...{ visitors: visitors ?? 0, pageviews: pageviews ?? 0, visits: visits ?? 0 },
      ...{ bounce_rate: bounceRate ?? null, visit_duration: duration ?? null },
    },
    days: ofDays.map((row) => ({ day: valueOf(row), visitors: countOf(row) })),
    tables: dimensions.map((dimension, index) => ({
      dimension,
      groups: groupsOf(ofTables[index], ofTables[dimensions.length + index]),
    })),
    funnels: await countFunnels(filters, period, context),
  };
}

/** Lists of optional dimensions have no row for traffic without a value. */
const withValue = (dimension: string): Filter[] =>
  dimensionRow(dimension).optional ? [['is_not', dimension, ['']] as unknown as Filter] : [];

const valueOf = ({ dimensions: [value = ''] }: QueryRow): string => value;
const countOf = ({ metrics: [count] }: QueryRow): number => count ?? 0;

function groupsOf(rows: readonly QueryRow[] = [], rowsOfDays: readonly QueryRow[] = []) {
  const days = Map.groupBy(rowsOfDays, valueOf);
  return rows.map((row) => ({
    value: valueOf(row),
    count: countOf(row),
    maxOfDay: Math.max(0, ...(days.get(valueOf(row)) ?? []).map(countOf)),
  }));
}

/** @returns the rows of each question */
async function answersTo(questions: readonly AnyQuestion[], { site, at, read }: QueryContext) {
  const answers: QueryRow[][] = [];
  for (const plans of inGroups(questions.map((question) => planOf(question, site, at))))
    for (const answer of await answerPlanned(site, plans, at, read)) answers.push(orThrow(answer).results);
  return answers;
}

function inGroups(plans: readonly Planned[]): Planned[][] {
  const groups: Planned[][] = [];
  let bytes = Infinity;
  for (const plan of plans) {
    bytes += maxAnswerBytes([plan]);
    if (bytes > maxAtOnce) {
      groups.push([]);
      bytes = maxAnswerBytes([plan]);
    }
    groups.at(-1)?.push(plan);
  }
  return groups;
}

async function countFunnels(
  given: readonly Filter[],
  { from, to }: Period,
  { site, names, at, read }: QueryContext,
): Promise<CountedPeriod['funnels']> {
  const filters = names.resolved(given);
  const funnels: CountedPeriod['funnels'][number][] = [];
  for (const { name, definition: funnel } of names.definitions.funnel.slice(0, maxPublishedFunnels)) {
    const steps = readUnlessDeleted(() => stepsOf(funnel, names));
    if (!steps) continue;
    const counted = await visitorsOfSteps({ date_range: [from, to], filters, funnel, steps }, site, at, read);
    funnels.push({
      name,
      steps: counted.map((step, index) => ({ ...step, name: funnel.steps[index]?.name ?? '' })),
    });
  }
  return funnels;
}

/** Null if the steps name a deleted segment or goal. */
function readUnlessDeleted<Steps>(read: () => Steps): Steps | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid_request') return null;
    throw error;
  }
}
