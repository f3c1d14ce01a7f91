import { expect, test } from 'vitest';
import type { PictureKind } from '../../../../../web/src/report/picture/data.ts';
import { lookOf, type Look } from '../../../../../web/src/report/picture/looks.ts';

const looks = (kind: PictureKind, selected: number) =>
  Array.from({ length: 9 }, (_, index) => lookOf(kind, index, selected));
const text = (all: readonly Look[]) => all.map((look) => JSON.stringify(look));

test.each(['lines', 'areas', 'bars', 'shares'] as const)('nine %s look different from each other', (kind) => {
  expect(new Set(text(looks(kind, 0))).size).toBe(9);
});

test('selecting a line changes that line and the one that was first', () => {
  const [before, after] = [text(looks('lines', 0)), text(looks('lines', 4))];
  expect(after.flatMap((look, index) => (look === before[index] ? [] : [index]))).toEqual([0, 4]);
  expect(after[4]).toBe(before[0]);
});
