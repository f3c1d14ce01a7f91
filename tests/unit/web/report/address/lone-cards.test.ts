import { expect, test } from 'vitest';
import { loneCardIn } from '../../../../../web/src/report/address/lone-cards.ts';

test.each([
  ['/share/a.example', 'pages', 'pages'],
  ['/share/a.example', 'hours', null],
  ['/share/a.example/audience', 'hours', 'hours'],
  ['/share/a.example/audience', 'chart', null],
  ['/share/a.example/acquisition', 'pages', null],
  ['/share/a.example', '', null],
  ['/share/a.example', 'toString', null],
])('at %s, the card %j is %j', (path, card, shown) =>
  expect(loneCardIn(path, new URLSearchParams({ card }))).toBe(shown),
);
