import { expect, test } from 'vitest';
import { rawPages } from '../../../../../functions/src/query/pages/page-map.ts';
import { pageSql } from '../../../../../functions/src/query/sql/pages.ts';
import { Values } from '../../../../../functions/src/query/sql/values.ts';

test('without rules and merged slashes, a page is its path', () => {
  const values = new Values({ pages: rawPages });
  expect(pageSql('pathname', values.pages)).toBe('pathname');
  expect(values.bound).toEqual([]);
});

test('rules are bound once for all places that read pages', () => {
  const pages = { mergeSlashes: false, moved: [{ from: '/a.b/*', to: '/c/*' }] };
  const values = new Values({ pages });
  pageSql('pathname', values.pages);
  pageSql('value', values.pages);
  expect(values.bound.map(({ name, value }) => [name, value])).toEqual([
    ['moved_pages', String.raw`(?:^/a\.b/([^/?#]+)((?:[?#].*)?)$)`],
    ['old_page', String.raw`^/a\.b/([^/?#]+)((?:[?#].*)?)$`],
    ['new_page', String.raw`/c/\1\2`],
  ]);
});
