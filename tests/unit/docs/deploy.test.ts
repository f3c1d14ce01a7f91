import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { steps } from '../../../deploy/steps/index.ts';

const root = resolve(import.meta.dirname, '../../..');
const page = readFileSync(resolve(root, 'docs/deploy.md'), 'utf8');

/** The collections that the code names, by `collection('x')`, `collectionGroup('x')` or the path of a document. */
function collections(): Set<string> {
  const names = globSync('functions/src/**/*.ts', { cwd: root }).flatMap((file) => {
    const code = readFileSync(resolve(root, file), 'utf8');
    return [...code.matchAll(/\b(?:collection(?:Group)?|doc)\((['`])(\w+)(\/[^'`]+)?\1/g)].flatMap(
      ([call, , name = '', path]) => (call.startsWith('collection') || path ? [name] : []),
    );
  });
  return new Set(names);
}

test('the export of a copy names every collection but those with secrets', () => {
  const [, listed = ''] = /--collection-ids=([\w,]+)/.exec(page) ?? [];
  const inExport = new Set(listed.split(','));
  const missing = [...collections()].filter((name) => !inExport.has(name));
  expect(missing.sort()).toEqual(['mails', 'salts']);
  expect(collections().size).toBeGreaterThan(20);
});

test('the page has the steps of a deployment, and no others', () => {
  const [, table = ''] = /\n\| Step .*\n.*\n([^]*?)\n\n/.exec(page) ?? [];
  const described = table.split('\n').flatMap((row) => (row.split('|')[1] ?? '').split(','));
  expect(described.map((title) => title.trim()).sort()).toEqual(steps.map(({ title }) => title).sort());
});
