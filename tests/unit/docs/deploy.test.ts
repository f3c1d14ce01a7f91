import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { steps } from '../../../deploy/steps/index.ts';
import { documentedPaths } from '../../support/stack/all-stores.ts';

const root = resolve(import.meta.dirname, '../../..');
const page = readFileSync(resolve(root, 'docs/deploy.md'), 'utf8');

test('the export of a copy names every collection but those with secrets', () => {
  const [, listed = ''] = /--collection-ids=([\w,]+)/.exec(page) ?? [];
  const inExport = listed.split(',');
  // Names of collections and documents alternate in a path.
  const collections = documentedPaths().flatMap((path) =>
    path.split('/').filter((_, index) => index % 2 === 0),
  );
  expect([...new Set(collections)].filter((name) => !inExport.includes(name)).sort()).toEqual([
    'mails',
    'salts',
  ]);
});

test('the page names each collection whose documents expire, and the field', () => {
  const [, section = ''] = /\n## Documents that expire\n([^]*?)\n## /.exec(page) ?? [];
  const { fieldOverrides } = JSON.parse(readFileSync(resolve(root, 'firestore.indexes.json'), 'utf8')) as {
    fieldOverrides: { collectionGroup: string; fieldPath: string; ttl?: boolean }[];
  };
  const expiring = fieldOverrides.filter(({ ttl }) => ttl);
  expect(expiring.length).toBeGreaterThan(5);
  for (const { collectionGroup, fieldPath } of expiring) {
    expect(section).toContain(`\`${collectionGroup}\``);
    expect(section).toContain(`\`${fieldPath}\``);
  }
});

test('the page has the steps of a deployment, and no others', () => {
  const [, table = ''] = /\n\| Step .*\n.*\n([^]*?)\n\n/.exec(page) ?? [];
  const described = table.split('\n').flatMap((row) => (row.split('|')[1] ?? '').split(','));
  expect(described.map((title) => title.trim()).sort()).toEqual(steps.map(({ title }) => title).sort());
});
