import { expect, test } from 'vitest';
import { journeyBody } from '../../../../../functions/src/contract/shapes/questions/journeys.ts';
import { answerJourney } from '../../../../../functions/src/query/journeys/answer.ts';
import type { Statement } from '../../../../../functions/src/store/bigquery/sql.ts';
import { shown } from '../../../../support/api/statements.ts';

const now = new Date('2026-03-20T10:42:30Z');
const site = { id: 'w', timezone: 'Europe/Berlin', resetAt: null };
const closed = { date_range: ['2026-03-01', '2026-03-07'] };
const blog = ['is', 'event:page', ['/blog']];

async function statementOf(asked: Record<string, unknown>): Promise<Statement> {
  const question = journeyBody(now).parse({ site_id: 'w', ...closed, ...asked });
  const statements: Statement[] = [];
  await answerJourney(site, question, { now, rolledUpTo: '2026-03-19' }, (statement) => {
    statements.push(statement);
    return Promise.resolve({ rows: [], bytes: 0 });
  });
  expect(statements).toHaveLength(1);
  return statements[0] as Statement;
}

test.each([
  { title: 'from-the-first-page', asked: {} },
  {
    title: 'through-a-page-with-filters',
    asked: {
      direction: 'through',
      at: [blog],
      filters: [
        ['is', 'visit:country', ['DE']],
        ['has_not_done', ['is', 'event:name', ['Signup']]],
      ],
    },
  },
  {
    title: 'to-an-event-compared-with-open-days',
    asked: {
      date_range: ['2026-03-14', '2026-03-20'],
      compare: 'previous_period',
      direction: 'to',
      at: [['is', 'event:name', ['Signup']]],
      steps: 3,
    },
  },
  {
    title: 'a-way-with-a-goal',
    asked: {
      at: [blog],
      way: [
        [0, '/blog'],
        [2, '/pricing'],
      ],
      goal: [['is', 'event:name', ['Signup']]],
    },
  },
])('the statement, word for word, of $title', async ({ title, asked }) => {
  await expect(shown(await statementOf(asked))).toMatchFileSnapshot(`./statements/${title}.sql`);
});

test('no text of a caller is part of a statement', async () => {
  const hostile = "x'); DROP TABLE visits; --";
  const { sql } = await statementOf({
    filters: [['is', 'visit:country', [hostile]]],
    at: [['is', 'event:page', [hostile]]],
    goal: [['is', `event:props:${hostile}`, [hostile]]],
    way: [[1, hostile]],
  });
  expect(sql).not.toContain('DROP');
});

test('without a way, nothing of engagements and goals is read', async () => {
  const { sql } = await statementOf({ goal: [['is', 'event:props:plan', ['pro']]] });
  expect(sql).not.toMatch(/props|engaged_ms|scroll_percent/);
});
