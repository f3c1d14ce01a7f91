import { describe, expect, test } from 'vitest';
import type { Filter, Goal } from '@footfall/functions/contract';
import { at, engagement } from '../../../../support/oracle/one-day.ts';
import { countedRows } from '../../../../support/oracle/question/ask.ts';
import { apartFromGoals } from '../../../../support/oracle/question/goals.ts';

const every = { properties: [], currency: null };
const named = (name: string, definition: Goal) => ({ id: name, name, definition });
const goals = [
  named('Seen', { kind: 'page', page: '/b*', ...every }),
  named('Signed up', { kind: 'event', event: 'signup', ...every }),
  named('Read', { kind: 'scroll', page: '/b', percent: 60, ...every }),
];

/** Visitor 1 views /b twice, and scrolls far at the second view; visitor 2 not far enough. */
const events = [
  at('10:00:00.000', { pathname: '/b' }),
  at('10:01:00.000', { ...engagement, pathname: '/b', scroll_percent: 30 }),
  at('10:02:00.000', { pathname: '/b' }),
  at('10:03:00.000', { ...engagement, pathname: '/b', scroll_percent: 60 }),
  at('10:04:00.000', { pathname: '/b', name: 'signup' }),
  at('10:00:00.000', { pathname: '/b', visitor_id: '2' }),
  at('10:01:00.000', { ...engagement, pathname: '/b', scroll_percent: 59, visitor_id: '2' }),
  at('10:00:00.000', { pathname: '/a', visitor_id: '3' }),
  at('10:00:00.000', { pathname: '/a', visitor_id: '4' }),
];

const metrics = ['visitors', 'events', 'conversion_rate'] as const;

describe('a goal', () => {
  test('has a row of its visitors, completions and rate', () => {
    const asked = { metrics: [...metrics], dimensions: ['event:goal' as const] };
    expect(countedRows(events, asked, { goals })).toEqual({
      Seen: [2, 3, 50],
      'Signed up': [1, 1, 25],
      Read: [1, 1, 25],
    });
  });

  test('is a filter, also turned round, and in the visit', () => {
    const of = (filter: Filter) =>
      countedRows(events, { metrics: ['events'], filters: [filter] }, { goals })[''];
    expect(of(['is', 'event:goal', ['Seen', 'Signed up']])).toEqual([4]);
    expect(of(['is_not', 'event:goal', ['Seen']])).toEqual([3]);
    expect(of(['has_done', ['is', 'event:goal', ['Read']]])).toEqual([3]);
    expect(of(['has_not_done', ['is', 'event:goal', ['Seen']]])).toEqual([2]);
  });

  test('in the visit makes the rate of a page', () => {
    const filters: Filter[] = [['has_done', ['is', 'event:goal', ['Signed up']]]];
    const asked = {
      metrics: ['group_conversion_rate' as const],
      dimensions: ['event:page' as const],
      filters,
    };
    expect(countedRows(events, asked, { goals })).toEqual({ '/b': [50] });
  });
});

test('apart from goals, a filter keeps what it asks of everyone', () => {
  const goal: Filter = ['is', 'event:goal', ['Seen']];
  const page: Filter = ['is', 'event:page', ['/b']];
  expect(apartFromGoals(page)).toEqual([page]);
  expect(apartFromGoals(goal)).toEqual([]);
  expect(apartFromGoals(['and', [goal, page]])).toEqual([['and', [page]]]);
  expect(apartFromGoals(['has_done', ['and', [goal, page]]])).toEqual([['has_done', ['and', [page]]]]);
  expect(apartFromGoals(['or', [goal, page]])).toEqual([]);
  expect(apartFromGoals(['not', ['and', [goal, page]]])).toEqual([]);
  expect(apartFromGoals(['has_not_done', ['and', [goal, page]]])).toEqual([]);
});
