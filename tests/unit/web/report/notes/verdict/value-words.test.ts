import { expect, test } from 'vitest';
import type { Verdict, VerdictAnswer } from '@footfall/functions/contract';
import { valueLists } from '../../../../../../web/src/report/notes/verdict/value-words.ts';

const verdict = (difference: number, low: number, high: number): Verdict => ({
  reason: low <= 0 && high >= 0 ? 'unclear' : null,
  effect: { expected: 100, difference, low, high, days: 7, dispersion: 1 },
});
const nothing: VerdictAnswer = {
  ...{ verdict: verdict(0, -1, 1), main: null, days: [] },
  ...{ sources: [], newSources: [], pages: [], goals: [] },
};

test('the lists have names as elsewhere, and say what is not clear', () => {
  const answer: VerdictAnswer = {
    ...nothing,
    sources: [
      { value: 'Google', verdict: verdict(212.4, 140, 290) },
      { value: '', verdict: verdict(-3.25, -10.2, 5) },
    ],
    newSources: [{ value: 'Newsletter', before: 0.5, after: 200.14 }],
    goals: [{ value: 'Sign-up', verdict: verdict(-4.04, -6, -2.06) }],
  };
  expect(valueLists(answer, 'en')).toEqual([
    {
      title: 'Visitors a day by source',
      rows: [
        { name: 'Newsletter', change: '+200', range: 'new', isClear: true },
        { name: 'Google', change: '+212', range: '+140 to +290', isClear: true },
        { name: 'Direct / None', change: 'No clear change', range: '−10 to +5', isClear: false },
      ],
    },
    {
      title: 'Conversions a day by goal',
      rows: [{ name: 'Sign-up', change: '−4', range: '−6 to −2.1', isClear: true }],
    },
  ]);
});

test('without values there are no lists', () => {
  expect(valueLists(nothing)).toEqual([]);
});
