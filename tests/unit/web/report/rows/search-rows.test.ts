import { expect, test } from 'vitest';
import { breakdowns } from '../../../../../web/src/report/rows/kinds/breakdowns.ts';
import { searchRows, unseenRow } from '../../../../../web/src/report/rows/row.ts';

const { languages, pages } = breakdowns;
const rows = ['/Pricing', '/blog/café', '/blog/tides', '/カフェ'].map((name) => unseenRow(name, pages, {}));

test.each([
  ['', '/Pricing /blog/café /blog/tides /カフェ'],
  ['  ', '/Pricing /blog/café /blog/tides /カフェ'],
  ['PRICING', '/Pricing'],
  ['cafe', '/blog/café'],
  ['blog/', '/blog/café /blog/tides'],
  ['%E3%82%AB', '/カフェ'],
  ['.*', ''],
])('%j finds %j', (typed, names) =>
  expect(
    searchRows(rows, typed)
      .map(({ name }) => name)
      .join(' '),
  ).toBe(names),
);

test('the search uses the displayed name and not the code', () => {
  const coded = ['nl', 'pt'].map((code) => unseenRow(code, languages, {}));
  expect(searchRows(coded, 'dutch')).toEqual([coded[0]]);
});
