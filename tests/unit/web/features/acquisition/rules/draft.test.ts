import { expect, test } from 'vitest';
import type { OrderedRule } from '@footfall/functions/contract';
import {
  draftFor,
  draftOf,
  moveUp,
  nameOf,
  newDraft,
  ruleOf,
} from '../../../../../../web/src/features/acquisition/rules/draft.ts';

const today = '2026-03-20';
const rule = (id: string, index: number, more: Partial<OrderedRule> = {}) => ({
  id,
  name: id,
  definition: {
    dimension: 'visit:source' as const,
    operator: 'contains' as const,
    value: id,
    channel: 'Email',
    from: null,
    place: index,
    ...more,
  },
});
const rules = [rule('a', 1), rule('b', 2, { from: '2026-02-01' }), rule('c', 5)];

test('a rule in the editor is null until it has a value and a channel', () => {
  for (const typed of [{ value: ' ' }, { value: 'a', channel: ' ' }, { value: 'x'.repeat(256) }])
    expect(ruleOf({ ...newDraft, ...typed }, rules, null, today)).toBeNull();
});

test('a rule in the editor is applied after the others, to all days or from today on', () => {
  const draft = { ...newDraft, value: ' substack ' };
  expect(ruleOf(draft, rules, null, today)).toEqual(rule('substack', 6).definition);
  expect(ruleOf({ ...draft, since: 'now' }, [], null, today)).toMatchObject({ from: today, place: 1 });
});

test('a rule in the editor does not lose its rank and its first day when it changes', () => {
  const draft = { ...draftOf(rule('b', 2, { from: '2026-02-01' })), value: 'other' };
  expect(ruleOf(draft, rules, 'b', today)).toMatchObject({ value: 'other', from: '2026-02-01', place: 2 });
  expect(ruleOf({ ...draft, since: 'always' }, rules, 'b', today)).toMatchObject({ from: null });
});

test('a rule in the editor for an unknown tag is about the tag, with the channel of the most similar word', () => {
  const nearest = { word: 'newsletter', channel: 'Email' };
  expect(draftFor({ tag: 'utm_medium', value: 'nwsletter', nearest })).toMatchObject({
    dimension: 'visit:utm_medium',
    operator: 'is',
    value: 'nwsletter',
    channel: 'Email',
  });
  expect(draftFor({ tag: 'utm_source', value: 'x', nearest: null })).toMatchObject({ channel: 'Referral' });
});

test('a rule in the editor is named after its condition, cut to the maximum length of a name', () => {
  expect(nameOf(rule('substack', 1).definition)).toBe('Source contains substack');
  expect(nameOf(rule('x'.repeat(200), 1).definition)).toHaveLength(80);
});

test.each([
  ['c', 'c 1.5'],
  ['b', 'b 0.5'],
  ['a', null],
])('rule %s is moved up by a place between the two above it', (id, moved) => {
  const change = moveUp(rules, id);
  expect(change && `${change.id} ${change.definition?.place}`).toBe(moved);
});
