import { expect, test } from 'vitest';
import { handedOn } from '../../../../../web/src/report/address/handed-on.ts';
import { readableSearch } from '../../../../../web/src/report/address/use-address.ts';

test.each([
  ['', undefined, ''],
  ['?site=a.example', undefined, '?site=a.example'],
  ['?others=pages&by=os&timeframe=today&site=a.example', undefined, '?site=a.example&timeframe=today'],
  ['?timeframe=&next=/add', undefined, ''],
  [
    '?from=2026-02-01&to=2026-02-07&compare=year&weekdays=1',
    undefined,
    '?from=2026-02-01&to=2026-02-07&compare=year&weekdays=1',
  ],
  [
    '?site=a.example&f=is,country,DE&f=is_not,page,/&any=1',
    undefined,
    '?site=a.example&f=is,country,DE&f=is_not,page,/&any=1',
  ],
  [
    '?site=a.example&timeframe=today&metric=visits&f=is,page,/&segment=1',
    'b.example',
    '?site=b.example&timeframe=today&metric=visits',
  ],
  ['', 'b.example', '?site=b.example'],
])('of %j to the workspace %j it is %j', (search, site, expected) => {
  expect(readableSearch(handedOn(new URLSearchParams(search), site))).toBe(expected);
});
