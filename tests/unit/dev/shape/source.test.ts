import { expect, test } from 'vitest';
import { isSource, linesOf, longFunctionsOf, names, tokensOf } from '../../../../dev/shape/source.ts';

const ts = (text: string) => ({ path: 'a.ts', text });

test('code and style sheets are source', () =>
  expect(['a.ts', 'a.tsx', 'a.css', 'a.json'].filter(isSource).join(' ')).toBe('a.ts a.tsx a.css'));

test.each([
  ['a\n', 1],
  ['a', 1],
  ['a\n\nb\n', 3],
])('the lines of %j are %i', (text, lines) => expect(linesOf(text)).toBe(lines));

test.each([
  ['words and signs', 'const a = b + 1;', 7],
  ['comments are none', '// a b c\n/* d */ f(/* e */); // g', 4],
  ['doc comments are none', '/** A b c. @param d e */\nfunction f(d: string) {}', 9],
  ['the parts of a template', '`a ${b} c`', 3],
])('tokens of TypeScript: %s', (_, text, tokens) => expect(tokensOf(ts(text))).toBe(tokens));

test('tokens of markup, of mjs and of CSS', () => {
  expect(tokensOf({ path: 'a.tsx', text: '<b id="x">hi</b>' })).toBe(11);
  expect(tokensOf({ path: 'a.mjs', text: 'export default 1; // one' })).toBe(4);
  expect(tokensOf({ path: 'a.css', text: '/* red */ a.b { color: red; }' })).toBe(7);
});

const longText = (name: string) => `const ${name} = () => {\n${'f();\n'.repeat(3)}};\n`;

test('functions that are longer than allowed are named, with their lines', () => {
  const text = `${longText('long')}const brief = () => {\n};\nfunction outer() {\n${longText('inner')}}\n`;
  expect(
    longFunctionsOf(ts(text), 4)
      .map(({ path, name, lines }) => `${path} ${name} ${lines}`)
      .join(', '),
  ).toBe('a.ts long 5, a.ts outer 7, a.ts inner 5');
});

test('a function without a name is known by its line, and a heading of tests does not count', () => {
  const body = `{\n${'f();\n'.repeat(4)}}`;
  const text = `describe('a', () => ${body});\ntest('b', () => ${body});\nclass A { m() ${body} constructor() ${body} }`;
  expect(
    longFunctionsOf(ts(text), 4)
      .map(({ name }) => name)
      .join(', '),
  ).toBe('line 7, m, constructor');
});

test.each([
  ['const city = 1', true],
  ["f('city')", true],
  ["f('visit:city')", true],
  ['a.cities', true],
  ['// city\nf()', false],
  ['capacity()', false],
  ["f('city hall')", false],
])('%j names visit:city: %s', (text, expected) => expect(names(ts(text), 'visit:city')).toBe(expected));
