/**
 * Records what this version sends to BigQuery, for the test that the next version can be rolled back to this one. Run it
 * before the schema or the rollup changes for the first time after a version was published:
 * `node tests/support/upgrades/record-statements.ts > tests/support/upgrades/version-before.json`
 */
import { columnEntries } from '@footfall/functions/contract';
import { questionsAboutSite } from '../../../functions/src/contract/shapes/questions/question.ts';
import { answerQuestions } from '../api/answer-questions.ts';
import { rollupDays, rollupMonth, rollupVisits } from '../../../functions/src/rollup/statements.ts';
import type { Statement } from '../../../functions/src/store/bigquery/sql.ts';
import { tableMigrations } from '../../../functions/src/store/bigquery/tables.ts';

/** The writes of a version. */
export interface Recorded {
  /** The number of its last migration of BigQuery. */
  schema: number;
  /** The columns of the rows that it inserts. */
  columns: string[];
  /** The statements of its rollup for the closed days, and for the month. */
  rollup: { visits: Statement; days: Statement; month: Statement };
  /** The statements of its reports. */
  reports: Statement[];
}

const march = { from: '2026-03-01', to: '2026-03-31' };
/** Part of the month is rolled up, so reports read closed days and open ones. */
const rolledUpTo = '2026-03-20';

const figures = ['visitors', 'visits', 'pageviews', 'bounce_rate', 'visit_duration'];
const fromNetherlands = { metrics: figures, filters: [['is', 'visit:country', ['NL']]] };
const questions = [
  { metrics: figures },
  { metrics: figures, dimensions: ['time:day'] },
  { metrics: ['pageviews'], dimensions: ['event:page'] },
  { metrics: ['visitors'], dimensions: ['visit:source'] },
  fromNetherlands,
  { ...fromNetherlands, metrics: ['visitors', 'pageviews'], dimensions: ['event:page'] },
].map((question) => ({ site_id: 'w', date_range: [march.from, march.to], ...question }));

async function reports(): Promise<Statement[]> {
  const now = new Date('2026-03-31T23:30:00Z');
  const sent: Statement[] = [];
  const site = { id: 'w', timezone: 'UTC', resetAt: null };
  for (const question of questions) {
    await answerQuestions(site, questionsAboutSite(now, question), { now, rolledUpTo }, async (statement) => {
      sent.push(statement);
      return { rows: [], bytes: 0 };
    });
  }
  return sent;
}

const closed = { from: march.from, to: rolledUpTo };
const recorded: Recorded = {
  schema: tableMigrations().length,
  columns: columnEntries.map(([name]) => name),
  rollup: { visits: rollupVisits(closed), days: rollupDays(closed), month: rollupMonth(march) },
  reports: await reports(),
};
console.log(JSON.stringify(recorded, null, 2));
