import { expect, test } from 'vitest';
import { inOrder, type OrderedRule, ruleInWords, ruleLimits, rulesUntil } from '@footfall/functions/contract';
import { channelRuleShapes } from '../../../../../functions/src/contract/shapes/questions/channel-rules.ts';

const rule: OrderedRule = {
  dimension: 'visit:utm_medium',
  operator: 'is',
  value: 'nwsletter',
  channel: 'Email',
  from: null,
  place: 1,
};

const given = (definition: Record<string, unknown>) =>
  channelRuleShapes['channel-rule.create']
    .input(new Date())
    .safeParse({ workspaceId: 'w', name: 'Newsletter', definition: { ...rule, ...definition } });

test.each([
  ['of a channel of its own', { channel: 'Podcasts' }, 'Podcasts'],
  ['of a known channel in another case', { channel: 'organic SEARCH' }, 'Organic Search'],
])('a rule %s is taken', (_, definition, channel) =>
  expect(given(definition).data?.definition.channel).toBe(channel),
);

test.each([
  ['about something else', { dimension: 'visit:country' }],
  ['with an expression, which could make every report fail', { operator: 'matches' }],
  ['without a value', { value: '' }],
  ['with a space at the end of its value', { value: 'nwsletter ' }],
  ['with a long value', { value: 'x'.repeat(ruleLimits.value + 1) }],
  ['without a channel', { channel: '' }],
  ['with a long channel', { channel: 'x'.repeat(ruleLimits.channel + 1) }],
  ['from a day that is none', { from: '2026-02-30' }],
  ['in no place', { place: null }],
  ['with more than a rule has', { why: 'because' }],
])('a rule %s is refused', (_, definition) => expect(given(definition).success).toBe(false));

test.each([
  [rule, 'UTM medium is nwsletter: Email, on all days'],
  [
    { ...rule, operator: 'contains' as const, from: '2026-02-28' },
    'UTM medium contains nwsletter: Email, from 2026-02-28 on',
  ],
])('a rule is described in words', (each, words) => expect(ruleInWords(each)).toBe(words));

test('rules are tried by rank, and by id if these are equal', () => {
  const ordered = (id: string, index: number) => ({ id, name: id, definition: { ...rule, place: index } });
  const rules = [ordered('z', 2), ordered('b', 1), ordered('a', 1)];
  expect(inOrder(rules).map(({ id }) => id)).toEqual(['a', 'b', 'z']);
});

test('a rule matters from its first day on', () => {
  const later = { ...rule, from: '2026-03-02' };
  expect(rulesUntil([rule, later], '2026-03-01')).toEqual([rule]);
  expect(rulesUntil([rule, later], '2026-03-02')).toEqual([rule, later]);
});
