import { expect, test } from 'vitest';
import { answerFunnel } from '../../../../../functions/src/query/funnels/answer.ts';
import type { QuerySite } from '../../../../../functions/src/query/plan/plan.ts';
import { at, funnelOf, on } from '../../../../support/api/questions.ts';
import { closed, hostile, shown, site, statementsReadBy, week } from '../../../../support/api/statements.ts';

/** The statements of a funnel, with their values. */
const statementsOf = (fields: Record<string, unknown>, more: Partial<QuerySite> = {}) =>
  statementsReadBy((read) => answerFunnel(funnelOf(fields), { ...site, ...more }, at, read));

test('the full statement of a funnel within a day, compared by source', async () => {
  const [statement] = await statementsOf({
    ...week,
    compare: 'previous_period',
    within: 'day',
    dimensions: ['visit:source'],
    pagination: { limit: 6 },
  });
  await expect(statement && shown(statement)).toMatchFileSnapshot(
    './statements/within-a-day-compared-by-source.sql',
  );
});

test('no text of a caller is part of a statement', async () => {
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

test('before the reset nothing is read', async () =>
  expect(await statementsOf(closed, { resetAt: new Date('2026-03-09T00:00:00Z') })).toEqual([]));
