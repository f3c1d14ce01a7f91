import { expect, test } from 'vitest';
import { globalOf, rowsOf } from '../../../support/oracle/oracle.ts';
import {
  at,
  engagement,
  nothing,
  numbersOf,
  oneBounce,
  theDay,
  twoDays,
  visitStarts,
} from '../../../support/oracle/one-day.ts';

test('a gap of exactly 30 minutes continues a visit, one millisecond more ends it', () => {
  expect(visitStarts([at('12:00:00.000'), at('12:30:00.000')])).toEqual(['/0']);
  expect(visitStarts([at('12:00:00.000'), at('12:30:00.001')])).toEqual(['/0', '/1']);
});

test('a day ends a visit', () => {
  const events = [at('23:59:00.000'), at('00:01:00.000', { date: '2025-06-11' })];
  expect(globalOf(events, twoDays)).toMatchObject({ uniqueVisitors: 2, visits: 2 });
});

test('an event id counts once, by its earliest row', () => {
  const early = at('12:00:00.000', { event_id: 'same', pathname: '/early' });
  const late = at('12:20:00.000', { event_id: 'same', pathname: '/late' });
  expect(rowsOf([late, early, early], theDay, 'page')).toMatchObject([{ value: '/early', sum: 1 }]);
});

test('engagement without a visit does not count', () =>
  expect(numbersOf([at('12:00:00.000', engagement)])).toEqual(nothing));

test('engagement before the first visit of the day does not count, whatever the gap', () => {
  for (const time of ['11:00:00.000', '12:30:00.000'])
    expect(numbersOf([at('10:59:00.000', engagement), at(time)])).toEqual(oneBounce);
});

test('engagement extends a visit after any gap and does not end a bounce', () => {
  const events = [at('12:00:00.000'), at('13:00:00.000', { ...engagement, engaged_ms: 2500 })];
  expect(numbersOf(events)).toEqual({ ...oneBounce, sessionDuration: 3600, engagedTime: 2.5 });
});

test('engagement is continued by a pageview within 30 minutes, and not by a later one', () => {
  const events = [at('12:00:00.000'), at('13:00:00.000', engagement), at('13:30:00.000'), at('14:00:00.001')];
  expect(visitStarts(events)).toEqual(['/0', '/3']);
  expect(numbersOf(events).sessionDuration).toBe(2700);
});
