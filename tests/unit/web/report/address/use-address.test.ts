import { expect, test } from 'vitest';
import { readableSearch, withParam, carriedOver } from '../../../../../web/src/report/address/use-address.ts';

test.each([
  ['page', '/a, b', '?site=a.example&f=is,country,DE', '?site=a.example&f=is,country,DE&page=/a,+b'],
  ['goal', null, '?goal=g&timeframe=today', '?timeframe=today'],
  ['sort-pages', 'exit_rate,asc', '?sort-exit=exits', '?sort-exit=exits&sort-pages=exit_rate,asc'],
  ['others', 'pages', '?others=software&by=os&metric=visits', '?others=pages&metric=visits'],
  ['by', 'os', '?others=software&metric=visits', '?others=software&metric=visits&by=os'],
  ['country', null, '?country=DE&places=cities', ''],
  ['places', 'cities', '?country=DE', '?country=DE&places=cities'],
  ['funnel', 'f', '?new=1&step=is,page,/&step=is,page,/b&by=device', '?by=device&funnel=f'],
  ['by', 'device', '?funnel=f&new=1&step=is,page,/', '?funnel=f&by=device'],
] as const)('%s=%s in %j, without the selections inside it', (name, value, search, expected) =>
  expect(readableSearch(withParam(name, value)(new URLSearchParams(search)))).toBe(expected),
);

test.each([
  ['?others=pages&by=os&timeframe=today&site=a.example', undefined, '?site=a.example&timeframe=today'],
  ['?timeframe=&next=/add', undefined, ''],
  [
    '?site=a.example&from=2026-02-01&to=2026-02-07&compare=year&weekdays=1&f=is,country,DE&f=is_not,page,/&any=1',
    undefined,
    '?site=a.example&from=2026-02-01&to=2026-02-07&compare=year&weekdays=1&f=is,country,DE&f=is_not,page,/&any=1',
  ],
  [
    '?site=a.example&timeframe=today&metric=visits&f=is,page,/&segment=1',
    'b.example',
    '?site=b.example&timeframe=today&metric=visits',
  ],
  ['', 'b.example', '?site=b.example'],
])('of %j to the workspace %j it is %j', (search, site, expected) =>
  expect(readableSearch(carriedOver(new URLSearchParams(search), site))).toBe(expected),
);
