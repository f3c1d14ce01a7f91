import { expect, test } from 'vitest';
import { withoutShown, addRecent, type RecentView } from '../../../../../web/src/app/palette/recent-views.ts';
import { recentViewWords } from '../../../../../web/src/app/palette/use-recent-entries.ts';

const index = (pathname: string, search = '?site=a.example'): RecentView => ({ pathname, search });

test('each page of a site is stored once, in its last state, and only the last four', () => {
  const locations = ['/a', '/b', '/c', '/d', '/e']
    .map((path) => index(path))
    .reduce<RecentView[]>(addRecent, []);
  expect(locations.map(({ pathname }) => pathname).join(' ')).toBe('/e /d /c /b');
  const again = index('/c', '?site=a.example&timeframe=today');
  expect(addRecent(locations, again)).toEqual([again, index('/e'), index('/d'), index('/b')]);
  expect(addRecent(locations, index('/c', '?site=b.example'))).toHaveLength(4);
});

test('the current page is no destination, but the same page of another site is', () => {
  const locations = [index('/a'), index('/a', '?site=b.example')];
  expect(withoutShown(locations, index('/a', '?site=a.example&f=is,country,DE'))).toEqual([locations[1]]);
});

const site = (domain: string, name = '') =>
  ({ id: domain, domain, name, domainLostAt: null, formerDomains: [] }) as unknown as Parameters<
    typeof recentViewWords
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
])('%s%s is labelled with its site, if there are several, and its content', (path, search, list, words) =>
  expect(recentViewWords(index(path, search), list).join(', ')).toBe(words),
);
