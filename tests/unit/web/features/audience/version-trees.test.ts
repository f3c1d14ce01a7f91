import { expect, test } from 'vitest';
import { meta, rowOf } from '../../../../support/web/answers.ts';
import { versionRows, versionTrees } from '../../../../../web/src/features/audience/version-trees.ts';

const answered = (...rows: [number, ...string[]][]) => ({
  input: { metrics: ['visitors' as const, 'percentage' as const] },
  answer: {
    results: rows.map(([count, ...names]) => rowOf(names, [count, count])),
    meta,
  },
});

test('versions are below their product, and are no filters', () => {
  const rows = versionRows(
    versionTrees.browsers,
    answered([60, 'Chrome'], [40, 'Safari']),
    answered([45, 'Chrome', '152'], [40, 'Safari', '27'], [15, 'Chrome', '151']),
  );
  expect(rows).toMatchObject([
    {
      name: 'Chrome',
      sum: 60,
      percentage: 60,
      children: [
        { key: 'Chrome 152', name: '152', sum: 45, percentage: 45, kind: null },
        { key: 'Chrome 151', sum: 15 },
      ],
    },
    { name: 'Safari', sum: 40 },
  ]);
});

test('a version that browsers freeze is hidden, or shown with its possible meaning', () => {
  const rows = versionRows(
    versionTrees.systems,
    answered([5, 'macOS'], [4, 'Windows'], [3, 'Android'], [2, 'Linux']),
    answered(
      [5, 'macOS', '10.15'],
      [3, 'Windows', '10'],
      [1, 'Windows', '7'],
      [3, 'Android', '10'],
      [2, 'Linux', ''],
    ),
  );
  expect(rows.map(({ name, children }) => `${name}: ${children?.map((child) => child.name)}`)).toEqual([
    'macOS: undefined',
    'Windows: 10 or 11,7',
    'Android: 10 or later',
    'Linux: undefined',
  ]);
});
