import { expect, test } from 'vitest';
import {
  begun,
  changed,
  emptyLine,
  finished,
  maxLines,
  movedTo,
  operatorsOf,
  searching,
  typing,
  withDimension,
  withNew,
  withoutLine,
  withPicked,
  withValue,
} from '../../../../../../web/src/report/filters/dialog/draft.ts';
import { lineOf } from '../../../../../support/web/questions.ts';

const page = lineOf('contains,page,/blog');
const country = lineOf('is,country,DE');

test('a country is or is not a value, and only events are done in a visit', () => {
  expect(operatorsOf('visit:country', false).join(' ')).toBe('is is_not');
  expect(operatorsOf('event:page', false)).toContain('has_done');
  expect(operatorsOf('event:goal', false).join(' ')).toBe('has_done has_not_done is is_not');
  expect(operatorsOf('visit:source', false)).not.toContain('has_done');
});

test('guests have six conditions and no expressions', () => {
  expect([true, false].map(maxLines)).toEqual([6, 20]);
  expect(operatorsOf('event:page', true)).not.toContain('matches');
  expect(operatorsOf('event:page', true)).toContain('matches_wildcard');
});

test('a change of the dimension retains an operator that both have, and no value', () => {
  expect(withDimension(page, 'visit:source', false)).toEqual({
    ...page,
    dimension: 'visit:source',
    values: [],
  });
  expect(withDimension(page, 'visit:country', false).operator).toBe('is');
  // For a goal, the first condition is whether visits reached it.
  expect(withDimension(country, 'event:goal', false).operator).toBe('has_done');
});

test('a value is added once', () => {
  expect(withValue(country, 'DE')).toBe(country);
  expect(withValue(country, 'FR').values).toEqual(['DE', 'FR']);
});

test('typed text is a value too, except for codes; a condition without values is dropped', () => {
  expect(finished([page, emptyLine], 1, ' /a ')).toEqual([page, { ...emptyLine, values: ['/a'] }]);
  expect(finished([country, emptyLine], 0, 'fr')).toEqual([country]);
});

test('a change of the condition does not lose the text of the previous one', () => {
  const state = typing(begun({ lines: [page, country], any: false }, 0), '/docs');
  const stored = [{ ...page, values: ['/blog', '/docs'] }, country];
  expect(movedTo(state, 1)).toMatchObject({ lines: stored, active: 1, typed: '' });
  expect(withNew(state, emptyLine)).toMatchObject({ lines: [...stored, emptyLine], active: 2 });
});

test('a change of the dimension drops the typed text', () => {
  const state = typing(begun({ lines: [page], any: true }, 0), '/do');
  expect(changed(state, 0, withDimension(page, 'visit:source', false)).typed).toBe('');
  expect(changed(state, 0, { ...page, operator: 'is' }).typed).toBe('/do');
});

test('after the last condition, the search text is completed', () => {
  const state = begun({ lines: [page, country], any: true }, 1);
  expect(withoutLine(state, 1)).toMatchObject({ lines: [page], active: 0 });
  expect(withoutLine(withoutLine(state, 1), 0)).toMatchObject({ lines: [], active: searching, any: true });
});

test('a search result is added to the condition of its dimension, or is another one within the limit', () => {
  const state = begun({ lines: [country], any: false }, searching);
  const france = { dimension: 'visit:country', value: 'FR' } as const;
  const goal = { dimension: 'event:goal', value: 'Order' } as const;
  const stored = { ...country, values: ['DE', 'FR'] };
  expect(withPicked(state, [france, goal], 'is', 20).lines).toEqual([stored, lineOf('has_done,goal,Order')]);
  expect(withPicked(state, [france, goal], 'is', 1).lines).toEqual([stored]);
  expect(withPicked(state, [{ ...france, value: 'DE' }], 'is_not', 20)).toMatchObject({
    lines: [{ ...country, operator: 'is_not' }],
    active: searching,
  });
});
