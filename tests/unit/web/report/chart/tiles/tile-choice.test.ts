import { expect, test } from 'vitest';
import { metricNames } from '@footfall/functions/contract';
import {
  lastSpan,
  readTiles,
  shownTiles,
  tileColumns,
  toggleTile,
} from '../../../../../../web/src/report/chart/tiles/tile-choice.ts';

const four = ['pageviews', 'uniqueVisitors', 'bounceRate', 'sessionDuration'] as const;

test.each([null, '', 'nonsense', '{"a":1}'])(
  'a browser that remembers %j has the four of the start',
  (stored) => expect(readTiles(stored)).toEqual(four),
);

test('tiles are stored, in their fixed order, and no more than fit', () => {
  expect(readTiles('visits,pageviews')).toEqual(['pageviews', 'visits']);
  expect(readTiles(metricNames.join(','))).toEqual(metricNames.slice(0, 6));
});

test('a tile is selected and removed', () => {
  expect(toggleTile(four, 'visits')).toEqual([...four.slice(0, 2), 'visits', ...four.slice(2)]);
  expect(toggleTile(four, 'bounceRate')).toEqual(['pageviews', 'uniqueVisitors', 'sessionDuration']);
});

test('the last tile stays, and a seventh does not fit', () => {
  expect(toggleTile(['visits'], 'visits')).toEqual(['visits']);
  const six = metricNames.slice(0, 6);
  expect(toggleTile(six, 'engagedTime')).toBe(six);
});

test('the metric of the chart has a tile, whatever is stored', () => {
  expect(shownTiles(['pageviews', 'bounceRate'], 'visits')).toEqual(['pageviews', 'visits', 'bounceRate']);
  expect(shownTiles(['pageviews'], 'nonsense')).toEqual(['pageviews']);
  expect(shownTiles(['bounceRate'], null)).toEqual(['bounceRate']);
});

test.each([
  [4, '2 4 4', '1 1 1'],
  [6, '2 3 6', '1 1 1'],
  [5, '2 3 5', '2 2 1'],
  [7, '2 3 7', '2 3 1'],
  [1, '2 1 1', '2 1 1'],
])('%i tiles are in rows of %s, the last as wide as %s', (count, columns, spans) => {
  const rows = tileColumns(count);
  expect(rows.join(' ')).toBe(columns);
  expect(rows.map((each) => lastSpan(count, each)).join(' ')).toBe(spans);
});
