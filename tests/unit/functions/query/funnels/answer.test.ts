import { expect, test } from 'vitest';
import { answerFunnel } from '../../../../../functions/src/query/funnels/answer.ts';
import type { FunnelSums } from '../../../../../functions/src/query/funnels/sql.ts';
import { at, funnelOf, site } from '../../../../support/api/questions.ts';

const answerOf = (fields: Record<string, unknown>, rows: Partial<FunnelSums>[], bytes = 0) =>
  answerFunnel(funnelOf(fields), site, at, async () => ({ rows, bytes }));

test('beside another period, counts and times change in percent, and shares in points', async () => {
  const row = { is_total: true, value: '', place: 1, total_rows: 1 };
  const { total } = await answerOf({ compare: 'days_before' }, [
    { ...row, period: 'current', entered_1: 200, entered_2: 50, median_1: 62_500 },
    { ...row, period: 'previous', entered_1: 100, entered_2: 20, median_1: 50_000 },
  ]);
  expect(total.comparison?.change).toEqual([
    { entered: 100, entered_share: 0, dropped: 87.5, dropped_share: -5, time_to_next: 25 },
    { entered: 150, entered_share: 5, dropped: null, dropped_share: null, time_to_next: null },
  ]);
});

test('the plan says why visits are read, and what was billed', async () => {
  const { meta } = await answerOf({ include: { plan: true } }, [], 1024 ** 4);
  expect(meta.plan).toMatchObject({ source: 'visits', bytes: 1024 ** 4, cost: 7.5, questions: 1 });
  expect(meta.plan?.because).toMatch(/^A funnel follows visits/);
});
