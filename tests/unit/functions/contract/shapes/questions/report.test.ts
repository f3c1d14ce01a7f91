import { expect, test } from 'vitest';
import { globalQuery } from '../../../../../../functions/src/contract/shapes/questions/report.ts';

const parse = (at: string, days: object) =>
  globalQuery(new Date(at)).safeParse({ workspaceId: 'w', ...days });

test.each([
  ['2026-11-21T12:00:00Z', { from: '2000-01-01', to: '2000-01-01' }],
  ['2026-11-21T12:00:00Z', { from: '2027-12-31', to: '2027-12-31' }],
  // In Kiritimati the next year has begun.
  ['2026-12-31T23:59:59Z', { from: '2027-01-01', to: '2027-12-31' }],
  ['2026-11-21T12:00:00Z', {}],
])('at %s a report of %j is accepted', (at, days) => expect(parse(at, days).success).toBe(true));

test.each([
  ['1999-12-31', '2000-01-01', 'from'],
  ['2026-01-01', '2028-01-01', 'to'],
  ['2028-01-01', '2028-01-01', 'from'],
])('a report of %s to %s is refused, which names %s and the days that are accepted', (from, to, field) => {
  const [issue] = parse('2026-11-21T12:00:00Z', { from, to }).error?.issues ?? [];
  expect(issue?.path).toEqual([field]);
  expect(issue?.message).toContain('from 2000-01-01 to 2027-12-31');
});
