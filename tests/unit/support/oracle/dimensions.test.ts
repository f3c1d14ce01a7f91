import { expect, test } from 'vitest';
import { rowsOf } from '../../../support/oracle/oracle.ts';
import { at, engagement, theDay } from '../../../support/oracle/one-day.ts';

test.each([
  ['browser-version', { browser: 'Chrome', browser_version: '140.0' }, 'Chrome 140.0'],
  ['browser-version', { browser: 'Chrome', browser_version: '' }, 'Chrome'],
  ['source', { source: 'Google' }, 'Google'],
  ['entry-page', { pathname: '/in' }, '/in'],
] as const)('a visit has the %s of its first event', (dimension, fields, value) => {
  const events = [at('12:00:00.000', fields), at('12:10:00.000', { pathname: '/out' })];
  expect(rowsOf(events, theDay, dimension)).toEqual([{ value, sum: 1, percentage: 100 }]);
});

const events = [
  at('12:00:00.000', { pathname: '/a' }),
  at('12:01:00.000', { pathname: '/a' }),
  at('12:02:00.000', { pathname: '/b', hostname: 'b.example' }),
  at('12:03:00.000', { pathname: '/c', hostname: 'c.example', name: 'signup' }),
  at('12:04:00.000', { pathname: '/d', ...engagement }),
  at('12:00:00.000', { pathname: '/e', name: 'signup', visitor_id: '2' }),
];

test.each([
  ['page', { '/a': 2, '/b': 1 }],
  ['hostname', { 'b.example': 1, 'example.com': 1 }],
  ['event', { signup: 2 }],
  // The page of the last pageview; a visit without pageviews has none.
  ['exit-page', { '/b': 1 }],
] as const)('of what happens: %s', (dimension, sums) =>
  expect(Object.fromEntries(rowsOf(events, theDay, dimension).map(({ value, sum }) => [value, sum]))).toEqual(
    sums,
  ),
);
