import { expect, test } from 'vitest';
import { compiledTextsIn } from '../../../../dev/shape/patterns.ts';

const path = 'functions/src/query/search.ts';

test.each([
  ['const find = (typed: string) => new RegExp(typed);', 'new RegExp(typed)'],
  ["const find = (typed: string) => RegExp(typed, 'i');", "RegExp(typed, 'i')"],
  ['new globalThis.RegExp(`^${typed}`);', 'new globalThis.RegExp(`^${typed}`)'],
  ["new globalThis['RegExp'](typed);", "new globalThis['RegExp'](typed)"],
  ['const Pattern = RegExp;', 'RegExp'],
  ['patterns.map(RegExp);', 'RegExp'],
  ['const Pattern = globalThis.RegExp;', 'globalThis.RegExp'],
  ['new RegExp(RegExp.escape(typed));', 'new RegExp(RegExp.escape(typed))'],
  ['new URLPattern({ pathname: typed });', 'new URLPattern({ pathname: typed })'],
  ['const at = (text: string, typed: string) => text.search(typed);', 'text.search(typed)'],
  ['text.match(typed);', 'text.match(typed)'],
  ["text['matchAll'](typed);", "text['matchAll'](typed)"],
  ["import { pattern } from './pattern.ts'; text.match(pattern);", 'text.match(pattern)'],
  ["let word = 'a'; new RegExp(word);", 'new RegExp(word)'],
  ["const word = 'a'; function find(word: string) { return new RegExp(word); }", 'new RegExp(word)'],
])('%s is refused', (text, what) => {
  const line = (file: string) => [`${file}: ${what} compiles a pattern that is not a constant of this file`];
  for (const file of [path, 'web/src/report/rows/search.tsx', 'web/build/icons.ts'])
    expect(compiledTextsIn({ path: file, text })).toEqual(line(file));
  for (const file of ['functions/src/query/plan/patterns.ts', 'tests/unit/a.test.ts'])
    expect(compiledTextsIn({ path: file, text })).toEqual([]);
});

test.each([
  "text.match(/a+/g); new RegExp('a'); new RegExp(/a/);",
  "const part = 'a'; const most = 3; new RegExp(`^${part}{1,${most - 1}}` + String.raw`\\d${part}`, 'u');",
  "const types = ['a', 'b'] as const; const type = new RegExp(types.join('|')); text.search(type);",
  'const find = (text: string, pattern: RegExp) => pattern.exec(text) ?? (text as unknown) instanceof RegExp;',
  'location.search.slice(1); text.search(); search(typed);',
])('%s is accepted', (text) => expect(compiledTextsIn({ path, text })).toEqual([]));
