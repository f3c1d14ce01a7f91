import { expect, test } from 'vitest';
import type { Goal } from '@footfall/functions/contract';
import {
  goalIn,
  isSameGoal,
  numberOf,
  toSiteGoal,
} from '../../../../../functions/src/programs/sites/goals.ts';

type Given = Parameters<typeof goalIn>[0];

const event: Goal = { kind: 'event', event: 'Signup', properties: [], currency: null };
const page: Goal = { kind: 'page', page: '/thanks/**', properties: [], currency: null };
const plan = (...values: string[]) => ({ key: 'plan', operator: 'is' as const, values });

test.each<[Given, string, Goal]>([
  [{ goal_type: 'event', event_name: 'Signup', custom_props: {} }, 'Signup', event],
  [{ goal_type: 'event', event_name: 'Signup', display_name: 'Lead', custom_props: {} }, 'Lead', event],
  [{ goal_type: 'page', page_path: '/thanks/**', custom_props: {} }, 'Visit /thanks/**', page],
  [
    { goal_type: 'event', event_name: 'Signup', custom_props: { plan: 'pro' } },
    'Signup',
    { ...event, properties: [plan('pro')] },
  ],
])('%j is the goal %s, and its answer has the same form', (given, name, definition) => {
  expect(goalIn(given)).toEqual({ name, definition });
  expect(toSiteGoal({ id: 'g', name, definition })).toEqual({
    ...{ id: numberOf('g'), display_name: name, event_name: null, page_path: null },
    ...given,
    display_name: name,
  });
});

test.each<[Given, string]>([
  [{ goal_type: 'event', page_path: '/x', custom_props: {} }, 'event_name'],
  [{ goal_type: 'page', event_name: 'Signup', custom_props: {} }, 'page_path'],
])('%j lacks %s', (given, name) =>
  expect(() => goalIn(given)).toThrow(`Parameter \`${name}\` is required to create a goal`),
);

test('properties of a goal that the format lacks are omitted', () => {
  const scroll: Goal = { kind: 'scroll', page: '/docs', percent: 90, properties: [], currency: null };
  expect(toSiteGoal({ id: 'g', name: 'Read', definition: scroll })).toMatchObject({
    ...{ goal_type: 'scroll', page_path: '/docs', event_name: null },
  });
  const properties = [plan('pro', 'team'), { ...plan('free'), operator: 'is_not' as const }];
  expect(toSiteGoal({ id: 'g', name: 'Paid', definition: { ...event, properties } }).custom_props).toEqual(
    {},
  );
});

test.each<[Goal, Goal, boolean]>([
  [event, { ...event, currency: 'EUR' }, true],
  [event, { ...event, event: 'signup' }, false],
  [event, { ...event, properties: [plan('pro')] }, false],
  [
    { ...event, properties: [plan('pro'), { ...plan('x'), key: 'a' }] },
    { ...event, properties: [{ ...plan('x'), key: 'a' }, plan('pro')] },
    true,
  ],
  [page, { ...page, kind: 'scroll', percent: 50 }, false],
])('%j and %j are reached by the same events: %s', (one, other, isSame) =>
  expect(isSameGoal(one, other)).toBe(isSame),
);
