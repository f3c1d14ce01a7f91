import type { Day } from '../contract/period/days.ts';
import type { Question, QueryAnswer } from '../contract/query/query.ts';
import type { QueryMetric } from '../contract/query/words.ts';
import { AppError } from '../core/errors.ts';
import type { Statement } from '../store/bigquery/sql.ts';
import { answerOf } from './answers.ts';
import { isTime, planned, sharedBy, type AskedAt, type Planned, type QuerySite } from './plan.ts';
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
  const answers: (QueryAnswer | AppError)[] = plans.map((plan) => plan as AppError);
  const groups = new Map<string, number[]>();
  plans.forEach((plan, index) => {
    if (plan instanceof AppError) return;
    const key = sharedBy(plan);
    groups.set(key, [...(groups.get(key) ?? []), index]);
  });
  await Promise.all(
    [...groups.values()].map(async (indexes) => {
      const group = indexes.map((index) => plans[index] as Planned);
      const answered = await answerGroup(site, group, at, read);
      answered.forEach((answer, place) => (answers[indexes[place] ?? 0] = answer));
    }),
  );
  return answers;
}

/** The answers to questions that one statement answers. */
async function answerGroup(
  site: QuerySite,
  group: readonly Planned[],
  at: AskedAt,
  read: ReadStatement,
): Promise<(QueryAnswer | AppError)[]> {
  const [first] = group;
  if (!first) return [];
  const items = group.map(itemOf);
  const wholes = new Map<boolean, number>();
  for (const item of items.slice()) {
    if (!item.metrics.includes('percentage') || wholes.has(item.isOfTime)) continue;
    wholes.set(item.isOfTime, items.length);
    items.push(wholeItem(items.length, item.isOfTime));
  }
  const { periods, source, question } = first;
  const built = buildSql({ items, filters: question.filters, periods, source }, site, at);
  let rows: FactRow[] = [];
  try {
    if (built) rows = (await read(built.statement, aboutOf(first))).rows as FactRow[];
  } catch (error) {
    const failure = error instanceof AppError ? error : queryFailed(error);
    return group.map(() => failure);
  }
  const of = (number: number | undefined) => rows.filter((row) => row.question === number);
  const again = group.map(
    (plan, number) => plan.source === 'totals' && of(number).some(({ has_others }) => has_others),
  );
  const asked = again.some(Boolean)
    ? await answerPlanned(site, group.filter((_, number) => again[number]).map(fromVisits), at, read)
    : [];
  return group.map((plan, number) => {
    if (again[number]) return asked.shift() as QueryAnswer | AppError;
    const whole = of(wholes.get(items[number]?.isOfTime ?? false));
    return answerOf(plan, { rows: of(number), whole }, site.timezone, undefined);
  });
}

function aboutOf({ periods: { current, compared, nowFromMs } }: Planned): ReadAbout {
  const last = compared && compared.span.to > current.to ? compared.span.to : current.to;
  return { lastDay: last, isRealtime: nowFromMs !== null };
}

const fromVisits = (plan: Planned): Planned => ({
  ...plan,
  source: 'visits',
  because: 'The sums of days leave out the values beyond the thousand largest of a day.',
});

const queryFailed = (cause: unknown) =>
  new AppError('query_failed', 'The numbers could not be read. Please try again.', { cause });

function itemOf({ question, bucket }: Planned, number: number): Item {
  const { dimensions, metrics, order_by, pagination } = question;
  const asked = dimensions.map(
    (dimension) => (isTime(dimension) && bucket ? bucket : dimension) as RowDimension,
  );
  const named = (name: string) =>
    (isTime(name as RowDimension) && bucket ? bucket : name) as QueryMetric | RowDimension;
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
  };
}

/** The visitors of a question without dimensions, of which `percentage` is a share. */
const wholeItem = (number: number, isOfTime: boolean): Item => ({
  number,
  dimensions: [],
  metrics: ['visitors'],
  isOfTime,
  order: [],
  limit: 1,
  offset: 0,
});
