import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drawBreaks, isBreakable } from '../../../../dev/breaks/draw.ts';
import { broken } from '../../../../dev/breaks/places.ts';
import { treeOf } from '../../../../dev/shape/source.ts';
import { root, textOf } from '../../../support/repository.ts';

const linesOf = (count: number) => Array.from({ length: count }, (_, line) => `call(${line});\n`).join('');
const sources = [
  { path: 'functions/src/a.ts', text: linesOf(20) },
  { path: 'web/src/b.tsx', text: linesOf(20) },
  { path: 'tests/unit/c.test.ts', text: linesOf(20) },
];

test('a seed repeats its places, and more of them begin with the same', () => {
  const drawn = drawBreaks(sources, '7', 10);
  expect(drawn).toHaveLength(10);
  expect(drawBreaks(sources, '7', 30).slice(0, 10)).toEqual(drawn);
  expect(drawBreaks(sources, '8', 10)).not.toEqual(drawn);
});

test('each line of the product comes once', () => {
  const drawn = drawBreaks(sources, '7', 100);
  expect(new Set(drawn.map(({ file, line }) => `${file}:${line}`)).size).toBe(40);
  expect(drawn).toHaveLength(40);
});

test.each([
  ['functions/src/query/plan/plan.ts', true],
  ['tracker/src/tracker.ts', true],
  ['web/src/features/components/components-page.tsx', false],
  ['web/src/app/theme.ts', false],
  ['web/src/report/rows/rows.module.css', false],
  ['functions/build/build.ts', false],
])('%s can be broken: %s', (path, is) => expect(isBreakable(path)).toBe(is));

test('what is broken of the product is valid syntax', () => {
  const all = globSync('{functions/src/query/plan,web/src/report/rows}/**/*.{ts,tsx}', { cwd: root }).map(
    (path) => ({ path, text: textOf(path) }),
  );
  const drawn = drawBreaks(all, '1', 100);
  expect(drawn).toHaveLength(100);
  const faulty = drawn.filter((place) => {
    const tree = treeOf({ path: place.file, text: broken(textOf(place.file), place) });
    return (tree as unknown as { parseDiagnostics: unknown[] }).parseDiagnostics.length > 0;
  });
  expect(faulty).toEqual([]);
});
