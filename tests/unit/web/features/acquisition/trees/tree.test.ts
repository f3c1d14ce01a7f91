import { expect, test } from 'vitest';
import type { VisitDimension } from '@footfall/functions/contract';
import type { CommonQuestion } from '../../../../../../web/src/report/ask/question.ts';
import { unseenRow, type Row } from '../../../../../../web/src/report/rows/row.ts';
import {
  levelsBelow,
  campaignLevels,
  channelLevels,
  hasBelow,
  keyOf,
  kindOf,
  levelQuestion,
  pathOf,
  toTreeRows,
  type Path,
} from '../../../../../../web/src/features/acquisition/trees/tree.ts';

const email: Path = [['visit:channel', 'Email']];
const issue: Path = [
  ['visit:utm_source', 'letter'],
  ['visit:utm_medium', 'email'],
  ['visit:utm_campaign', 'issue-12'],
];

test('the rows below a row of a channel are its sources', () =>
  expect(levelsBelow(channelLevels, email)).toEqual([{ dimension: 'visit:source', path: email }]));

test('the rows below a row of a tag are those of the next one, and of links without it those of the one after', () => {
  expect(levelsBelow(campaignLevels, issue)).toEqual([
    { dimension: 'visit:utm_term', path: issue },
    { dimension: 'visit:utm_content', path: [...issue, ['visit:utm_term', '']] },
  ]);
  const term: Path = [...issue, ['visit:utm_term', 'tides']];
  expect(levelsBelow(campaignLevels, term)).toEqual([{ dimension: 'visit:utm_content', path: term }]);
});

test.each([
  [['Email'], true],
  [['Direct'], false],
  [['Email', ''], false],
  [['a', 'b', 'c'], false],
])('below the channel, source and referrer %j there can be rows: %s', (values, can) => {
  const path = values.map((value, level) => [channelLevels[level] ?? 'visit:channel', value] as const);
  expect(hasBelow(channelLevels, { key: keyOf(path), value: values.at(-1) ?? '' })).toBe(can);
});

test.each(['Direct', ''])('there can be rows below links with the source %j', (value) =>
  expect(hasBelow(campaignLevels, { key: keyOf([['visit:utm_source', value]]), value })).toBe(true),
);

test('the rows below a row are requested with the filters of the page and of all rows above', () => {
  const filters: CommonQuestion['filters'] = [['is', 'visit:country', ['DE']]];
  const below = { dimension: 'visit:source', path: email } as const;
  expect(levelQuestion({ site_id: 's', date_range: '7d', filters }, below)).toMatchObject({
    filters: [...filters, ['is', 'visit:channel', ['Email']]],
    dimensions: ['visit:source'],
  });
});

const row = (dimension: VisitDimension, value: string, now: number, before?: number): Row =>
  unseenRow(value, kindOf(dimension), { visitors: { now, ...(before === undefined ? {} : { before }) } });

test('rows in their place have a share of all visitors at every level, now and before', () => {
  const [found] = toTreeRows([row('visit:source', 'substack.com', 5, 1)], email, { now: 20, before: 10 });
  expect(found).toMatchObject({ percentage: 25, figures: { share: { now: 25, before: 10 } } });
  expect(pathOf(found?.key ?? '')).toEqual([...email, ['visit:source', 'substack.com']]);
});

test('rows of the tree name what they lack, and links without a source are no filter', () => {
  const rows = [row('visit:referrer', '', 5), row('visit:utm_source', '', 5)];
  expect(toTreeRows(rows, [], { now: 20, before: null })).toMatchObject([
    { name: 'No referrer', kind: { of: 'visit:referrer' } },
    { name: 'No source', kind: null },
  ]);
});

test('rows in their place have no share of nothing, and none before where nothing is compared', () => {
  const [found] = toTreeRows([row('visit:channel', 'Email', 0)], [], { now: 0, before: null });
  expect(found?.figures.share).toEqual({ now: 0 });
});
