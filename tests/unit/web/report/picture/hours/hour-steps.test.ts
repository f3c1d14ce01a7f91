import { expect, test } from 'vitest';
import type { HoursData } from '../../../../../../web/src/report/picture/data.ts';
import { hourSteps } from '../../../../../../web/src/report/picture/hours/hour-steps.ts';

test.each<[string, HoursData['values'], (number | null)[][]]>([
  ['the largest value is the strongest', [[1, 20]], [[0, 10]]],
  ['a missing value has no step', [[null, 5]], [[null, 10]]],
  ['without any value', [[null], [null]], [[null], [null]]],
])('%s', (_, values, steps) => {
  expect(hourSteps({ values })).toEqual(steps);
});
