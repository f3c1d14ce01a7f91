import { describe, expect, test } from 'vitest';
import { readQuestion } from '../../../../../functions/src/programs/plausible/schema.ts';

const requested = { site_id: 'example.com', metrics: ['visitors'], date_range: '7d' };

function messageFor(given: unknown) {
  try {
    readQuestion(given);
  } catch (error) {
    return (error as Error).message;
  }
  return null;
}

describe('the text for', () => {
  test.each<[string, unknown, string]>([
    ['nothing at all', {}, '#: Required properties site_id, metrics, date_range were not present.'],
    [
      'no range',
      { site_id: 'example.com', metrics: ['visitors'] },
      '#: Required property date_range was not present.',
    ],
    [
      'an unknown metric',
      { ...requested, metrics: ['visitors', 'baa'] },
      '#/metrics/1: Invalid metric "baa"',
    ],
    [
      'two unknown metrics',
      { ...requested, metrics: ['one', 'two'] },
      '#/metrics/0: Invalid metric "one"\n#/metrics/1: Invalid metric "two"',
    ],
    [
      'a metric of ours alone',
      { ...requested, metrics: ['engaged_time'] },
      '#/metrics/0: Invalid metric "engaged_time"',
    ],
    [
      'a metric twice',
      { ...requested, metrics: ['visits', 'visits'] },
      '#/metrics: Expected items to be unique but they were not.',
    ],
    ['no metric', { ...requested, metrics: [] }, '#/metrics: Expected a minimum of 1 items but got 0.'],
    ['an unknown dimension', { ...requested, dimensions: ['x'] }, '#/dimensions/0: Invalid dimension "x"'],
    [
      'a dimension twice',
      { ...requested, dimensions: ['event:page', 'event:page'] },
      '#/dimensions: Expected items to be unique but they were not.',
    ],
    ['a range that is a number', { ...requested, date_range: 7 }, '#/date_range: Invalid date range 7'],
    [
      'an order in a direction that there is not',
      { ...requested, order_by: [['visitors', 'up']] },
      '#/order_by/0: Invalid value in order_by ["visitors", "up"]',
    ],
    [
      'another field',
      { ...requested, compare: 'x' },
      '#/compare: Schema does not allow additional properties.',
    ],
    [
      'another field of include',
      { ...requested, include: { plan: true } },
      '#/include/plan: Schema does not allow additional properties.',
    ],
    [
      'too many rows',
      { ...requested, pagination: { limit: 10_001 } },
      '#/pagination/limit: Expected the value to be <= 10000',
    ],
    [
      'no rows',
      { ...requested, pagination: { limit: 0 } },
      '#/pagination/limit: Expected the value to be >= 1',
    ],
  ])('%s', (_, given, text) => expect(messageFor(given)).toBe(text));

  test('a long value is cut', () => {
    const text = messageFor({ ...requested, dimensions: ['x'.repeat(10_000)] });
    expect(text?.length).toBeLessThan(600);
  });
});

test('a question has the defaults of Plausible', () => {
  expect(readQuestion(requested)).toEqual({
    ...requested,
    dimensions: [],
    filters: [],
    order_by: [],
    include: { imports: false, time_labels: false, total_rows: false, trim_relative_date_range: false },
    pagination: { limit: 10_000, offset: 0 },
  });
  expect(readQuestion({ ...requested, pagination: { limit: 5 } }).pagination).toEqual({
    limit: 5,
    offset: 0,
  });
});
