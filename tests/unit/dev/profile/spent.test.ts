import { expect, test } from 'vitest';
import type { Process } from '../../../../dev/profile/processes.mjs';
import { spentBetween, sumOf } from '../../../../dev/profile/spent.mjs';

const look = (...all: [id: number, parent: number, kind: string, own: number, ended?: number][]) =>
  new Map<number, Process>(
    all.map(([id, parent, kind, own, ended = 0]) => [id, { parent, kind, own, ended }]),
  );

test('the time of processes between two samples is summed by kind, and a new process counts in full', () => {
  const before = look([1, 0, 'vitest', 5], [2, 1, 'test worker', 1]);
  const after = look([1, 0, 'vitest', 6], [2, 1, 'test worker', 3.5], [3, 1, 'test worker', 0.25]);
  expect(spentBetween(before, after)).toEqual({ vitest: 1, 'test worker': 2.75 });
});

test('the unseen time of an ended process counts for its kind', () =>
  expect(
    spentBetween(look([1, 0, 'vitest', 5, 10], [2, 1, 'test worker', 2, 1]), look([1, 0, 'vitest', 5, 14])),
  ).toEqual({ 'test worker': 1 }));

test('an ended process with all of its children counts once', () => {
  const before = look([1, 0, 'vitest', 5], [2, 1, 'browser', 2], [3, 2, 'renderer', 4]);
  expect(spentBetween(before, look([1, 0, 'vitest', 5, 7]))).toEqual({ browser: 1 });
});

test('the time of an unseen process counts for its parent', () =>
  expect(spentBetween(look([1, 0, 'vitest', 5]), look([1, 0, 'vitest', 5, 0.5]))).toEqual({ vitest: 0.5 }));

test('times are summed by kinds, the largest first', () =>
  expect(Object.entries(sumOf([{ vitest: 1, browser: 0.5 }, { browser: 2 }]))).toEqual([
    ['browser', 2.5],
    ['vitest', 1],
  ]));
