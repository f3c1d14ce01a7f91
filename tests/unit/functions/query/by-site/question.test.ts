import { expect, test } from 'vitest';
import type { QuestionBySite } from '@footfall/functions/contract';
import { refusal } from '../../../../../functions/src/core/errors.ts';
import {
  commonBucket,
  errorOfQuestion,
  questionOfSite,
} from '../../../../../functions/src/query/by-site/question.ts';
import { questionOf } from '../../../../support/api/questions.ts';

const { site_id: _, ...fields } = questionOf();
const question = (change: Partial<QuestionBySite>): QuestionBySite => ({
  ...fields,
  site_ids: ['a.example', 'b.example'],
  dimensions: ['site'],
  ...change,
});

test('the question to one site has neither the dimension nor the order of sites', () => {
  const both = question({
    dimensions: ['time', 'site', 'visit:source'],
    order_by: [
      ['site', 'asc'],
      ['time', 'desc'],
    ],
  });
  const ofSite = questionOfSite(both, 'a');
  expect(ofSite).toMatchObject({
    site_id: 'a',
    dimensions: ['time', 'visit:source'],
    order_by: [['time', 'desc']],
  });
  expect(ofSite).not.toHaveProperty('site_ids');
  expect(questionOfSite(both, 'a', 'time:day')).toMatchObject({
    dimensions: ['time:day', 'visit:source'],
    order_by: [['time:day', 'desc']],
  });
});

test.each([
  [['site', 'time'], ['time:hour', 'time:month', 'time:day'], 'time:month'],
  [['site', 'time'], ['time:day', 'time:day'], null],
  [['site', 'time'], [], null],
  [['site', 'time:day'], ['time:day'], null],
] as const)('%j with the buckets %j has in common: %s', (dimensions, buckets, common) =>
  expect(commonBucket({ dimensions: [...dimensions] }, buckets)).toBe(common),
);

test.each([
  [['site', 'time:day'], 'dimensions.0', 'dimensions.1'],
  [['time:day', 'site'], 'dimensions.0', 'dimensions.0'],
  [['time:day', 'site', 'visit:os'], 'dimensions.1', 'dimensions.2'],
  [['site', 'time:day'], 'filters.0', 'filters.0'],
] as const)('%j: an error in %s is one in %s of the question', (dimensions, field, shown) =>
  expect(errorOfQuestion({ dimensions: [...dimensions] }, refusal(field, 'no'))).toMatchObject({
    field: shown,
    message: `${shown}: no`,
  }),
);
