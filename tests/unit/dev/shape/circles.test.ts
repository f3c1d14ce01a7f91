import { expect, test } from 'vitest';
import { circlesOf, importsOf } from '../../../../dev/shape/circles.ts';

test('the imports of a file include every form, and types', () => {
  const text = `
    import a from './a.ts';
    import type { B } from './b.ts';
    import './c.css';
    export { d } from './d.ts';
    export type * from './e.ts';
    const f = await import('./f.ts');
    let g: import('./g.ts').G;
    // import h from './h.ts';
    const i = "import i from './i.ts'";
    await import(name);
  `;
  expect(importsOf({ path: 'x.ts', text }).join(' ')).toBe(
    './a.ts ./b.ts ./c.css ./d.ts ./e.ts ./f.ts ./g.ts',
  );
});

test.each(
  Object.entries({
    "import type { A } from './a.ts';": false,
    "import { type A, type B } from './a.ts';": false,
    "export type * from './a.ts';": false,
    "let a: import('./a.ts').A;": false,
    "import { type A, b } from './a.ts';": true,
    "import a, { type B } from './a.ts';": true,
    "import './a.ts';": true,
    "export * from './a.ts';": true,
    "const a = await import('./a.ts');": true,
  }),
)('without types, %s imports: %s', (text, does) =>
  expect(importsOf({ path: 'x.ts', text }, { types: false })).toEqual(does ? ['./a.ts'] : []),
);

const graph = (edges: Record<string, string>) =>
  new Map(Object.entries(edges).map(([from, to]) => [from, to.split(' ').filter(Boolean)]));

test.each([
  ['a line', { a: 'b', b: 'c', c: '' }, ''],
  ['two ways to one', { a: 'b c', b: 'd', c: 'd', d: '' }, ''],
  ['two', { a: 'b', b: 'a' }, 'a b'],
  ['one that imports itself', { a: 'a' }, 'a'],
  ['two circles that share a file are one', { a: 'b c', b: 'a', c: 'a' }, 'a b c'],
  ['two circles with a way between them', { a: 'b', b: 'a c', c: 'd', d: 'e', e: 'c' }, 'c d e, a b'],
  ['a file that is not known', { a: 'z' }, ''],
])('circles of %s', (_, edges, circles) =>
  expect(
    circlesOf(graph(edges))
      .map((circle) => circle.join(' '))
      .join(', '),
  ).toBe(circles),
);
