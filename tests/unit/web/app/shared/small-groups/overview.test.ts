import { expect, test } from 'vitest';
import { tileOf } from '../../../../../../web/src/app/shared/small-groups/overview.tsx';
import { linkNumbers } from '../../../../../support/web/link-numbers.ts';

const total = { visitors: 20, pageviews: 0, bounce_rate: 40, visit_duration: null };
const previous = { visitors: 0, pageviews: 25, bounce_rate: null, visit_duration: 90 };

test.each([
  [
    'a count that is rounded down to 0',
    'pageviews',
    total,
    { value: 0, text: 'under 5', previous: undefined },
  ],
  ['an average of few visits', 'sessionDuration', total, { value: 0, text: '–', previous: undefined }],
  ['a count that was under 5 before', 'uniqueVisitors', total, { value: 20, previous: undefined }],
  ['an average that was hidden before', 'bounceRate', total, { value: 40, text: '40%', previous: undefined }],
  ['a count of both periods', 'pageviews', { ...total, pageviews: 30 }, { value: 30, previous: 25 }],
] as const)('%s', (_, metric, of, expected) => {
  expect(tileOf(metric, linkNumbers({ total: of, previous }))).toEqual(expected);
});

test('all figures are null while numbers load', () =>
  expect(tileOf('pageviews', undefined)).toEqual({ value: undefined, previous: undefined }));
