import { expect, test } from 'vitest';
import { journeyBody } from '../../../../../functions/src/contract/shapes/questions/journeys.ts';
import { answerJourney } from '../../../../../functions/src/query/journeys/answer.ts';
import type { Statement } from '../../../../../functions/src/store/bigquery/sql.ts';
import { at, named, now, on } from '../../../../support/api/questions.ts';
import {
  closed,
  expectSaid,
  germany,
  hostile,
  shown,
  site,
  statementsReadBy,
  week,
} from '../../../../support/api/statements.ts';

async function statementOf(fields: Record<string, unknown>) {
  const question = journeyBody(now).parse({ site_id: 'w', ...closed, ...fields });
  const statements = await statementsReadBy((read) => answerJourney(site, question, at, read));
  expect(statements).toHaveLength(1);
  return statements[0] as Statement;
}

test.each([
  [
    'journeys through a page have steps on both sides, in the visits that filters keep',
    {
      direction: 'through',
      at: [on('/blog')],
      filters: [germany, ['has_not_done', named('Signup')]],
    },
    {
      starts:
        'MIN(event_position) AS start_position FROM event_rows WHERE event_name != \'engagement\' AND COALESCE(event_page = "/blog", FALSE)',
      kept_visits: "WHERE event_name != 'engagement' AND (is_done_0 IS NULL)",
      views_before: [
        'ORDER BY event_position DESC) = event_page AS is_again',
        'JOIN kept_visits USING (part, date, visitor_id, visit)',
        "event_position = start_position OR (event_name = 'pageview' AND event_position < start_position)",
      ],
      steps_before: "'before' AS side, -(ROW_NUMBER() OVER in_order - 1) AS step",
      pairs: 'WHERE step BETWEEN -2 AND 2',
      nodes: "WHERE side = 'after' OR step < 0",
      moves: "WHERE (side = 'after' AND step < 2) OR (side = 'before' AND step > -2)",
    },
  ],
  [
    'journeys to an event end there, also on open days and before',
    {
      ...week,
      compare: 'previous_period',
      direction: 'to',
      at: [named('Signup')],
      steps: 3,
    },
    {
      starts: "COALESCE(IF(event_name = 'engagement', 'pageview', event_name) = \"Signup\", FALSE)",
      steps: 'SELECT * FROM steps_before',
      pairs: ["SUM(IF(part = 'current', 0, 1)) AS visits_before", 'WHERE step BETWEEN -2 AND 0'],
      moves: 'WHERE step > -2',
      views_after: null,
    },
  ],
])('%s', async (_, fields, said) => expectSaid(await statementOf(fields), said));

test('the whole statement of a way with a goal', async () => {
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
