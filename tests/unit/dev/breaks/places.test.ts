import { expect, test } from 'vitest';
import { broken, placesOf } from '../../../../dev/breaks/places.ts';

const placesIn = (text: string, path = 'functions/src/x.ts') => placesOf({ path, text });
const kindsIn = (...input: Parameters<typeof placesIn>) =>
  placesIn(...input)
    .map(({ kind }) => kind)
    .join(' ');

test('each place of a function is broken by itself', () => {
  const text = `async function save(count: number) {
  if (count > 3) return null;
  total += 1_000;
  await store.write(count);
  return count === 0 ? 'none' : count;
}
`;
  const places = placesIn(text);
  expect(places.map(({ line, kind, before, after }) => `${line} ${kind}: ${before} → ${after}`)).toEqual([
    '2 statement: if (count > 3) return null; → ;',
    '2 condition: count > 3 → !(count > 3)',
    '2 constant: 3 → 4',
    '3 statement: total += 1_000; → ;',
    '3 constant: 1_000 → 1001',
    '4 statement: await store.write(count); → ;',
    '4 await: await store.write(count); → store.write(count);',
    '5 condition: count === 0 → !(count === 0)',
    '5 constant: 0 → 1',
  ]);
  const [, , third] = places;
  expect(third && broken(text, third)).toBe(text.replace('> 3', '> 4'));
});

test.each([
  ['only a result that is used', 'const x = await load();'],
  ['a value that is returned', 'function f() { return value; }'],
  ['an if with an else', 'if (a) f(); else g();', 'condition statement statement'],
  ['an if that goes on', 'if (a) f();', 'condition statement'],
  ['a directive', "'use strict';"],
  ['the log', "log('job.started', { count: 3 });"],
  ['a description', 'const x = z.number().max(5).describe(`from ${3}`);', 'constant'],
  ['a type', 'type X = 1 | 2; let x: 3;'],
  ['a key', 'const x = { 1: y };'],
  ['a moment to give up', 'const patienceMs = 60 * 1000;', 'constant'],
  ['a style', 'const rowStyle = { gap: 4 };'],
])('a place whose loss would show: %s', (_, text, kinds = '') => expect(kindsIn(text)).toBe(kinds));

test.each([
  ['a size', '<Box gap={4} />'],
  ['a class', "<Box className={wide ? 'a' : 'b'} />"],
  ['a label', '<Box aria-label={n > 1 ? many : one} />'],
  ['a text', "<Box>{wide ? 'All visits' : 'Visits'}</Box>"],
  ['a bound of an input', '<Input maxLength={80} />', 'constant'],
  ['whether it is drawn', '<Box>{open && <Menu />}</Box>', 'condition'],
  ['what a press does', '<Box onClick={() => { move(2); }} />', 'statement constant'],
])('a place whose loss would show: on a screen: %s', (_, text, kinds = '') =>
  expect(kindsIn(`const x = ${text};`, 'web/src/x.tsx')).toBe(kinds),
);
