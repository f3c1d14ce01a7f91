import { expect, test } from 'vitest';
import type { LinkTimeframe } from '@footfall/functions/contract';
import { paramsWithin, pathWithin } from '../../../../../web/src/app/shared/within-link.ts';

test.each(
  Object.entries({
    '': '',
    '/acquisition': '/acquisition',
    '/audience': '',
    '/explore': '',
    '/behaviour/pages': '',
    '/no-such-page': '',
    '/acquisition/deeper': '',
    '/': '',
  }),
)('with a dashboard and Acquisition, a link shows %j at %j', (path, shown) =>
  expect(pathWithin(`/share/a.example${path}`, { sections: ['dashboard', 'acquisition'] })).toBe(
    `/share/a.example${shown}`,
  ),
);

test.each([
  ['', '/behaviour'],
  ['/behaviour', '/behaviour'],
  ['/behaviour/vitals', '/behaviour/vitals'],
  ['/behaviour/no-such-tab', '/behaviour'],
  ['/audience', '/audience'],
])('without a dashboard, it shows %j at its first section: %j', (path, shown) =>
  expect(pathWithin(`/share/a.example${path}`, { sections: ['behaviour', 'audience'] })).toBe(
    `/share/a.example${shown}`,
  ),
);

/** The parameters that a link shows instead of these. */
const within = (search: string, timeframe: LinkTimeframe | null, path = '') =>
  paramsWithin(new URLSearchParams(search), { timeframe }, `/share/a.example${path}`).toString();

const anyPeriod =
  'auth=s&from=2026-01-01&to=2026-01-31&compare=2025-01-01%2C2025-01-31&weekdays=1&f=is%2Cpage%2C%2F';

test.each([
  // Readers who may choose the period have the same one.
  [anyPeriod, null, anyPeriod],
  [
    // A segment belongs to members.
    'auth=s&weekdays=1&segment=abcdefghij0123456789',
    null,
    'auth=s&weekdays=1',
  ],
  // The one period stays, and so does the comparison of the address.
  ['auth=s', 'Last 30 days', 'auth=s'],
  ['auth=s&compare=year&weekdays=0', 'Last 30 days', 'auth=s&compare=year&weekdays=0'],
  [
    // Another timeframe is not shown.
    'auth=s&timeframe=today&interval=hour&weekdays=1',
    'Last 30 days',
    'auth=s&weekdays=1',
  ],
  [
    // Other days are neither shown nor compared.
    anyPeriod,
    'Last 30 days',
    'auth=s&weekdays=1&f=is%2Cpage%2C%2F',
  ],
  [
    // Without small groups, a link has only the first day of its week.
    `${anyPeriod}&metric=bounceRate`,
    'Weeks',
    'auth=s&from=2026-01-01&metric=bounceRate',
  ],
] as const)('of %s, a link of %s shows %s', (search, timeframe, expected) => {
  const shown = within(search, timeframe);
  expect(shown).toBe(expected);
  // Otherwise the page would redirect endlessly.
  expect(within(shown, timeframe)).toBe(shown);
});

test('shown parameters are the same object', () => {
  const params = new URLSearchParams(anyPeriod);
  expect(paramsWithin(params, { timeframe: null }, '/share/a.example')).toBe(params);
});

test('on a dashboard, the page in an address is a filter', () => {
  const shown = within('auth=s&embed=true&page=/x&f=is,country,DE', null);
  expect(shown).toMatch(/^auth=s&embed=true&weekdays=[01]&f=is%2Ccountry%2CDE&f=is%2Cpage%2C%2Fx$/);
  expect(within(shown, null)).toBe(shown);
  expect(within('auth=s&page=%2Fx', null, '/behaviour/pages')).toBe('auth=s&page=%2Fx');
});
