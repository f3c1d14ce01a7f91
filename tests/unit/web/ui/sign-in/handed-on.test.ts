import { expect, test } from 'vitest';
import { handedOnSearch } from '../../../../../web/src/ui/sign-in/handed-on.ts';

test.each([
  ['', {}, ''],
  ['?site=a.example', {}, '?site=a.example'],
  ['?others=pages&by=os&timeframe=today&site=a.example', {}, '?site=a.example&timeframe=today'],
  ['?timeframe=&next=/add', {}, ''],
  [
    '?site=a.example&timeframe=today&metric=visits',
    { site: 'b.example' },
    '?site=b.example&timeframe=today&metric=visits',
  ],
  ['', { site: 'b.example' }, '?site=b.example'],
])('%j with %j becomes %j', (search, changes, expected) => {
  expect(handedOnSearch(search, changes)).toBe(expected);
});
