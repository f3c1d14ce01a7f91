import {
  changeDimensions,
  changeLimits,
  type ChangesAnswer,
  type ChangesQuestion,
  type Condition,
  type QueryRow,
} from '../../contract/index.ts';
import { AppError } from '../../core/errors.ts';
import { phraseOf } from '../../core/phrase.ts';
import { answersOf } from '../answer/answer.ts';
import { innerQuestion, type AnyQuestion, type QuerySite, type QueryTime } from '../plan/plan.ts';
import type { ReadStatement } from '../run.ts';
import { flagsOfVisit } from '../sql/dimensions.ts';
import { causesOf, type FlaggedRow } from './causes.ts';
import { clearChanges, noiseOfCounts, type ChangedValue, type Pair } from './clear.ts';

/** The cost limit of the statement that groups changes. Beyond it, changes are not grouped. */
const maxBytesOfPairs = 40 * 1024 ** 2;

const pairs = (changeLimits.compared * (changeLimits.compared - 1)) / 2;

/** One statement reads the values that changed most, and one reads the visitors that clear changes have in common. */
export async function answerChanges(
  site: QuerySite,
  { date_range, compare, match_day_of_week, filters, metric }: ChangesQuestion,
  at: QueryTime,
  read: ReadStatement,
): Promise<ChangesAnswer> {
  const questionBy = (dimensions: AnyQuestion['dimensions'], limit: number, fields?: Partial<AnyQuestion>) =>
    innerQuestion(site, {
      ...{ date_range, compare, match_day_of_week, filters, dimensions },
      metrics: [metric],
      order_by: [[`change:${metric}`, 'desc']],
      pagination: { limit, offset: 0 },
      include: { time_labels: false, total_rows: true, plan: false },
      ...fields,
    });
  const ofAll = metric === 'visitors' ? [metric] : [metric, 'visitors' as const];
  const questions = [
    questionBy([], 1, { metrics: ofAll }),
    ...changeDimensions.map((name) => questionBy([name], changeLimits.values)),
  ];
  const [all, ...byDimension] = await answersOf(site, questions, at, read);
  if (!all) throw new AppError('internal', phraseOf('Nothing was asked.'));
  const total = pairOf(all.results[0]);
  const visitors = pairOf(all.results[0], ofAll.length - 1);
  const { timezone, range, compared_with, deleted, data_since, imports, imports_included } = all.meta;
  const meta = {
    ...{ timezone, range, compared_with },
    ...(deleted ? { deleted } : {}),
    ...(data_since ? { data_since } : {}),
    ...(imports ? { imports_included, imports } : {}),
  };
  // The comparison has no numbers if its days are deleted, left out or before the first data.
  if (!compared_with || imports_included === false || (data_since && data_since > compared_with.from))
    return { visitors: { ...visitors, before: null }, changes: [], meta };
  const dimensions = byDimension.map(({ results, meta: { total_rows } }, index) => ({
    values: results.map((row): ChangedValue => ({
      dimension: changeDimensions[index] ?? 'visit:source',
      value: row.dimensions[0] ?? '',
      ...pairOf(row),
    })),
    count: total_rows ?? results.length,
  }));
  const clear = clearChanges(dimensions, total, pairs, noiseOfCounts(total, visitors)).slice(
    0,
    changeLimits.compared,
  );
  const flags = clear.map(({ dimension, value }): Condition => ['is', dimension, [value]]);
  const rows =
    clear.length < 2
      ? null
      : await marked(questionBy([flagsOfVisit], 2 ** clear.length, { flags }), { site, at, read });
  const named = ({ dimension, value }: ChangedValue) => ({ dimension, value });
  const changes = causesOf(clear, rows).map(({ now, before, with: other, ...cause }) => ({
    ...named({ ...cause, now, before }),
    ...{ now, before },
    with: other && named(other),
  }));
  return { visitors, changes, meta };
}

const pairOf = (row: QueryRow | undefined, index = 0): Pair => ({
  now: row?.metrics[index] ?? 0,
  before: row?.comparison?.metrics[index] ?? 0,
});

/** Returns null if that would cost too much. */
async function marked(
  question: AnyQuestion,
  { site, at, read }: { site: QuerySite; at: QueryTime; read: ReadStatement },
): Promise<FlaggedRow[] | null> {
  const within: ReadStatement = (statement, about) =>
    read(statement, { ...about, maxBytes: maxBytesOfPairs });
  try {
    const [answer] = await answersOf(site, [question], at, within);
    return (answer?.results ?? []).map((row) => ({ flags: row.dimensions[0] ?? '', ...pairOf(row) }));
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests') return null;
    throw error;
  }
}
