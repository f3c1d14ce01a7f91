import { expect, test } from 'vitest';
import type { Delivery } from '@footfall/functions/contract';
import { delivery } from '../../../../../support/api/callers/shown-destinations.ts';
import {
  deliveryState,
  deliveryText,
  outcomeText,
  prettyBody,
} from '../../../../../../web/src/features/settings/integrations/destinations/delivery-words.ts';

const reading = { now: new Date('2026-11-18T09:00:00Z'), locale: 'en-US', timeZone: 'UTC' };

test.each<[Partial<Delivery>, string]>([
  [{ attempts: 0 }, 'Alert · Nov 16, 8:00 AM · not tried yet'],
  [{ attempts: 1, type: 'test' }, 'Test · Nov 16, 8:00 AM · 1 attempt'],
  [
    { attempts: 3, type: 'report.week', nextAt: '2026-11-18T10:30:00Z' },
    'Weekly report · Nov 16, 8:00 AM · 3 attempts, the next today, 10:30 AM',
  ],
])('a delivery shows its kind, its time, and its number of attempts: %j', (own, words) =>
  expect(deliveryText(delivery({ state: 'waiting', ...own }), reading)).toBe(words),
);

test.each([
  ['sent', 204, { isOn: true, words: 'Sent, 204' }],
  ['waiting', null, { isOn: false, words: 'Waiting' }],
  ['waiting', 503, { isOn: false, words: 'Waiting, 503' }],
  ['failed', 410, { isOn: false, fails: true, words: 'Failed, 410' }],
] as const)('a delivery that is %s with %s', (state, status, look) =>
  expect(deliveryState({ state, status })).toEqual(look),
);

test.each([
  ['slack', 'sent', 200, null, 'Sent. Slack answered 200.'],
  ['webhook', 'sent', 204, null, 'Sent. Your program answered 204.'],
  ['discord', 'failed', 404, 'Discord has no such webhook.', 'Discord has no such webhook.'],
  ['teams', 'failed', 500, null, 'Teams answered 500.'],
  ['webhook', 'failed', null, null, 'Your program did not answer.'],
] as const)('an attempt at a %s that was %s with %s', (kind, state, status, problem, words) =>
  expect(outcomeText(kind, { state, status, problem })).toBe(words),
);

test.each([
  ['{"type":"test","data":{}}', '{\n  "type": "test",\n  "data": {}\n}'],
  ['not JSON', 'not JSON'],
])('the body %s is shown as %j', (body, shown) => expect(prettyBody(body)).toBe(shown));
