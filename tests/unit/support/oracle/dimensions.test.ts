import { describe, expect, test } from 'vitest';
import type { EventRow } from '@footfall/functions/contract';
import { mediumOf, oracleDimensions, rowsOf, type OracleDimension } from '../../../support/oracle/oracle.ts';
import { at, engagement, theDay, twoDays } from '../../../support/oracle/one-day.ts';

describe('dimensions', () => {
  const fromFirst: [OracleDimension, Partial<EventRow>, string][] = [
    ['browser', { browser: 'Chrome', browser_version: '140.0' }, 'Chrome'],
    ['browser-version', { browser: 'Chrome', browser_version: '140.0' }, 'Chrome 140.0'],
    ['browser-version', { browser: 'Chrome', browser_version: '' }, 'Chrome'],
    ['channel', { channel: 'Direct' }, 'Direct'],
    ['country', { country: 'DE' }, 'DE'],
    ['device', { device: 'tablet' }, 'tablet'],
    ['language', { language: 'de' }, 'de'],
    ['os', { os: 'Windows' }, 'Windows'],
    ['screen', { screen: '1440x900' }, '1440x900'],
    ['source', { source: 'Google' }, 'Google'],
    ['utm-source', { utm_source: 'x' }, 'x'],
    ['utm-medium', { utm_medium: 'x' }, 'x'],
    ['utm-campaign', { utm_campaign: 'x' }, 'x'],
    ['utm-term', { utm_term: 'x' }, 'x'],
    ['utm-content', { utm_content: 'x' }, 'x'],
    ['entry-page', { pathname: '/in' }, '/in'],
  ];
  test.each(fromFirst)('a visit has the %s of its first event', (dimension, fields, value) => {
    const events = [at('12:00:00.000', fields), at('12:10:00.000', { pathname: '/out' })];
    expect(rowsOf(events, theDay, dimension)).toEqual([{ value, sum: 1, percentage: 100 }]);
  });

  test('there are nineteen', () => {
    expect(oracleDimensions).toHaveLength(19);
    expect(new Set([...fromFirst.map(([name]) => name), 'exit-page', 'event', 'hostname', 'page'])).toEqual(
      new Set(oracleDimensions),
    );
  });

  test('a visitor counts once for each day and value of their visits', () => {
    const events = [
      at('08:00:00.000', { source: 'Google' }),
      at('10:00:00.000', { source: 'Google' }),
      at('12:00:00.000', { source: 'Bing' }),
      at('08:00:00.000', { source: 'Google', date: '2025-06-11' }),
    ];
    expect(rowsOf(events, twoDays, 'source')).toEqual([
      { value: 'Google', sum: 2, percentage: 200 / 3 },
      { value: 'Bing', sum: 1, percentage: 100 / 3 },
    ]);
  });

  test('equal rows are ordered by code units, and an unknown value has a row', () => {
    const events = ['b', 'é', 'B', '', '🙂'].map((source, index) =>
      at('12:00:00.000', { source, visitor_id: String(index) }),
    );
    expect(rowsOf(events, theDay, 'source').map(({ value }) => value)).toEqual(['', 'B', 'b', 'é', '🙂']);
  });

  test('the exit page is the page of the last pageview, and a visit without pageviews has none', () => {
    const events = [
      at('12:00:00.000', { pathname: '/a' }),
      at('12:01:00.000', { pathname: '/b' }),
      at('12:02:00.000', { pathname: '/c', name: 'signup' }),
      at('12:03:00.000', { pathname: '/d', ...engagement }),
      at('12:00:00.000', { pathname: '/e', name: 'signup', visitor_id: '2' }),
    ];
    expect(rowsOf(events, theDay, 'exit-page')).toEqual([{ value: '/b', sum: 1, percentage: 100 }]);
    expect(rowsOf(events, theDay, 'entry-page')).toEqual([
      { value: '/a', sum: 1, percentage: 50 },
      { value: '/e', sum: 1, percentage: 50 },
    ]);
  });

  test('pages count pageviews', () => {
    const events = [
      at('12:00:00.000', { pathname: '/a' }),
      at('12:01:00.000', { pathname: '/a' }),
      at('12:02:00.000', { pathname: '/b' }),
      at('12:03:00.000', { pathname: '/b', name: 'signup' }),
      at('12:04:00.000', { pathname: '/b', ...engagement }),
    ];
    expect(rowsOf(events, theDay, 'page')).toEqual([
      { value: '/a', sum: 2, percentage: 200 / 3 },
      { value: '/b', sum: 1, percentage: 100 / 3 },
    ]);
  });

  test('hostnames count visitors with a pageview there', () => {
    const events = [
      at('12:00:00.000', { hostname: 'a.example' }),
      at('12:01:00.000', { hostname: 'a.example' }),
      at('12:02:00.000', { hostname: 'b.example' }),
      at('12:03:00.000', { hostname: 'c.example', name: 'signup' }),
    ];
    expect(rowsOf(events, theDay, 'hostname')).toEqual([
      { value: 'a.example', sum: 1, percentage: 50 },
      { value: 'b.example', sum: 1, percentage: 50 },
    ]);
  });

  test('custom events count visitors', () => {
    const events = [
      at('12:00:00.000', { name: 'signup' }),
      at('12:01:00.000', { name: 'signup', interactive: false }),
      at('12:02:00.000', { name: 'signup', visitor_id: '2' }),
      at('12:03:00.000', { name: 'download', visitor_id: '2' }),
      at('12:04:00.000', engagement),
      at('12:05:00.000'),
    ];
    expect(rowsOf(events, theDay, 'event')).toEqual([
      { value: 'signup', sum: 2, percentage: 200 / 3 },
      { value: 'download', sum: 1, percentage: 100 / 3 },
    ]);
  });

  test('devices of the period and of the previous one', () => {
    const events = [
      at('12:00:00.000', { device: 'mobile', visitor_id: '1' }),
      at('12:00:00.000', { device: 'mobile', visitor_id: '2' }),
      at('12:00:00.000', { device: 'laptop', visitor_id: '3' }),
      at('12:00:00.000', { device: '', visitor_id: '4' }),
      at('12:00:00.000', { device: 'tablet', date: '2025-06-09' }),
    ];
    expect(mediumOf(events, theDay)).toEqual([
      { name: '', current: 25, previous: 0 },
      { name: 'laptop', current: 25, previous: 0 },
      { name: 'mobile', current: 50, previous: 0 },
      { name: 'tablet', current: 0, previous: 100 },
    ]);
  });
});
