import { expect, test } from 'vitest';
import { journeyBody } from '../../../../../functions/src/contract/shapes/questions/journeys.ts';
import { answerJourney } from '../../../../../functions/src/query/journeys/answer.ts';
import type { Statement } from '../../../../../functions/src/store/bigquery/sql.ts';
import { at, named, now, on } from '../../../../support/api/questions.ts';
import { closed, hostile, shown, site, statementsReadBy } from '../../../../support/api/statements.ts';

const questionOf = (fields: Record<string, unknown>) =>
  journeyBody(now).parse({ site_id: 'w', ...closed, ...fields });

async function statementOf(fields: Record<string, unknown>) {
  const question = questionOf(fields);
  const statements = await statementsReadBy((read) => answerJourney(site, question, at, read));
  expect(statements).toHaveLength(1);
  return statements[0] as Statement;
}

test('the full statement of a journey with a goal', async () => {
  const way = [
    [0, '/blog'],
    [2, '/pricing'],
  ];
  const statement = await statementOf({ at: [on('/blog')], way, goal: [named('Signup')] });
  await expect(shown(statement)).toMatchFileSnapshot('./statements/a-way-with-a-goal.sql');
});

test('no text of a caller is part of a statement', async () => {
  const { sql } = await statementOf({
    filters: [['is', 'visit:country', [hostile]]],
    at: [on(hostile)],
    goal: [['is', `event:props:${hostile}`, [hostile]]],
    way: [[1, hostile]],
  });
  expect(sql).not.toContain('DROP');
});

test('without a way, nothing of engagements and goals is read', async () => {
  const { sql } = await statementOf({ goal: [['is', 'event:props:plan', ['pro']]] });
  expect(sql).not.toMatch(/props|engaged_ms|scroll_percent/);
});

test.each(['at', 'goal'])('a pattern that cannot be read is refused with its field, in %s', async (field) => {
  const question = questionOf({ [field]: [['matches', 'event:page', ['(']]] });
  const answer = answerJourney(site, question, at, () => Promise.reject(new Error('not to be read')));
  await expect(answer).rejects.toMatchObject({ code: 'invalid_request', field: `${field}.0.2.0` });
});
