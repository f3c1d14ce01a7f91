import type { AnyMetric, ChangeOf, QueryPlan, ResolvedFilter } from '../../contract/index.ts';
import { AppError } from '../../core/errors.ts';
import type { Statement } from '../../store/bigquery/sql.ts';
import { pageRows } from '../cost/max-bytes.ts';
import { shiftOf, splitsVisits } from '../plan/buckets.ts';
import { patternRefusal } from '../plan/patterns.ts';
import type { Periods } from '../plan/periods.ts';
import {
  isTime,
  omittedKey,
  sharedBy,
  withEveryValue,
  type QueryTime,
  type Planned,
  type QuerySite,
} from '../plan/plan.ts';
import { notRead, type ReadRows, type ReadStatement } from '../run.ts';
import { buildSql, type FactRow } from '../sql/build.ts';
import { plainQuestion, type StatementQuestion, type RowDimension } from '../sql/rows.ts';
import { shownPlan } from './shown-plan.ts';

export interface Counted {
  /** The plan that gave the answer, which may not be the first one. */
  plan: Planned;
  rows: readonly FactRow[];
  /** The rows without dimensions, and also without the goals, if a metric is a share of these. */
  totals: { all: readonly FactRow[]; unconverted: readonly FactRow[] };
  shownPlan: QueryPlan | undefined;
}

/** Counts the questions; those that can share a statement do. A question that cannot be answered has its error. */
export async function countPlanned(
  site: QuerySite,
  plans: readonly Planned[],
  at: QueryTime,
  read: ReadStatement,
): Promise<(Counted | AppError)[]> {
  const counted = new Map<Planned, Counted | AppError>();
  await Promise.all(
    [...Map.groupBy(plans, sharedBy).values()].map(async (group) => {
      for (const [plan, answer] of await countGroup(site, group, at, read)) counted.set(plan, answer);
    }),
  );
  return plans.map((plan) => counted.get(plan) as Counted | AppError);
}

async function countGroup(
  site: QuerySite,
  group: readonly Planned[],
  at: QueryTime,
  readRows: ReadStatement,
): Promise<(readonly [Planned, Counted | AppError])[]> {
  const [first] = group;
  if (!first) return [];
  const { periods, source, shared } = first;
  const questions = group.map(questionOf);
  const totals = new Map<string, number>();
  const addTotal = (total: Total) => {
    const key = JSON.stringify(total);
    if (totals.has(key)) return;
    totals.set(key, questions.length);
    questions.push({ ...plainQuestion(questions.length, [], ['visitors']), ...total });
  };
  for (const [number, { metrics }] of questions.slice().entries()) {
    const { all, unconverted } = totalsOf(group[number] ?? first);
    if (metrics.includes('percentage')) addTotal(all);
    if (metrics.includes('conversion_rate')) addTotal(unconverted);
  }
  const built = buildSql({ questions, filters: shared, source, sites: [{ site, periods }] }, at);
  const paged = built && { ...built.statement, pageRows: pageRows(group) };
  const read = await rowsRead(paged, periods, first.filters, readRows).catch((error: unknown) => {
    if (error instanceof AppError) return error;
    throw error;
  });
  if (read instanceof AppError) return group.map((plan) => [plan, read]);
  const rows = read.rows as FactRow[];
  const rowsOf = (number: number | undefined) => rows.filter((row) => row.question === number);
  const isOmitted = group.map(
    (_, number) => source === 'totals' && rowsOf(number).some(({ has_others }) => has_others),
  );
  const again = group.filter((_, number) => isOmitted[number]);
  for (const plan of again) at.omitted?.set(omittedKey(site, plan), true);
  const plans = again.map((plan) => withEveryValue(plan, site));
  const others = again.length > 0 ? await countPlanned(site, plans, at, readRows) : [];
  return group.map((plan, number) => {
    const other = isOmitted[number] && others.shift();
    if (other) return [plan, other];
    const { all, unconverted } = totalsOf(plan);
    const totalOf = (total: Total) => rowsOf(totals.get(JSON.stringify(total)));
    const shown = plan.question.include.plan ? shownPlan(plan, built, read, group.length) : undefined;
    const found = { all: totalOf(all), unconverted: totalOf(unconverted) };
    return [plan, { plan, rows: rowsOf(number), totals: found, shownPlan: shown }];
  });
}

/** A question about the visitors of whom a metric is a share. */
type Total = Pick<StatementQuestion, 'isOfTime' | 'filters' | 'imports'>;

function totalsOf({ bucket, filters, shared, imports }: Planned): Record<'all' | 'unconverted', Total> {
  const isOfTime = bucket !== null;
  return {
    all: { isOfTime, filters, ...(imports ? { imports: imports.totals.all } : {}) },
    unconverted: { isOfTime, filters: shared, ...(imports ? { imports: imports.totals.unconverted } : {}) },
  };
}

/** @param filters those whose patterns BigQuery may refuse. @throws AppError */
export async function rowsRead(
  statement: Statement | null | undefined,
  { current, compared, nowFromMs }: Periods,
  filters: readonly ResolvedFilter[],
  read: ReadStatement,
): Promise<ReadRows> {
  if (!statement) return { rows: [], bytes: 0 };
  const lastDay = compared && compared.span.to > current.to ? compared.span.to : current.to;
  try {
    return await read(statement, { lastDay, isRealtime: nowFromMs !== null });
  } catch (error) {
    throw patternRefusal(filters, error) ?? notRead(error);
  }
}

function questionOf(plan: Planned, number: number): StatementQuestion {
  const { question, bucket, periods, filters, goals, currency, goal } = plan;
  const { current, compared } = periods;
  const { dimensions, metrics, order_by, pagination } = question;
  const named = (name: string) =>
    (isTime(name) && bucket ? bucket : name) as AnyMetric | ChangeOf | RowDimension;
  const time: StatementQuestion['order'] = bucket ? [[bucket, 'asc']] : [];
  const defaultOrder: StatementQuestion['order'] = metrics[0] ? [...time, [metrics[0], 'desc']] : time;
  return {
    number,
    dimensions: dimensions.map(named) as RowDimension[],
    metrics,
    isOfTime: bucket !== null,
    splitsVisits: bucket !== null && splitsVisits(bucket, current, dimensions),
    order:
      order_by.length > 0
        ? order_by.map(([name, direction]) => [named(name), direction] as const)
        : defaultOrder,
    ...pagination,
    shift: bucket && compared ? shiftOf(bucket, compared.span, current) : null,
    cutBucket: plan.cutBucket ?? null,
    shares: question.shares ?? null,
    filters,
    goals,
    currency,
    goal,
    flags: question.flags ?? [],
    emptyProperty: question.emptyProperty,
    ...(plan.imports ? { imports: plan.imports.sums } : {}),
  };
}
