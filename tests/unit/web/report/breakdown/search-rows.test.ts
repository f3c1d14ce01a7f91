import { expect, test } from 'vitest';
import { breakdowns } from '../../../../../web/src/report/breakdown/breakdowns.ts';
import { searchRows } from '../../../../../web/src/report/breakdown/search-rows.ts';

const row = (name: string, subName = '') => ({ name, subName, percentage: 1, sum: 1 });
const rows = [row('/Pricing'), row('/blog/café'), row('/blog/tides'), row('/カフェ')];

test.each([
  ['', ['/Pricing', '/blog/café', '/blog/tides', '/カフェ']],
  ['  ', ['/Pricing', '/blog/café', '/blog/tides', '/カフェ']],
  ['PRICING', ['/Pricing']],
  ['cafe', ['/blog/café']],
  ['blog/', ['/blog/café', '/blog/tides']],
  ['カ', ['/カフェ']],
  ['%E3%82%AB', ['/カフェ']],
  ['.*', []],
])('%j finds %j', (typed, names) =>
  expect(searchRows(rows, typed, breakdowns.pages).map(({ name }) => name)).toEqual(names),
);

test('the search uses the displayed name and not the code', () => {
  const languages = [row('nl'), row('pt')];
  expect(searchRows(languages, 'dutch', breakdowns.languages)).toEqual([languages[0]]);
});
