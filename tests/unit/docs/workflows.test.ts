import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { root, textOf } from '../../support/repository.ts';

const folder = '.github/workflows';
const lines = readdirSync(resolve(root, folder)).flatMap((file) =>
  textOf(`${folder}/${file}`)
    .split('\n')
    .map((line) => line.trim()),
);
const actions = lines.flatMap((line) => /^(?:- )?uses: (.+)$/.exec(line)?.[1] ?? []);

test('the workflow runs what a developer runs', () => expect(lines).toContain('- run: npm test'));

test('actions are pinned to a commit, with the version that it is', () => {
  const pinned = /^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/;
  expect(actions.length).toBeGreaterThan(2);
  expect(actions.filter((action) => !pinned.test(action))).toEqual([]);
});

test('every page that says which Node is needed names the one of package.json, and so does the installation', () => {
  const { engines } = JSON.parse(textOf('package.json')) as { engines: { node: string } };
  const pages = ['README.md', 'CONTRIBUTING.md', 'docs/operators/deploy.md', 'dev/install/install.mjs'];
  const named = pages.map((file) => [
    file,
    [...new Set(textOf(file).match(/(?<=Node )\d+ (or|and) newer/g))],
  ]);
  const major = engines.node.replace('>=', '');
  expect(named).toEqual([
    ...pages.slice(0, 3).map((file) => [file, [`${major} or newer`]]),
    [pages[3], [`${major} and newer`, `${major} or newer`]],
  ]);
});

test('the token of a run can only read', () => {
  const at = lines.indexOf('permissions:');
  expect(lines.slice(at, at + 2)).toEqual(['permissions:', 'contents: read']);
  expect(lines.filter((line) => line.includes('write'))).toEqual([]);
});
