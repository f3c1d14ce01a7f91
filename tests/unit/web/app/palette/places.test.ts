import { expect, test } from 'vitest';
import { otherPlaces, withPlace, type Place } from '../../../../../web/src/app/palette/places.ts';
import { wordsOfPlace } from '../../../../../web/src/app/palette/use-place-entries.ts';

const place = (pathname: string, search = '?site=a.example'): Place => ({ pathname, search });

test('each page of a site is remembered once, as it was left, and only the last four', () => {
  const places = ['/a', '/b', '/c', '/d', '/e'].reduce<Place[]>(
    (all, path) => withPlace(all, place(path)),
    [],
  );
  expect(places.map(({ pathname }) => pathname)).toEqual(['/e', '/d', '/c', '/b']);
  const again = place('/c', '?site=a.example&timeframe=today');
  expect(withPlace(places, again)).toEqual([again, place('/e'), place('/d'), place('/b')]);
  expect(withPlace(places, place('/c', '?site=b.example'))).toHaveLength(4);
});

test('the page that is shown is not a place to go to, the same page of another site is', () => {
  const places = [place('/a'), place('/a', '?site=b.example')];
  expect(otherPlaces(places, place('/a', '?site=a.example&f=is,country,DE'))).toEqual([places[1]]);
});

const site = (domain: string, name = '') => ({ id: domain, domain, name, domainLostAt: null });

test.each([
  ['?site=a.example&timeframe=last-week', ['Harbour', 'Audience', 'Last week']],
  [
    '?site=b.example&f=is,country,DE&f=is,device,mobile',
    ['b.example', 'Audience', 'Last 30 days', '2 filters'],
  ],
  ['?site=c.example', []],
])('%s is called %j', (search, words) => {
  const list = [site('a.example', 'Harbour'), site('b.example')] as unknown as Parameters<
    typeof wordsOfPlace
  >[1];
  expect(wordsOfPlace(place('/audience', search), list)).toEqual(words);
});

test('with one site, its name is not said, and other pages are no reports', () => {
  const list = [site('a.example')] as unknown as Parameters<typeof wordsOfPlace>[1];
  expect(wordsOfPlace(place('/dashboard'), list)).toEqual(['Dashboard', 'Last 30 days']);
  expect(wordsOfPlace(place('/settings/data'), list)).toEqual([]);
});
