import { expect, test } from 'vitest';
import type { QueryMetric } from '@footfall/functions/contract';
import { problem } from '../../../../../../functions/src/programs/plausible/read.ts';
import { refuseMetricsOfV1 } from '../../../../../../functions/src/programs/plausible/v1.ts';

const refusing =
  (metric: QueryMetric, property: string | null, filters: unknown[] = []) =>
  () =>
    refuseMetricsOfV1({ metrics: ['visitors', metric], filters }, property);

test.each<[QueryMetric, string | null, string]>([
  [
    'conversion_rate',
    'event:page',
    'Metric `conversion_rate` can only be queried in a goal breakdown or with a goal filter',
  ],
  [
    'time_on_page',
    null,
    'Metric `time_on_page` can only be queried in a page breakdown or with a page filter.',
  ],
  [
    'bounce_rate',
    'event:name',
    'Session metric `bounce_rate` cannot be queried for breakdown by `event:name`.',
  ],
  [
    'visit_duration',
    'event:props:url',
    'Session metric `visit_duration` cannot be queried for breakdown by `event:props:url`.',
  ],
])('%s by %s is refused', (metric, property, text) =>
  expect(refusing(metric, property)).toThrow(problem(text)),
);

test.each<[QueryMetric, string | null, unknown[]]>([
  ['conversion_rate', 'event:goal', []],
  ['conversion_rate', null, [['not', ['is', 'event:goal', ['Signup']]]]],
  ['time_on_page', 'visit:source', [['is', 'event:page', ['/']]]],
  ['bounce_rate', 'event:page', []],
  ['visits', 'event:name', []],
])('%s by %s with %j is answered', (metric, property, filters) =>
  expect(refusing(metric, property, filters)).not.toThrow(),
);
