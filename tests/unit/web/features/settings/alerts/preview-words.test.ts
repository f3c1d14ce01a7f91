import { expect, test } from 'vitest';
import {
  alertDefaults,
  type AlertRule,
  alertScheduleInWords,
} from '../../../../../../functions/src/contract/index.ts';
import {
  firesPath,
  labelledFires,
} from '../../../../../../web/src/features/settings/alerts/preview/fires.ts';
import {
  adviceWords,
  firedWords,
  headingOf,
  valuesName,
} from '../../../../../../web/src/features/settings/alerts/preview/preview-words.ts';

const { change, silence, vital, refused } = alertDefaults;
const hourly: AlertRule = { ...change, span: 'hour' };
const goal: AlertRule = { kind: 'goal', goal: 'g1', when: 'missed', days: 3 };

test.each([
  [0, 'Would not have fired in the last 90 days'],
  [9, 'Would have fired 9 times in the last 90 days'],
  [10, 'Would have fired 10 times in the last 90 days: too often to be useful'],
])('%i alerts are described', (count, words) => expect(headingOf(count)).toBe(words));

const day = '2026-09-16';

test.each<[AlertRule, string, number | null, number | null, string]>([
  [change, day, 412, 938, 'Sep 16: 412 visitors, 56.08% below 938.'],
  [
    { ...change, direction: 'rise', metric: 'visits' },
    day,
    1876,
    938,
    'Sep 16: 1,876 visits, 100.00% above 938.',
  ],
  [hourly, '2026-09-16T14', 1, 40, 'Sep 16, 2:00 PM: 1 visitor, 97.50% below 40.'],
  [{ ...change, bound: { number: 500 } }, day, 412, 938, 'Sep 16: 412 visitors, below 500.'],
  [
    { ...change, metric: 'goal', goal: 'g1', bound: { number: 60 }, direction: 'rise' },
    day,
    61,
    null,
    'Sep 16: Order 61 times, above 60.',
  ],
  [goal, day, 0, null, 'Sep 16: not reached for 3 days.'],
  [{ ...goal, when: 'reached' }, day, 1, null, 'Sep 16: reached for the first time in 3 days.'],
  [silence, '2026-09-16T14', 0, 12, 'Sep 16, 2:00 PM: no events for 2 hours.'],
  [vital, day, 3100, null, 'Sep 16: LCP 3.10\u00a0s, above 2.5\u00a0s.'],
  [refused, day, 1, null, 'Sep 16: 1 refused event.'],
])('%j describes %s', (rule, at, value, expected, words) =>
  expect(firedWords(rule, 'Order', { at, value, expected }, 'en-US')).toBe(words),
);

test.each<[AlertRule, number, string | null]>([
  [change, 0.5, null],
  [
    change,
    0,
    'There is too little traffic for this alert. Compare with a number, or wait until the site has more weeks.',
  ],
  [
    hourly,
    0.25,
    'There is too little traffic for this alert 75% of the time. Choose days, or compare with a number.',
  ],
  [
    silence,
    0.49,
    'There is too little traffic for this alert 51% of the time. Choose more hours, or wait for more visits.',
  ],
])('%j that speaks of %d of the time says what else to choose', (rule, spoken, words) =>
  expect(adviceWords(rule, spoken, 'en-US')).toBe(words),
);

test.each<[AlertRule, string]>([
  [change, 'Checked at 1:00 AM for the day before. At most once a day.'],
  [goal, 'Checked at 1:00 AM for the day before. At most once a day.'],
  [hourly, 'Checked every hour for the hour before. At most once an hour.'],
  [{ ...goal, when: 'reached' }, 'Checked every hour. At most once a day.'],
  [silence, 'Checked every 15 minutes. Sends one message, and another when events arrive.'],
  [refused, 'Checked every hour. Sends one message, and another when it is over.'],
])('%j says when it is checked', (rule, words) => expect(alertScheduleInWords(rule, 'en-US')).toBe(words));

test.each([
  [change, 'visitors per day'],
  [silence, 'visits per day'],
  [vital, 'LCP per day'],
])('the values of %j are %s', (rule, name) => expect(valuesName(rule, null, 'day')).toBe(name));

test('a fall fires below its bound, a rise above it', () => {
  expect(firesPath([2, 4], 8, 'below')).toBe('M0 1000L0 750L1000 500L1000 1000Z');
  expect(firesPath([2, 4], 8, 'above')).toBe('M0 0L0 750L1000 500L1000 0Z');
});

test('dates that would overlap are omitted, the last ones stay', () =>
  expect(labelledFires([0, 40, 41, 88], 90, 500)).toEqual([
    { position: 0, isMirrored: false },
    { position: 41, isMirrored: false },
    { position: 88, isMirrored: true },
  ]));
