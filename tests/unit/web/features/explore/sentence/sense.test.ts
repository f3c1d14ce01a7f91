import { describe, expect, test } from 'vitest';
import { defaultExploration, type Exploration } from '@footfall/functions/contract';
import {
  whyNoDimension,
  whyNoInterval,
  whyNoMetric,
  whyNoSecond,
  whyNoSites,
} from '../../../../../../web/src/features/explore/sentence/sense.ts';

const explorationWith = (part: Partial<Exploration>): Exploration => ({ ...defaultExploration, ...part });
const byGoal = { kind: 'dimension', dimension: 'event:goal', top: 5 } as const;
const byHour = { kind: 'dimension', dimension: 'time:hour_of_day', top: 5 } as const;
const byWeekday = { kind: 'dimension', dimension: 'time:day_of_week', top: 5 } as const;
const bySite = { kind: 'sites', sites: ['a.example', 'b.example'] } as Exploration['breakdown'];

describe('metrics that cannot be combined', () => {
  test.each<[Partial<Exploration>, 0 | 1, Parameters<typeof whyNoMetric>[2], string | null]>([
    [{}, 0, { metric: 'visits', goal: null }, null],
    [{}, 0, { metric: 'visitors', goal: null }, null],
    [{}, 1, { metric: 'visitors', goal: null }, 'Already in the question'],
    [{ metrics: ['visitors', 'visits'] }, 0, { metric: 'visits', goal: null }, 'Already in the question'],
    [
      { metrics: ['conversions'], goal: 'g1' },
      1,
      { metric: 'conversions', goal: 'g1' },
      'Already in the question',
    ],
    [{ metrics: ['conversions'], goal: 'g1' }, 1, { metric: 'conversion_rate', goal: 'g1' }, null],
    [
      { metrics: ['conversions'], goal: 'g1' },
      1,
      { metric: 'conversions', goal: 'g2' },
      'Both metrics must be about the same goal',
    ],
    [{ metrics: ['conversions'], goal: 'g1' }, 0, { metric: 'conversions', goal: 'g2' }, null],
    [
      { metrics: ['goal_revenue'], goal: 'g1' },
      1,
      { metric: 'total_revenue', goal: null },
      'Revenue of a goal and of all events cannot be combined',
    ],
    [
      { metrics: ['average_revenue'] },
      1,
      { metric: 'goal_revenue', goal: 'g1' },
      'Revenue of a goal and of all events cannot be combined',
    ],
    [{ metrics: ['total_revenue'] }, 1, { metric: 'average_revenue', goal: null }, null],
    [{ breakdown: byGoal }, 0, { metric: 'conversions', goal: 'g1' }, 'The breakdown is by goal already'],
  ])('%j, position %i, %j', (part, position, choice, expected) =>
    expect(whyNoMetric(explorationWith(part), position, choice)).toBe(expected),
  );
});

test('a second metric', () => {
  expect(whyNoSecond(explorationWith({}))).toBeNull();
  expect(whyNoSecond(explorationWith({ breakdown: bySite }))).toBe('Sites are compared by one metric');
});

test('dimensions', () => {
  expect(whyNoDimension(explorationWith({}), 'event:goal', 'day')).toBeNull();
  expect(whyNoDimension(explorationWith({ metrics: ['conversions'], goal: 'g' }), 'event:goal', 'day')).toBe(
    'The metric is about one goal already',
  );
  expect(whyNoDimension(explorationWith({}), 'time:hour_of_day', 'hour')).toBe(
    'Each hour has only one of them',
  );
  expect(whyNoDimension(explorationWith({}), 'time:hour_of_day', 'day')).toBeNull();
  expect(whyNoDimension(explorationWith({}), 'time:day_of_week', 'day')).toBe(
    'Each day has only one of them',
  );
  expect(whyNoDimension(explorationWith({}), 'time:day_of_week', 'week')).toBeNull();
});

test('sites', () => {
  expect(whyNoSites(explorationWith({}), 2)).toBeNull();
  expect(whyNoSites(explorationWith({}), 1)).toBe('You have only one site');
  expect(whyNoSites(explorationWith({ metrics: ['visitors', 'visits'] }), 2)).toBe(
    'Remove the second metric first',
  );
});

describe('intervals', () => {
  const days = (from: string, to: string) => ({ from, to });
  test.each<
    [
      Partial<Exploration>,
      ReturnType<typeof days> | null,
      'hour' | 'day' | 'week' | 'month',
      boolean,
      string | null,
    ]
  >([
    [{}, days('2026-01-01', '2026-01-30'), 'day', true, null],
    [{}, days('2026-01-01', '2026-03-30'), 'hour', false, 'Too many in this period'],
    [{}, days('2026-01-01', '2026-01-01'), 'day', false, 'The period is one day'],
    [{}, days('2026-01-01', '2026-01-07'), 'week', false, 'The period has no more than one week'],
    [{}, days('2026-01-01', '2026-01-30'), 'month', false, 'The period is within one month'],
    [{}, null, 'day', false, 'Too many for all time'],
    [
      { breakdown: byHour },
      days('2026-01-01', '2026-01-02'),
      'hour',
      true,
      'Each hour has only one value of the breakdown',
    ],
    [
      { breakdown: byWeekday },
      days('2026-01-01', '2026-01-30'),
      'day',
      true,
      'Each day has only one value of the breakdown',
    ],
    [{ breakdown: byWeekday }, days('2026-01-01', '2026-01-30'), 'week', true, null],
  ])('%j %j per %s', (part, range, interval, fits, expected) =>
    expect(whyNoInterval(explorationWith(part), range, interval, fits)).toBe(expected),
  );
});
