import { expect, test } from 'vitest';
import type { Destination } from '@footfall/functions/contract';
import { destination as destinationOf } from '../../../../../support/api/callers/shown-destinations.ts';
import {
  actionOf,
  destinationText,
  stateOf,
} from '../../../../../../web/src/features/settings/integrations/destinations/destination-words.ts';

const reading = { now: new Date('2026-11-18T09:00:00Z'), locale: 'en-US', timeZone: 'UTC' };

const destination = destinationOf('slack');

const sent = (at: string) => ({ at, state: 'sent', status: 200 }) as const;

test.each<[Partial<Destination>, string]>([
  [{}, 'Connected'],
  [{ last: { ...sent('2026-11-18T08:59:00Z'), state: 'waiting' } }, 'Connected'],
  [{ last: sent('2026-11-16T08:00:00Z') }, 'Sent Nov 16, 8:00 AM'],
  [{ last: sent('2025-11-16T08:00:00Z') }, 'Sent Nov 16, 2025'],
  [{ last: sent('2026-11-18T07:58:00Z') }, 'Sent today, 7:58 AM'],
  [{ kind: 'webhook', last: sent('2026-11-18T07:58:00Z') }, '200 today, 7:58 AM'],
  [{ state: 'failing', since: '2026-11-17T08:00:00Z' }, 'Failing since Nov 17'],
  [{ state: 'failing', since: '2026-11-18T07:58:00Z' }, 'Failing since 7:58 AM'],
  [{ state: 'gone', since: '2026-11-17T08:00:00Z' }, 'Stopped Nov 17'],
  [{ state: 'off', since: '2026-11-12T08:00:00Z' }, 'Off since Nov 12'],
])('the state has its time or its start: %j', (own, words) =>
  expect(stateOf({ ...destination, ...own }, reading).words).toBe(words),
);

test.each([
  ['on', true, false],
  ['failing', false, true],
  ['gone', false, true],
  ['off', false, false],
] as const)('one that is %s is green: %s, and red: %s', (state, green, red) => {
  const { isOn, fails = false } = stateOf({ ...destination, state }, reading);
  expect([isOn, fails]).toEqual([green, red]);
});

test('the time is in the reader’s zone: a message from late yesterday in UTC was sent today in Tokyo', () => {
  const own = { ...destination, last: sent('2026-11-17T23:00:00Z') };
  expect(stateOf(own, { ...reading, timeZone: 'Asia/Tokyo' }).words).toBe('Sent today, 8:00 AM');
  expect(stateOf(own, reading).words).toBe('Sent Nov 17, 11:00 PM');
});

test.each<[Partial<Destination>, string]>([
  [{}, '#web. Alerts.'],
  [{ week: true }, '#web. Alerts and the weekly report.'],
  [{ week: true, month: true }, '#web. Alerts, the weekly report and the monthly report.'],
  [{ kind: 'webhook', name: 'Shop', address: 'https://a.example/x' }, 'Shop, https://a.example/x. Alerts.'],
])('a row shows its name and its messages: %j', (own, words) =>
  expect(destinationText({ ...destination, ...own })).toBe(words),
);

test.each<[Destination['waiting'], string]>([
  [{ count: 0, until: null }, ''],
  [{ count: 1, until: '2026-11-25T08:00:00Z' }, ' 1 message waits here until Nov 25.'],
  [{ count: 4, until: '2026-11-18T21:05:00Z' }, ' 4 messages wait here until 9:05 PM today.'],
])('one that is off shows what waits, and its deadline: %j', (waiting, words) => {
  expect(destinationText({ ...destination, state: 'off', waiting }, reading)).toBe(`#web. Alerts.${words}`);
  expect(destinationText({ ...destination, state: 'failing', waiting }, reading)).toBe('#web. Alerts.');
});

test.each([
  ['slack', 'on', 'edit'],
  ['slack', 'failing', 'reconnect'],
  ['webhook', 'on', 'deliveries'],
  ['webhook', 'failing', 'deliveries'],
  ['webhook', 'gone', 'reconnect'],
  ['webhook', 'off', 'edit'],
] as const)('the row of a %s that is %s offers: %s', (kind, state, action) =>
  expect(actionOf({ kind, state })).toBe(action),
);
