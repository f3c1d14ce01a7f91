import { expect, test } from 'vitest';
import { pageOf } from '../../../../../functions/src/programs/sites/call.ts';

const keyOf = (item: string) => item;
const five = ['a', 'b', 'c', 'd', 'e'];

const ask = (
  items: readonly string[],
  requested: { after?: string | null; before?: string | null },
  limit = 2,
) => {
  const { items: page, meta } = pageOf(items, keyOf, {
    limit,
    after: requested.after ?? undefined,
    before: requested.before ?? undefined,
  });
  return { ...meta, page: page.join('') };
};

test('a list is read page by page to its end, and back', () => {
  const first = ask(five, {});
  const second = ask(five, first);
  const third = ask(five, { after: second.after });
  expect([first.page, second.page, third.page]).toEqual(['ab', 'cd', 'e']);
  expect([first.before, third.after]).toEqual([null, null]);
  const back = ask(five, { before: third.before });
  expect([back.page, ask(five, { before: back.before }).page]).toEqual(['cd', 'ab']);
});

test('an item that is added or removed meanwhile does not shift others onto another page', () => {
  const { after } = ask(five, {});
  expect(ask(['a', 'c', 'd', 'e'], { after }).page).toBe('cd');
  expect(ask(['a', 'aa', 'b', 'c', 'd'], { after }).page).toBe('cd');
});

test('a list that fits on a page has no other pages', () => {
  expect(ask(five, {}, 5)).toEqual({ page: 'abcde', after: null, before: null, limit: 5 });
  expect(ask([], {})).toEqual({ page: '', after: null, before: null, limit: 2 });
  expect(ask(five, { after: 'bm90aGluZyBsaWtlIHRoaXM' }).page).toBe('');
});

test('items are ordered by their keys', () => expect(ask(['b', 'c', 'a'], {}, 3).page).toBe('abc'));
