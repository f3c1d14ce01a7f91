import { expect, test } from 'vitest';
import type { Destination } from '@footfall/functions/contract';
import {
  actionOf,
  destinationText,
  stateOf,
} from '../../../../../../web/src/features/settings/integrations/destinations/destination-words.ts';

const reading = { now: new Date('2026-11-18T09:00:00Z'), locale: 'en-US', timeZone: 'UTC' };

const destination: Destination = {
  id: 'd1',
  kind: 'slack',
  name: '#web',
  address: 'hooks.slack.com',
  week: false,
  month: false,
  state: 'on',
  since: '2026-11-10T08:00:00Z',
  problem: null,
  waiting: { count: 0, until: null },
  last: null,
  oldSecretUntil: null,
};

const sent = (at: string) => ({ at, state: 'sent', status: 200 }) as const;

test.each<[string, Partial<Destination>, string]>([
  ['nothing was sent', {}, 'Connected'],
  ['the only message waits', { last: { ...sent('2026-11-18T08:59:00Z'), state: 'waiting' } }, 'Connected'],
  ['this year', { last: sent('2026-11-16T08:00:00Z') }, 'Sent Nov 16, 8:00 AM'],
  ['another year', { last: sent('2025-11-16T08:00:00Z') }, 'Sent Nov 16, 2025'],
  ['today', { last: sent('2026-11-18T07:58:00Z') }, 'Sent today, 7:58 AM'],
  ['a webhook', { kind: 'webhook', last: sent('2026-11-18T07:58:00Z') }, '200 today, 7:58 AM'],
  ['it fails', { state: 'failing', since: '2026-11-17T08:00:00Z' }, 'Failing since Nov 17'],
  ['it fails since today', { state: 'failing', since: '2026-11-18T07:58:00Z' }, 'Failing since 7:58 AM'],
  ['it is gone', { state: 'gone', since: '2026-11-17T08:00:00Z' }, 'Stopped Nov 17'],
  ['it is off', { state: 'off', since: '2026-11-12T08:00:00Z' }, 'Off since Nov 12'],
])('the state says when or since when: %s', (_, own, words) =>
  expect(stateOf({ ...destination, ...own }, reading).words).toBe(words),
);

test('only what fails is red, and only what gets messages is green', () => {
  const looks = (['on', 'failing', 'gone', 'off'] as const).map((state) => {
    const { isOn, fails = false } = stateOf({ ...destination, state }, reading);
    return [state, isOn, fails];
  });
  expect(looks).toEqual([
    ['on', true, false],
    ['failing', false, true],
    ['gone', false, true],
    ['off', false, false],
  ]);
});

test('the moment is the reader’s: what was sent late in UTC was sent today in Tokyo', () => {
  const own = { ...destination, last: sent('2026-11-17T23:00:00Z') };
  expect(stateOf(own, { ...reading, timeZone: 'Asia/Tokyo' }).words).toBe('Sent today, 8:00 AM');
  expect(stateOf(own, reading).words).toBe('Sent Nov 17, 11:00 PM');
});

test.each<[Partial<Destination>, string]>([
  [{}, '#web. Alerts.'],
  [{ week: true }, '#web. Alerts and the weekly report.'],
  [{ week: true, month: true }, '#web. Alerts, the weekly report and the monthly report.'],
  [{ kind: 'webhook', name: 'Shop', address: 'https://a.example/x' }, 'Shop, https://a.example/x. Alerts.'],
])('a row says which one it is and what it gets: %j', (own, words) =>
  expect(destinationText({ ...destination, ...own })).toBe(words),
);

test.each<[Destination['waiting'], string]>([
  [{ count: 0, until: null }, ''],
  [{ count: 1, until: '2026-11-25T08:00:00Z' }, ' 1 message waits here until Nov 25.'],
  [{ count: 4, until: '2026-11-18T21:05:00Z' }, ' 4 messages wait here until 9:05 PM today.'],
])('one that is off says what waits, and until when: %j', (waiting, words) => {
  expect(destinationText({ ...destination, state: 'off', waiting }, reading)).toBe(`#web. Alerts.${words}`);
  expect(destinationText({ ...destination, state: 'failing', waiting }, reading)).toBe('#web. Alerts.');
});

test.each([
  ['slack', 'on', 'Change'],
  ['slack', 'failing', 'Reconnect'],
  ['slack', 'gone', 'Reconnect'],
  ['slack', 'off', 'Change'],
  ['webhook', 'on', 'Deliveries'],
  ['webhook', 'failing', 'Deliveries'],
  ['webhook', 'gone', 'Reconnect'],
  ['webhook', 'off', 'Change'],
] as const)('the row of a %s that is %s offers: %s', (kind, state, action) =>
  expect(actionOf({ kind, state })).toBe(action),
);
