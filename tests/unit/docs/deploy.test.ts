import { expect, test } from 'vitest';
import { steps } from '../../../deploy/steps/index.ts';
import { textOf } from '../../support/repository.ts';
import { documentedCollections } from '../../support/stack/all-stores.ts';

const page = textOf('docs/operators/deploy.md');

test('the export of a copy names every collection but those with secrets', () => {
  const [, listed = ''] = /--collection-ids=([\w,]+)/.exec(page) ?? [];
  const inExport = listed.split(',');
  expect(documentedCollections().filter((name) => !inExport.includes(name))).toEqual(['mails', 'salts']);
});

test('the page names each collection whose documents expire, and the field', () => {
  const [, section = ''] = /\n## Documents that expire\n([^]*?)\n## /.exec(page) ?? [];
  const { fieldOverrides } = JSON.parse(textOf('firestore.indexes.json')) as {
    fieldOverrides: { collectionGroup: string; fieldPath: string; ttl?: boolean }[];
  };
  const expiring = fieldOverrides.filter(({ ttl }) => ttl);
  expect(expiring.length).toBeGreaterThan(5);
  for (const name of expiring.flatMap(({ collectionGroup, fieldPath }) => [collectionGroup, fieldPath]))
    expect(section).toContain(`\`${name}\``);
});

test('the page has the steps of a deployment, and no others', () => {
  const [, table = ''] = /\n\| Step .*\n.*\n([^]*?)\n\n/.exec(page) ?? [];
  const described = table.split('\n').flatMap((row) => (row.split('|')[1] ?? '').split(','));
  expect(described.map((title) => title.trim()).sort()).toEqual(steps.map(({ title }) => title).sort());
});
