import { expect, test } from 'vitest';
import {
  firedWords,
  offWords,
  unreachable,
  whereWords,
} from '../../../../../../web/src/features/settings/alerts/list-words.ts';

const you = { uid: 'u1', name: 'Ann' };
const web = { id: 'd1', kind: 'slack' as const, name: '#web', isOn: true, problem: null };

test.each([
  [{ members: [you], managers: false, destinations: [web] }, 'Email to you, Slack #web'],
  [{ members: [], managers: true, destinations: [] }, 'Email to all owners and admins'],
  [{ members: [], managers: false, destinations: [web] }, 'Slack #web'],
  [
    {
      members: [you, { uid: 'u2', name: 'Ben' }, { uid: 'u3', name: '' }],
      managers: false,
      destinations: [],
    },
    'Email to you, Ben, a member',
  ],
])('an alert’s recipients are listed: %j', (to, words) => expect(whereWords(to, 'u1')).toBe(words));

const shop = { ...web, id: 'd2', name: '#shop' };
const gone = { ...web, id: 'd3', name: '#gone', problem: 'The channel was deleted in Slack.' };

test.each([
  [[web, gone], null],
  [[web, { ...shop, isOn: false }, gone], 'Slack #shop is switched off'],
  [
    [
      { ...web, isOn: false },
      { ...gone, isOn: false },
    ],
    'Slack #web and Slack #gone are switched off',
  ],
])('of %j, it names what is switched off: %s', (destinations, words) =>
  expect(offWords(destinations)).toBe(words),
);

test('only a destination that is on and cannot be reached has to be reconnected', () =>
  expect(unreachable([web, gone, { ...gone, isOn: false }, { ...shop, isOn: false }])).toEqual([gone]));

const alert = { isOn: true, since: '2026-03-22T12:00:00Z', state: 'quiet' as const, firedAt: null };

test.each([
  [{}, 'Never fired since Mar 22'],
  [{ firedAt: '2026-10-15T01:00:00Z' }, 'Fired Oct 15'],
  [{ firedAt: '2026-10-15T01:00:00Z', state: 'firing' as const }, 'Fired Oct 15, and not over yet'],
  [{ isOn: false, firedAt: '2026-10-15T01:00:00Z' }, 'Off since Mar 22'],
  [{ firedAt: '2025-12-31T12:00:00Z' }, 'Fired Dec 31, 2025'],
  // That is another day in UTC.
  [{ firedAt: '2026-10-15T23:30:00Z' }, 'Fired Oct 16'],
])('an alert with %j says when: %s', (part, words) =>
  expect(
    firedWords(
      { ...alert, ...part },
      { timezone: 'Europe/Amsterdam', now: new Date('2026-11-20T12:00:00Z'), locale: 'en-US' },
    ),
  ).toBe(words),
);
