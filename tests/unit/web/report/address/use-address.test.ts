import { expect, test } from 'vitest';
import type { ParamName } from '../../../../../web/src/report/address/params.ts';
import { readableSearch, withParam } from '../../../../../web/src/report/address/use-address.ts';

test.each<[ParamName, string | null, string, string]>([
  ['page', '/a, b', '?site=a.example&f=is,country,DE', '?site=a.example&f=is,country,DE&page=/a,+b'],
  ['goal', null, '?goal=g&timeframe=today', '?timeframe=today'],
  ['sort-pages', 'exit_rate,asc', '?sort-exit=exits', '?sort-exit=exits&sort-pages=exit_rate,asc'],
  ['others', 'pages', '?others=software&by=os&metric=visits', '?others=pages&metric=visits'],
  ['by', 'os', '?others=software&metric=visits', '?others=software&metric=visits&by=os'],
  ['country', null, '?country=DE&places=cities', ''],
  ['places', 'cities', '?country=DE', '?country=DE&places=cities'],
  ['funnel', 'f', '?new=1&step=is,page,/&step=is,page,/b&by=device', '?by=device&funnel=f'],
  ['by', 'device', '?funnel=f&new=1&step=is,page,/', '?funnel=f&by=device'],
])('%s=%s in %j, without the choices inside it', (name, value, search, expected) => {
  expect(readableSearch(withParam(name, value)(new URLSearchParams(search)))).toBe(expected);
});
