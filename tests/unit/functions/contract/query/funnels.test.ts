import { expect, test } from 'vitest';
import {
  funnelInWords,
  stepInWords,
  type Funnel,
} from '../../../../../functions/src/contract/query/funnels.ts';
import { named, on } from '../../../../support/api/funnels.ts';

const funnel: Funnel = {
  steps: [
    { name: 'Shop', filters: [on('/shop')] },
    { name: '', filters: [named('Order'), on('/done')] },
  ],
  within: 'day',
  strict: true,
};

test('a funnel in words has a line for each step', () => {
  expect(funnelInWords(funnel)).toEqual([
    'Steps directly after each other, within a day',
    '1. Shop: Page is /shop',
    '2. Event is Order and Page is /done',
  ]);
});

test('a step without a name is called by its filters', () => {
  expect(funnel.steps.map(stepInWords)).toEqual(['Shop', 'Event is Order and Page is /done']);
});
