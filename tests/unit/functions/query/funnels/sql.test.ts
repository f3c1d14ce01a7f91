import { describe, expect, test } from 'vitest';
import { answerFunnel } from '../../../../../functions/src/query/funnels/answer.ts';
import type { QuerySite } from '../../../../../functions/src/query/plan/plan.ts';
import type { Statement } from '../../../../../functions/src/store/bigquery/sql.ts';
import { funnelOf, named, on } from '../../../../support/api/questions.ts';
import { shown } from '../../../../support/api/statements.ts';

const now = new Date('2026-03-20T10:42:30Z');
const site: QuerySite = { id: 'w', timezone: 'Europe/Berlin', resetAt: null };
const closed = { date_range: ['2026-03-01', '2026-03-07'] };
const three = {
  steps: [
    { filters: [['matches_wildcard', 'event:page', ['/shop/**']]] },
    { filters: [named('Add to basket'), ['is', 'event:props:size', ['L']]] },
    { filters: [on('/thanks')] },
  ],
};

/** The statements of a funnel, with their values. */
async function statementsOf(fields: Record<string, unknown>, at: Partial<QuerySite> = {}) {
  const statements: Statement[] = [];
  await answerFunnel(
    funnelOf(fields, now),
    { ...site, ...at },
    { now, rolledUpTo: '2026-03-19' },
    (statement) => {
      statements.push(statement);
      return Promise.resolve({ rows: [], bytes: 0 });
    },
  );
  return statements;
}

describe('the statement, word for word', () => {
  test.each<[title: string, fields: Record<string, unknown>]>([
    ['three-steps-of-closed-days', { ...closed, ...three }],
    [
      'within-a-day-compared-by-source',
      {
        date_range: ['2026-03-14', '2026-03-20'],
        compare: 'previous_period',
        within: 'day',
        dimensions: ['visit:source'],
        pagination: { limit: 6 },
      },
    ],
    ['strictly-next', { ...closed, ...three, strict: true }],
    [
      'a-page-of-rows-by-an-event',
      { ...closed, dimensions: ['event:page'], pagination: { limit: 5, offset: 5 } },
    ],
    [
      'kept-visits-of-several-filters',
      {
        ...closed,
        filters: [
          ['is', 'visit:country', ['DE']],
          ['contains', 'event:page', ['/blog']],
          ['has_not_done', named('Refund')],
        ],
        steps: [{ filters: [on('/shop')] }, { filters: [['has_done', named('Order')], on('/thanks')] }],
      },
    ],
  ])('of %s', async (title, fields) => {
    const statements = await statementsOf(fields);
    await expect(statements.map(shown).join('\n')).toMatchFileSnapshot(`./statements/${title}.sql`);
  });
});

test('no text of a caller is part of a statement', async () => {
  const hostile = "x'); DROP TABLE visits; --";
  const [statement, ...others] = await statementsOf({
    filters: [['has_done', ['is', `event:props:${hostile}`, [hostile]]], on(hostile)],
    steps: [
      { name: hostile, filters: [on(hostile)] },
      { name: hostile, filters: [['contains', `event:props:${hostile}`, [hostile]]] },
    ],
    dimensions: [`event:props:${hostile}`],
  });
  expect(others).toEqual([]);
  expect(statement?.sql).not.toContain('DROP');
});

test('before the reset nothing is read', async () => {
  expect(await statementsOf(closed, { resetAt: new Date('2026-03-09T00:00:00Z') })).toEqual([]);
});
