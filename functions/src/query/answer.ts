import type { AnyMetric, Day, QueryAnswer, Question } from '../contract/index.ts';
import { AppError } from '../core/errors.ts';
import { pageRows } from './cost/most-bytes.ts';
import { notRead } from './cost/not-read.ts';
import type { Statement } from '../store/bigquery/sql.ts';
import { answerOf, type Counted } from './answers.ts';
import { shiftOf } from './buckets.ts';
import { patternRefusal } from './patterns.ts';
import type { Periods } from './periods.ts';
import { shownPlan } from './shown-plan.ts';
import {
  isTime,
  leftOutKey,
  planned,
  sharedBy,
  withEveryValue,
  type AskedAt,
  type Planned,
  type QuerySite,
} from './plan.ts';
import { buildSql, type FactRow } from './sql/build.ts';
import type { Item, RowDimension } from './sql/items.ts';

export type { QuerySite } from './plan.ts';

/** What a statement reads: it says how long its rows can be kept. */
export interface ReadAbout {
  /** The last day that it reads. */
  lastDay: Day;
  /** Whether it is about the last minutes. */
  isRealtime: boolean;
}

/** Reads the rows of a statement. */
export type ReadStatement = (statement: Statement, about: ReadAbout) => Promise<ReadRows>;

export interface ReadRows {
  rows: unknown[];
  /** Billed bytes. */
  bytes: number;
  /** How long the statement took when it was run. */
  tookMs?: number;
  /** For how long its rows are kept. */
  keptForMs?: number;
}

/** Answers questions about one site, in order. A question that cannot be answered has its error; the others have answers. */
export async function answerQuestions(
  site: QuerySite,
  questions: readonly Question[],
  at: AskedAt,
  read: ReadStatement,
): Promise<(QueryAnswer | AppError)[]> {
  const plans = questions.map((question) => {
    try {
      return planned(question, site, at);
    } catch (error) {
      if (error instanceof AppError) return error;
      throw error;
    }
  });
  return answerPlanned(site, plans, at, read);
}

/** The same for questions that are planned. */
export async function answerPlanned(
  site: QuerySite,
  plans: readonly (Planned | AppError)[],
  at: AskedAt,
  read: ReadStatement,
): Promise<(QueryAnswer | AppError)[]> {
  const counted = await countPlanned(site, plans, at, read);
  return counted.map((each) => (each instanceof AppError ? each : answerOf(each, site.timezone)));
}

/** What the questions count, before it becomes answers: those that can share a statement do. */
export async function countPlanned(
  site: QuerySite,
  plans: readonly (Planned | AppError)[],
  at: AskedAt,
  read: ReadStatement,
): Promise<(Counted | AppError)[]> {
  const answers: (Counted | AppError)[] = plans.map((plan) => plan as AppError);
  const groups = new Map<string, number[]>();
  plans.forEach((plan, index) => {
    if (plan instanceof AppError) return;
    const key = sharedBy(plan);
    groups.set(key, [...(groups.get(key) ?? []), index]);
  });
  await Promise.all(
    [...groups.values()].map(async (indexes) => {
      const group = indexes.map((index) => plans[index] as Planned);
      const answered = await countGroup(site, group, at, read);
      answered.forEach((answer, place) => (answers[indexes[place] ?? 0] = answer));
    }),
  );
  return answers;
}

/** What questions count that one statement answers. */
async function countGroup(
  site: QuerySite,
  group: readonly Planned[],
  at: AskedAt,
  readRows: ReadStatement,
): Promise<(Counted | AppError)[]> {
  const [first] = group;
  if (!first) return [];
  const { periods, source, shared } = first;
  const items = group.map(itemOf);
  const wholes = new Map<string, number>();
  const keyOf = (isOfTime: boolean, filters: Item['filters']) => JSON.stringify([isOfTime, filters]);
  const addWhole = (isOfTime: boolean, filters: Item['filters']) => {
    const key = keyOf(isOfTime, filters);
    if (wholes.has(key)) return;
    wholes.set(key, items.length);
    items.push(wholeItem(items.length, isOfTime, filters));
  };
  for (const { metrics, isOfTime, filters } of items.slice()) {
    if (metrics.includes('percentage')) addWhole(isOfTime, filters);
    if (metrics.includes('conversion_rate')) addWhole(isOfTime, shared);
  }
  const built = buildSql({ items, filters: shared, periods, source }, site, at);
  let read: ReadRows = { rows: [], bytes: 0 };
  try {
    if (built) read = await readRows({ ...built.statement, pageRows: pageRows(group) }, aboutOf(periods));
  } catch (error) {
    const failure = patternRefusal(first.filters, error) ?? asAppError(error);
    return group.map(() => failure);
  }
  const rows = read.rows as FactRow[];
  const of = (number: number | undefined) => rows.filter((row) => row.question === number);
  const isLeftOut = group.map(
    (_, number) => source === 'totals' && of(number).some(({ has_others }) => has_others),
  );
  const again = group.filter((_, number) => isLeftOut[number]);
  for (const plan of again) at.leftOut?.set(leftOutKey(site, plan), true);
  const plans = again.map((plan) => withEveryValue(plan, site));
  const others = again.length > 0 ? await countPlanned(site, plans, at, readRows) : [];
  return group.map((plan, number) => {
    const other = isLeftOut[number] && others.shift();
    if (other) return other;
    const { isOfTime = false } = items[number] ?? {};
    const wholeOf = (filters: Item['filters']) => of(wholes.get(keyOf(isOfTime, filters)));
    const shown = plan.question.include.plan ? shownPlan(plan, built, read, group.length) : undefined;
    return {
      plan,
      rows: of(number),
      wholes: { all: wholeOf(plan.filters), unconverted: wholeOf(shared) },
      shownPlan: shown,
    };
  });
}

export const asAppError = (error: unknown) => (error instanceof AppError ? error : notRead(error));

/** What a statement about these periods reads. */
export function aboutOf({ current, compared, nowFromMs }: Periods): ReadAbout {
  const last = compared && compared.span.to > current.to ? compared.span.to : current.to;
  return { lastDay: last, isRealtime: nowFromMs !== null };
}

function itemOf(plan: Planned, number: number): Item {
  const { question, bucket, periods, filters, goals, currency } = plan;
  const { current, compared } = periods;
  const { dimensions, metrics, order_by, pagination } = question;
  const asked = dimensions.map(
    (dimension) => (isTime(dimension) && bucket ? bucket : dimension) as RowDimension,
  );
  const named = (name: string) =>
    (isTime(name as RowDimension) && bucket ? bucket : name) as AnyMetric | RowDimension;
  const time: Item['order'] = bucket ? [[bucket, 'asc']] : [];
  const usual: Item['order'] = metrics[0] ? [...time, [metrics[0], 'desc']] : time;
  return {
    number,
    dimensions: asked,
    metrics,
    isOfTime: bucket !== null,
    order:
      order_by.length > 0 ? order_by.map(([name, direction]) => [named(name), direction] as const) : usual,
    ...pagination,
    shift: bucket && compared ? shiftOf(bucket, compared.span, current) : null,
    shares: question.shares ?? null,
    filters,
    goals,
    currency,
  };
}

/** The visitors of a question without dimensions, of which `percentage` and `conversion_rate` are shares. */
const wholeItem = (number: number, isOfTime: boolean, filters: Item['filters']): Item => ({
  number,
  dimensions: [],
  metrics: ['visitors'],
  isOfTime,
  order: [],
  limit: 1,
  offset: 0,
  shift: null,
  shares: null,
  filters,
  goals: [],
  currency: null,
});
