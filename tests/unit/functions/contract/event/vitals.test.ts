import { expect, test } from 'vitest';
import { ratingOf, type Vital, withPlausibleVitals } from '@footfall/functions/contract';

test.each<[Vital, number, string]>([
  ['lcp', 2500, 'good'],
  ['lcp', 2501, 'needs improvement'],
  ['lcp', 4000, 'needs improvement'],
  ['lcp', 4001, 'poor'],
  ['inp', 200, 'good'],
  ['inp', 500, 'needs improvement'],
  ['inp', 504, 'poor'],
  ['cls', 0.1, 'good'],
  ['cls', 0.25, 'needs improvement'],
  ['cls', 0.2501, 'poor'],
  ['ttfb', 800, 'good'],
  ['ttfb', 1800, 'needs improvement'],
  ['ttfb', 1801, 'poor'],
])("by Google's thresholds, %s of %s is %s", (vital, value, rating) =>
  expect(ratingOf(vital, value)).toBe(rating),
);

test.each([
  ['vitals.LCP', 120_000, 120_000],
  ['vitals.LCP', 120_000.1, undefined],
  ['vitals.CLS', 10, 10],
  ['vitals.CLS', 10.0001, undefined],
  ['vitals.CLS', 0.00004, 0],
  ['vitals.INP', Number.NaN, undefined],
  ['vitals.INP', Number.POSITIVE_INFINITY, undefined],
  ['vitals.FCP', -5, -5],
])('the property %s of %s is stored as %s', (key, value, stored) =>
  expect(withPlausibleVitals({ [key]: value })).toEqual(stored === undefined ? {} : { [key]: stored }),
);
