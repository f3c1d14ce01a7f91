import { expect, test } from 'vitest';
import { otherPlaces, withPlace, type Place } from '../../../../../web/src/app/palette/places.ts';
import { wordsOfPlace } from '../../../../../web/src/app/palette/use-place-entries.ts';

const place = (pathname: string, search = '?site=a.example'): Place => ({ pathname, search });

test('each page of a site is remembered once, as it was left, and only the last four', () => {
  const places = ['/a', '/b', '/c', '/d', '/e'].map((path) => place(path)).reduce<Place[]>(withPlace, []);
  expect(places.map(({ pathname }) => pathname).join(' ')).toBe('/e /d /c /b');
  const again = place('/c', '?site=a.example&timeframe=today');
  expect(withPlace(places, again)).toEqual([again, place('/e'), place('/d'), place('/b')]);
  expect(withPlace(places, place('/c', '?site=b.example'))).toHaveLength(4);
});

test('the page that is shown is not a place to go to, the same page of another site is', () => {
  const places = [place('/a'), place('/a', '?site=b.example')];
  expect(otherPlaces(places, place('/a', '?site=a.example&f=is,country,DE'))).toEqual([places[1]]);
});

const site = (domain: string, name = '') =>
  ({ id: domain, domain, name, domainLostAt: null, formerDomains: [] }) as unknown as Parameters<
    typeof wordsOfPlace
  >[1][number];
const [harbour, other] = [site('a.example', 'Harbour'), site('b.example')];

test.each([
  ['/audience', '?site=a.example&timeframe=last-week', [harbour, other], 'Harbour, Audience, Last week'],
  [
    '/audience',
    '?site=b.example&f=is,country,DE&f=is,device,mobile',
    [harbour, other],
    'b.example, Audience, Last 30 days, 2 filters',
  ],
  ['/audience', '?site=c.example', [harbour, other], ''],
  ['/dashboard', '?site=a.example', [harbour], 'Dashboard, Last 30 days'],
  ['/settings/data', '?site=a.example', [harbour], ''],
])('%s%s is called by its site, where there are several, and what it shows', (path, search, list, words) =>
  expect(wordsOfPlace(place(path, search), list).join(', ')).toBe(words),
);
