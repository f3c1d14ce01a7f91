import { expect, test } from 'vitest';
import { dimensionNames } from '@footfall/functions/contract';
import {
  dimensionChoices,
  dimensionInSentence,
  dimensionOf,
  nameOf,
} from '../../../../../../web/src/features/behaviour/funnels/funnel-dimensions.ts';

test('a funnel is broken down by every dimension of visits, and by the page and the host of its first step', () => {
  const ofVisits = dimensionNames.filter((name) => name.startsWith('visit:'));
  const offered = dimensionChoices.map(({ value }): string => value);
  expect(offered.toSorted()).toEqual([...ofVisits, 'event:page', 'event:hostname'].toSorted());
});

test('each of them has a unique name in the address', () => {
  for (const { value } of dimensionChoices) expect(dimensionOf(nameOf(value))).toBe(value);
  expect(dimensionOf('colour')).toBe('visit:source');
});

test('after “by” it is written in lower case', () => {
  expect(dimensionInSentence('visit:exit_page')).toBe('exit page');
  expect(dimensionInSentence('visit:utm_term')).toBe('UTM term');
});
