import { expect, test } from 'vitest';
import { meta, rowOf } from '../../../../support/web/answers.ts';
import { versionRows, versionTrees } from '../../../../../web/src/features/audience/version-trees.ts';

const answered = (...rows: [...string[], number][]) => ({
  input: { metrics: ['visitors' as const, 'percentage' as const] },
  answer: {
    results: rows.map((row) => {
      const count = row.at(-1) as number;
      return rowOf(row.slice(0, -1) as string[], [count, count]);
    }),
    meta,
  },
});

test('versions are below their product, and are no filters', () => {
  const rows = versionRows(
    versionTrees.browsers,
    answered(['Chrome', 60], ['Safari', 40]),
    answered(['Chrome', '152', 45], ['Safari', '27', 40], ['Chrome', '151', 15]),
  );
  expect(rows.map(({ name, sum, percentage }) => [name, sum, percentage])).toEqual([
    ['Chrome', 60, 60],
    ['Safari', 40, 40],
  ]);
  expect(
    rows[0]?.children?.map(({ key, name, sum, percentage, kind }) => [key, name, sum, percentage, kind]),
  ).toEqual([
    ['Chrome 152', '152', 45, 45, null],
    ['Chrome 151', '151', 15, 15, null],
  ]);
});

test('a version that browsers freeze is not shown, or says what it can be', () => {
  const rows = versionRows(
    versionTrees.systems,
    answered(['macOS', 5], ['Windows', 4], ['Android', 3], ['Linux', 2]),
    answered(
      ['macOS', '10.15', 5],
      ['Windows', '10', 3],
      ['Windows', '7', 1],
      ['Android', '10', 3],
      ['Linux', '', 2],
    ),
  );
  expect(rows.map(({ name, children }) => [name, children?.map((child) => child.name)])).toEqual([
    ['macOS', undefined],
    ['Windows', ['10 or 11', '7']],
    ['Android', ['10 or later']],
    ['Linux', undefined],
  ]);
});
