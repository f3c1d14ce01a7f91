import { expect, test } from 'vitest';
import {
  filtersOf,
  nextWords,
  segmentOf,
  stateWords,
} from '../../../../../../web/src/features/settings/reports/report-words.ts';

const next = { week: '2026-11-30T07:00:00Z', month: '2026-12-01T07:00:00Z' };

test.each([
  [false, false, 'Times in Europe/Amsterdam. You get none yet.'],
  [true, true, 'Times in Europe/Amsterdam. The next one is sent on Mon, Nov 30, 8:00 AM.'],
  [false, true, 'Times in Europe/Amsterdam. The next one is sent on Tue, Dec 1, 8:00 AM.'],
])('with the week %s and the month %s, the times are shown as they are in the zone', (week, month, words) =>
  expect(nextWords({ week, month }, next, 'Europe/Amsterdam', 'en-US')).toBe(words),
);

test.each([
  ['waiting', 'Waiting for confirmation since November 20, 2026'],
  ['on', 'Confirmed on November 20, 2026'],
  ['off', 'Unsubscribed on November 20, 2026'],
] as const)('an address that is %s says so', (state, words) =>
  expect(stateWords({ state, since: '2026-11-20T12:00:00Z' }, 'en-US')).toBe(words),
);

test.each([
  [[], ''],
  [filtersOf('s1'), 's1'],
  [[['is', 'segment', ['s1', 's2']]], null],
  [[['not', ['is', 'segment', ['s1']]]], null],
  [[['is', 'visit:country', ['NL']]], null],
  [[...filtersOf('s1'), ['is', 'visit:country', ['NL']]], null],
])('the filters %j are the segment %j', (filters, segment) => expect(segmentOf(filters)).toBe(segment));
