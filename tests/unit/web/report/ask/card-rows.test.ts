import { expect, test } from 'vitest';
import { meta, rowOf as row } from '../../../../support/web/answers.ts';
import { cardRows } from '../../../../../web/src/report/ask/card-rows.ts';

test('a row has the value for filters, its name, its count and its share', () => {
  const results = [row('', [6, 60]), row('Google', [4, 40], [3, 30])];
  const pictures = { Google: '/img/favicon/google.com.x' };
  expect(cardRows({ results, meta: { ...meta, pictures } }, 'visit:source')).toMatchObject([
    { value: '', name: 'Direct / None', sum: 6, percentage: 60, before: null },
    {
      value: 'Google',
      name: 'Google',
      before: { sum: 3, percentage: 30 },
      picture: pictures.Google,
    },
  ]);
});

test('a page has its share of all pageviews, now and before', () => {
  const results = [row('/', [25], [10])];
  const [page] = cardRows({ results, meta }, 'event:page', { now: 100, before: 40 });
  expect(page).toMatchObject({ sum: 25, percentage: 25, before: { sum: 10, percentage: 25 } });
  // Without a total, there is no share.
  const [none] = cardRows({ results: [row('/', [0], [0])], meta }, 'event:page', { now: 0, before: 0 });
  expect(none).toMatchObject({ percentage: 0, before: { percentage: 0 } });
});

test('a country has its code beside its name, a language its code as its name', () => {
  const answer = (value: string) => ({ results: [row(value, [1, 1])], meta });
  expect(cardRows(answer('DE'), 'visit:country')[0]).toMatchObject({ name: 'Germany', subName: 'DE' });
  expect(cardRows(answer(''), 'visit:country')[0]).toMatchObject({ name: 'Unknown', subName: '' });
  expect(cardRows(answer('de'), 'visit:language')[0]).toMatchObject({ name: 'de', subName: '' });
});
