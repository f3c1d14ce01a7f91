import { expect, test } from 'vitest';
import { queryBody } from '../../../../../../functions/src/contract/shapes/questions/question.ts';

const now = new Date('2026-03-20T12:00:00Z');
const problemsOf = (body: unknown) =>
  queryBody(now)
    .safeParse(body)
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);
const question = (fields: object) => ({
  site_id: 'tideline.example',
  metrics: ['visitors'],
  date_range: 'day',
  ...fields,
});

test('a range between two moments is bounded by the days of UTC, whatever the offset', () => {
  const refusal = (...date_range: string[]) => problemsOf(question({ date_range }));
  const message = 'moments must be from 2000-01-01 to 2027-12-31 (UTC)';
  expect(refusal('2027-12-30T23:00:00+01:00', '2027-12-31T01:00:00+01:00')).toBeUndefined();
  expect(refusal('2000-01-01T00:00:00+01:00', '2000-01-02T00:00:00Z')).toEqual([['date_range', message]]);
  expect(refusal('2027-12-30T00:00:00Z', '2027-12-31T00:00:01Z')).toEqual([['date_range', message]]);
});

test('one question of a list can ask for its plan, because each plan has the whole SQL again', () => {
  const planned = question({ include: { plan: true } });
  expect(problemsOf({ queries: [planned, question({})] })).toBeUndefined();
  expect(problemsOf({ queries: [planned, question({}), planned] })).toEqual([
    ['queries', 'must have at most one question with include.plan'],
  ]);
});
