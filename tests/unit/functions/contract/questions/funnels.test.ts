import { expect, test } from 'vitest';
import {
  filtersOfStep,
  type Funnel,
  funnelInWords,
  type SuggestedStep,
  suggestStep,
} from '@footfall/functions/contract';
import { named, on } from '../../../../support/api/questions.ts';

test('a funnel in words has a line for each step', () => {
  const funnel: Funnel = {
    steps: [
      { name: 'Shop', filters: filtersOfStep({ kind: 'page', value: '/%C3%BCber/**' }) },
      { name: '', filters: [named('Order')] },
      { name: '', filters: [named('Order'), on('/done')] },
    ],
    within: 'day',
    strict: true,
  };
  expect(funnelInWords(funnel)).toEqual([
    'Steps directly after each other, within a day',
    '1. Shop: /über/**',
    '2. event Order',
    '3. Event is Order and Page is /done',
  ]);
});

test.each<SuggestedStep>([
  { kind: 'page', value: '/shop' },
  { kind: 'page', value: '/shop/*' },
  { kind: 'event', value: 'Add to basket' },
  { kind: 'goal', value: 'Sign-up' },
])('a step of a default kind is recognised in its filters: $kind $value', (step) =>
  expect(suggestStep(filtersOfStep(step))).toEqual(step),
);

test.each([
  ['a page with its events', [on('/shop')]],
  ['two conditions', [named('Order'), on('/done')]],
  ['one of two events', [['is', 'event:name', ['Order', 'Offer']]]],
  ['a tree', [['not', named('Order')]]],
  ['nothing', []],
])('a step of a default kind is none of %s', (_, filters) => expect(suggestStep(filters)).toBeNull());
