import type { QuerySite } from '../../../functions/src/query/plan/plan.ts';
import type { Statement } from '../../../functions/src/store/bigquery/sql.ts';
import { answerQuestions } from './answer-questions.ts';
import { questionOf } from './questions.ts';

/** Questions whose statements are compared with their texts. */
export interface AskedForSql {
  /** Also the name of the file with the text. */
  title: string;
  questions: Record<string, unknown>[];
  /** The dimension of which sums leave values out. */
  leftOut?: string;
  site?: Partial<QuerySite>;
  rolledUpTo?: string;
}

const now = new Date('2026-03-20T10:42:30Z');
const site: QuerySite = { id: 'w', timezone: 'Europe/Berlin', resetAt: null };

/** Parts of questions: days of which the last is open and days that are closed, and filters. */
export const week = { date_range: ['2026-03-14', '2026-03-20'] };
export const closed = { date_range: ['2026-03-01', '2026-03-07'] };
export const germany = ['is', 'visit:country', ['DE']];
export const blog = ['contains', 'event:page', ['/blog']];

/** What someone could send who wants it to be part of a statement. */
export const hostile = "x'); DROP TABLE visits; --";

/** The statements of questions, with their values. */
export async function statementsOf({ questions, ...other }: AskedForSql): Promise<Statement[]> {
  const statements: Statement[] = [];
  const isLeftOut = (key: string) => other.leftOut !== undefined && key.includes(other.leftOut);
  const leftOut = { has: isLeftOut, set: () => {} };
  await answerQuestions(
    { ...site, ...other.site },
    questions.map((fields) => questionOf(fields, now)),
    { now, rolledUpTo: other.rolledUpTo ?? '2026-03-19', leftOut },
    (statement) => {
      statements.push(statement);
      return Promise.resolve({ rows: [], bytes: 0 });
    },
  );
  return statements;
}

/** A statement as the files have it: its values, then its text. */
export const shown = ({ sql, params, days }: Statement): string =>
  `${Object.entries({ ...params, ...days })
    .sort(([a], [b]) => Number(a.slice(1)) - Number(b.slice(1)))
    .map(([name, value]) => `-- @${name}: ${JSON.stringify(value)}\n`)
    .join('')}${sql}\n`;
