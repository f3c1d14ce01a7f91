import { expect, test } from 'vitest';
import { auditActions, boundedChanges, maxAuditListValues, maxAuditText } from '@footfall/functions/contract';

test('each action has exactly one kind', () => expect(new Set(auditActions).size).toBe(auditActions.length));

const bounded = (what: Parameters<typeof boundedChanges>[0]) => boundedChanges(what, ({ of }) => of);
const stored = (text: string) => bounded({ name: { old: text, new: null } }).name?.old;

test('the changes of an entry have short values unchanged', () => {
  const changes = { name: { old: '', new: 'Shop' }, honourGpc: { old: true, new: false } };
  expect(bounded(changes)).toEqual(changes);
});

test('the changes of an entry cut a long text, and never in the middle of a character', () => {
  expect(stored('a'.repeat(maxAuditText))).toBe('a'.repeat(maxAuditText));
  expect(stored('a'.repeat(maxAuditText + 1))).toBe(`${'a'.repeat(maxAuditText - 1)}…`);
  expect(stored('a'.repeat(maxAuditText - 2) + '😀😀')).toBe(`${'a'.repeat(maxAuditText - 2)}…`);
});

test('the changes of an entry lose invisible characters', () =>
  expect(stored('Shop\r\n\u202eX')).toBe('ShopX'));

test('the changes of an entry have the first values of a list, cut as well, and count the others', () => {
  const all = Array.from({ length: maxAuditListValues + 3 }, (_, index) => `/page-${index}`);
  expect(bounded({ excludedPages: { old: ['a\n'.repeat(300)], new: all } }).excludedPages).toEqual({
    old: { values: [`${'a'.repeat(maxAuditText - 1)}…`], more: 0 },
    new: { values: all.slice(0, maxAuditListValues), more: 3 },
  });
});
