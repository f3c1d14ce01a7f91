import { addDays, testSite, utcDay } from '../contract/index.ts';
import { answersOf } from '../query/answer/answer.ts';
import { innerQuestion, type QuerySite } from '../query/plan/plan.ts';
import { notRead, type ReadStatement } from '../query/run.ts';
import { watermark } from '../query/watermark.ts';
import { measuredQuery } from '../store/bigquery/sql.ts';
import { requestPurge } from '../store/purges.ts';
import type { Handler } from '../workspaces/call.ts';
import { takeOperatorCall } from './limit.ts';

/** The reserved test site as questions see a workspace. */
export const querySite: QuerySite = { id: testSite.id, timezone: 'UTC', resetAt: null };

/** Reads from BigQuery without the cache and without a budget, because the operator pays for all of them. */
const readNow: ReadStatement = async (statement) => measuredQuery<unknown>(statement);

/** Counts a test event as a report would, and requests the deletion of all test events by the job `purge`. */
export const countEvent: Handler<'operator.count-event'> = async ({ input: { id }, now }) => {
  takeOperatorCall(now);
  await requestPurge(testSite.id, now);
  const today = utcDay(now);
  const question = innerQuestion(querySite, {
    metrics: ['pageviews'],
    // Includes yesterday, because the event can be from before midnight.
    date_range: [addDays(today, -1), today],
    dimensions: [],
    filters: [['is', 'event:page', [`/${id}`]]],
    pagination: { limit: 1, offset: 0 },
  });
  const { through } = await watermark(now.getTime());
  try {
    const [answer] = await answersOf(querySite, [question], { now, rolledUpTo: through }, readNow);
    return { counted: answer?.results[0]?.metrics[0] ?? 0 };
  } catch (error) {
    throw notRead(error);
  }
};
