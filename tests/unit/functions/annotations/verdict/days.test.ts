import { expect, test } from 'vitest';
import { comparedDays } from '../../../../../functions/src/annotations/verdict/days.ts';

const before = { from: '2026-03-06', to: '2026-04-30' };
const after = (to: string) => ({ before, after: { from: '2026-05-02', to } });

test.each([
  ['no other note', [], '2026-06-30', after('2026-05-15')],
  ['a note of today', [], '2026-04-30', after('2026-04-30')],
  ['five full days', [], '2026-05-06', after('2026-05-06')],
  ['another note in the days after', ['2026-05-10'], '2026-06-30', after('2026-05-09')],
  ['another note eight days before', ['2026-04-23'], '2026-06-30', after('2026-05-15')],
  ['another note after all days', ['2026-05-16'], '2026-06-30', after('2026-05-15')],
  ['another note of the day', ['2026-05-01'], '2026-06-30', null],
  ['another note seven days after', ['2026-05-08'], '2026-06-30', null],
  ['another note seven days before', ['2026-04-24'], '2026-06-30', null],
])('%s: %j until %s', (_, others, lastFullDay, days) =>
  expect(comparedDays('2026-05-01', others, lastFullDay)).toEqual(days),
);
