import { expect, test } from 'vitest';
import { drawBreaks, isBreakable } from '../../../../dev/breaks/draw.ts';
import { broken } from '../../../../dev/breaks/places.ts';
import { sourcesIn } from '../../../../dev/shape/graph.ts';
import { treeOf } from '../../../../dev/shape/source.ts';

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
  const all = sourcesIn(process.cwd()).filter(({ path }) =>
    /^(functions\/src\/query|web\/src\/report)\//.test(path),
  );
  const drawn = drawBreaks(all, '1', 100);
  expect(drawn).toHaveLength(100);
  const textOf = new Map(all.map(({ path, text }) => [path, text]));
  const faulty = drawn.filter((place) => {
    const tree = treeOf({ path: place.file, text: broken(textOf.get(place.file) ?? '', place) });
    return (tree as unknown as { parseDiagnostics: unknown[] }).parseDiagnostics.length > 0;
  });
  expect(faulty).toEqual([]);
});
