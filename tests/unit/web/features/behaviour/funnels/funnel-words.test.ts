import { expect, test } from 'vitest';
import { type Filter, filtersOfStep } from '@footfall/functions/contract';
import { populationWords } from '../../../../../../web/src/features/behaviour/funnels/funnel-words.ts';

const shop = filtersOfStep({ kind: 'page', value: '/shop/*' });
const german: Filter[] = [['is', 'visit:country', ['DE']]];

test.each([
  [shop, 'visit', false, 'Counts visits that saw /shop/* (step 1).'],
  [shop, 'visit', true, 'Counts visits that saw /shop/* and match the filters (step 1).'],
  [
    filtersOfStep({ kind: 'event', value: 'Order' }),
    'visit',
    false,
    'Counts visits that had the event Order (step 1).',
  ],
  [
    filtersOfStep({ kind: 'goal', value: 'Sign-up' }),
    'day',
    false,
    'Counts visitors who reached the goal Sign-up (step 1), separately on each day.',
  ],
  [german, 'visit', false, 'Counts visits that had an event where Country is DE (step 1).'],
] as const)(
  'a funnel that begins with %j within a %s says whom it counts',
  (filters, within, filtered, words) => {
    const steps = [
      { name: '', filters },
      { name: '', filters: [] },
    ];
    expect(populationWords({ steps, within, strict: false }, filtered)).toBe(words);
  },
);
