import { expect, test } from 'vitest';
import { changeOf, movedByRule } from '../../../../../functions/src/query/pages/preview.ts';

const pages = (...moved: string[]) => ({
  mergeSlashes: true,
  moved: moved.map((rule) => {
    const [from = '', to = ''] = rule.split(' ');
    return { from, to };
  }),
});

const paths = [
  { path: '/issues/12', pageviews: 300 },
  { path: '/archive/12', pageviews: 400 },
  { path: '/archive/12/', pageviews: 10 },
  { path: '/archive/11', pageviews: 50 },
  { path: '/about', pageviews: 20 },
];

test('a rule changes pages; the page that gains most comes with the paths of its series', () =>
  expect(changeOf(paths, pages(), pages('/archive/* /issues/*'))).toEqual({
    pages: 2,
    pageviews: 460,
    largest: {
      page: '/issues/12',
      old: '/archive/12',
      paths: {
        before: ['/issues/12'],
        old: ['/archive/12', '/archive/12/'],
        after: ['/issues/12', '/archive/12', '/archive/12/'],
      },
    },
  }));

test('a removed rule gives pages back', () =>
  expect(changeOf(paths, pages('/archive/* /issues/*'), pages())).toMatchObject({
    pages: 2,
    pageviews: 460,
    largest: { page: '/archive/12', old: '/issues/12' },
  }));

test('rules that move nothing change nothing', () =>
  expect(changeOf(paths, pages(), pages('/x /y'))).toEqual({ pages: 0, pageviews: 0, largest: null }));

test('a pageview is moved by the first rule alone', () =>
  expect(movedByRule(paths, pages('/archive/11 /first', '/archive/* /issues/*', '/archive/12 /x'))).toEqual([
    50, 410, 0,
  ]));
