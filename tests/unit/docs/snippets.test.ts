import { existsSync, globSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import {
  allSnippets,
  type Run,
  runOf,
  runs,
  snippetsIn,
  snippetsRunBy,
  unusedRules,
} from '../../../dev/docs/snippets.ts';
import { root, textOf } from '../../support/repository.ts';

const helpPages = globSync('docs/help/**/*.md', { cwd: root }).map(textOf);

test('each snippet of the help is run, or is listed with a reason why not', () => {
  const unclear = allSnippets.filter((each) => runOf(each) === undefined).map(({ name }) => name);
  expect(unclear).toEqual([]);
  expect(unusedRules()).toEqual([]);
});

test('each fenced block names its language, so that it counts as a snippet', () => {
  const fences = helpPages.flatMap((text) => text.match(/^\s*```/gm) ?? []);
  expect(fences).toHaveLength(2 * allSnippets.length);
});

test('no two snippets have the same name', () => {
  const names = allSnippets.map(({ name }) => name);
  expect([...new Set(names)]).toEqual(names);
});

test.each(Object.entries(runs))(
  '%s: there are snippets, and a test that runs all of them',
  (run, { file }) => {
    expect(snippetsRunBy(run as Run)).not.toEqual([]);
    expect(existsSync(resolve(root, file))).toBe(true);
    expect(textOf(file)).toContain(`snippetsRunBy('${run}')`);
  },
);

test('a snippet is named by its page, its heading, and its tab or language', () => {
  const text = [
    '```sh',
    'one',
    '```',
    '## Head `two`',
    '```js tab="npm"',
    '## no heading',
    'two',
    '```',
    '```js tab="npm"',
    '',
    '```',
  ];
  expect(snippetsIn('a/b', text.join('\n'))).toEqual([
    { name: 'a/b (sh)', language: 'sh', code: 'one' },
    { name: 'a/b, Head two (npm)', language: 'js', code: '## no heading\ntwo' },
    { name: 'a/b, Head two (npm) 2', language: 'js', code: '' },
  ]);
});
