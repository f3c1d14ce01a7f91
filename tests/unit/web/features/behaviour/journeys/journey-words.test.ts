import { expect, test } from 'vitest';
import { comparedMeta, meta } from '../../../../../support/web/answers.ts';
import {
  journeyCsv,
  nodeName,
  shortPage,
} from '../../../../../../web/src/features/behaviour/journeys/journey-words.ts';

test('the file has a row for each node, with the compared figures', () => {
  const comparison = { visits: 3, change: 33.333333 };
  const columns = [
    { step: 0, visits: 4, nodes: [{ kind: 'page' as const, page: '/', visits: 4, comparison }] },
    {
      step: 1,
      visits: 3,
      nodes: [
        { kind: 'rest' as const, pages: 2, visits: 3, comparison },
        { kind: 'none' as const, visits: 1, comparison: { visits: 0, change: null } },
      ],
    },
  ];
  const { header, rows } = journeyCsv({ columns, meta: comparedMeta }, { direction: 'from' });
  expect([header, ...rows].map(String)).toEqual([
    'Step,Page,Visits,Visits before,Change (%)',
    'Step 1,/,4,3,33.33',
    'Step 2,2 more pages,3,3,33.33',
    'Step 2,Left,1,0,',
  ]);
  expect(journeyCsv({ columns: [], meta }, { direction: 'to' }).header.join()).toBe('Step,Page,Visits');
});

test.each([
  ['/blog/2026/the-bell-buoy/', '…/the-bell-buoy'],
  ['/a-year-of-low-water-marks', '/a-year-of-low-water-marks'],
  ['', 'Unknown'],
  [
    '/%D0%B1%D0%BB%D0%BE%D0%B3/%D0%BE-%D0%BF%D0%BE%D0%B3%D0%BE%D0%B4%D0%B5-%D0%B8-%D0%BC%D0%BE%D1%80%D0%B5',
    '…/о-погоде-и-море',
  ],
])('of the path %j a column shows %j', (page, short) => expect(shortPage(page)).toBe(short));

test('visits without a page have ended, or not begun', () => {
  expect([1, -1].map((step) => nodeName({ kind: 'none', visits: 1 }, step))).toEqual(['Left', 'Not begun']);
  expect(nodeName({ kind: 'rest', pages: 1, visits: 1 }, 1)).toBe('1 more page');
});
