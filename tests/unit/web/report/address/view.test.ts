import { afterEach, expect, test, vi } from 'vitest';
import { changeView, faultsIn, writeView, type View } from '../../../../../web/src/report/address/view.ts';
import { readableSearch } from '../../../../../web/src/report/address/use-address.ts';
import { lineOf, viewOf as read } from '../../../../support/web/questions.ts';

const plain: View = {
  period: { timeframe: 'Last 30 days' },
  interval: null,
  compare: 'previous',
  weekdays: true,
  filters: [],
  any: false,
  segment: null,
};

const faults = (search: string) => faultsIn(new URLSearchParams(search));

test('an address without anything is the last 30 days and the period before, unfiltered', () => {
  expect(read('')).toEqual(plain);
  expect(readableSearch(writeView(plain))).toBe('?weekdays=1');
});

test.each(['last-7-days', 'Last%207%20days', 'last+7+days'])('timeframe=%s is the last 7 days', (name) =>
  expect(read(`timeframe=${name}`)).toEqual({ ...plain, period: { timeframe: 'Last 7 days' } }),
);

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['', null, true],
  ['', '0', false],
  // Nothing of the view.
  ['site=a.example&metric=visits', '0', false],
  ['timeframe=last-7-days', '0', true],
  ['f=is,page,/', '0', true],
  ['weekdays=1', '0', true],
  ['weekdays=0', null, false],
])('of %j, weekdays match in a browser that remembers %j: %s', (search, remembered, expected) => {
  vi.stubGlobal('localStorage', { getItem: () => remembered });
  expect(read(search).weekdays).toBe(expected);
});

test('everything at once is readable, and survives', () => {
  const view: View = {
    period: { from: '2026-02-01', to: '2026-02-28' },
    interval: 'week',
    compare: { from: '2025-02-01', to: '2025-02-28' },
    weekdays: true,
    filters: ['is,country,DE,NL', 'contains,page,/blog\\, old'].map(lineOf),
    any: true,
    segment: 'abcdefghij0123456789',
  };
  const search = readableSearch(writeView(view));
  expect(search).toBe(
    '?from=2026-02-01&to=2026-02-28&interval=week&compare=2025-02-01,2025-02-28&weekdays=1' +
      '&f=is,country,DE,NL&f=contains,page,/blog%5C,+old&any=1&segment=abcdefghij0123456789',
  );
  expect(read(search)).toEqual(view);
  expect(faults(search)).toEqual([]);
});

test.each([
  ['timeframe', 'soon'],
  ['interval', 'second'],
  ['compare', '2026-01-01'],
  ['compare', '2026-01-02,2026-01-01'],
  ['f', 'is,planet,Mars'],
  ['segment', '../../x'],
  ['from', '2026-02-30,2026-03-01'],
  ['from', '2026-02-02,2026-02-01'],
  ['from', '2026-02-02,'],
])('%s=%s is invalid: a message says so, and the other parameters apply', (param, text) => {
  const search = param === 'from' ? `from=${text.replace(',', '&to=')}` : `${param}=${text}`;
  expect(read(search)).toEqual(plain);
  expect(faults(search)).toEqual([{ param, text }]);
});

test('a message says that there are more filters than a query can have', () => {
  const search = Array.from({ length: 21 }, (_, index) => `f=is,page,/${index}`).join('&');
  expect(read(search).filters).toHaveLength(20);
  expect(faults(search)).toEqual([{ param: 'f', text: 'is,page,/20' }]);
});

test('a change does not affect the rest of the address', () => {
  const change = (search: string, part: Partial<View>) =>
    readableSearch(changeView(new URLSearchParams(search), part));
  expect(change('site=a.example&timeframe=today&metric=visits', { compare: 'off' })).toBe(
    '?site=a.example&metric=visits&timeframe=today&compare=off&weekdays=1',
  );
  expect(change('timeframe=today&f=is,page,/', { period: { from: '2026-02-01', to: '2026-02-01' } })).toBe(
    '?from=2026-02-01&to=2026-02-01&weekdays=1&f=is,page,/',
  );
  expect(change('f=is,page,/&f=nonsense&any=1', { filters: [] })).toBe('?weekdays=1');
  expect(change('others=pages&by=os', { filters: [] })).toBe('?weekdays=1');
  expect(change('others=pages&by=os', { compare: 'off' })).toBe('?others=pages&by=os&compare=off&weekdays=1');
});
