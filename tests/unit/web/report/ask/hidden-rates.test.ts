import { expect, test } from 'vitest';
import { withoutRates } from '../../../../../web/src/report/ask/hidden-rates.ts';
import type { QuestionInput } from '../../../../../web/src/report/ask/question.ts';

test.each<[QuestionInput['metrics'], QuestionInput['metrics']]>([
  [
    ['visitors', 'group_conversion_rate'],
    ['visitors', 'percentage'],
  ],
  [
    ['events', 'visitors', 'conversion_rate'],
    ['events', 'visitors'],
  ],
  [['percentage', 'group_conversion_rate'], ['percentage']],
  [
    ['visitors', 'conversions'],
    ['visitors', 'conversions'],
  ],
])('a link that is limited to a goal requests %j as %j', (metrics, expected) => {
  const question = {
    site_id: 'w',
    date_range: '7d',
    metrics,
    order_by: [
      ['conversion_rate', 'desc'],
      ['visitors', 'desc'],
    ],
  };
  const { metrics: requested, order_by } = withoutRates(question as QuestionInput);
  expect(requested).toEqual(expected);
  if (requested !== metrics) expect(order_by).toEqual([['visitors', 'desc']]);
});
