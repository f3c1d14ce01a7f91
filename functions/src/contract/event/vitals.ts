import { phrase } from '../words/say.ts';

/**
 * Measurements of a page load, which an engagement carries as properties. Times in milliseconds; CLS has no unit. At
 * the 75th percentile, a value is good up to the first threshold and poor above the second.
 * @see https://web.dev/articles/vitals
 * @see https://web.dev/articles/defining-core-web-vitals-thresholds
 */
export const vitals = {
  lcp: {
    name: 'LCP',
    label: phrase('Largest Contentful Paint'),
    good: 2500,
    poor: 4000,
    max: 120_000,
    decimals: 0,
  },
  inp: {
    name: 'INP',
    label: phrase('Interaction to Next Paint'),
    good: 200,
    poor: 500,
    max: 120_000,
    decimals: 0,
  },
  cls: { name: 'CLS', label: phrase('Cumulative Layout Shift'), good: 0.1, poor: 0.25, max: 10, decimals: 4 },
  ttfb: {
    name: 'TTFB',
    label: phrase('Time to First Byte'),
    good: 800,
    poor: 1800,
    max: 120_000,
    decimals: 0,
  },
} as const satisfies Record<string, VitalMeaning>;

interface VitalMeaning {
  name: string;
  label: string;
  good: number;
  poor: number;
  /** Greater values are implausible and not stored. */
  max: number;
  decimals: number;
}

export type Vital = keyof typeof vitals;
export const vitalNames = Object.keys(vitals) as [Vital, ...Vital[]];

export const vitalProperty = (vital: Vital) => `vitals.${vitals[vital].name}`;

const vitalByProperty = new Map(vitalNames.map((vital) => [vitalProperty(vital), vitals[vital]]));

/** Removes implausible measurements and rounds the others. Other properties are unchanged. */
export function withPlausibleVitals<Value>(props: Record<string, Value>): Record<string, Value | number> {
  return Object.fromEntries(
    Object.entries(props).flatMap(([key, value]): [string, Value | number][] => {
      const meaning = vitalByProperty.get(key);
      if (!meaning) return [[key, value]];
      if (typeof value !== 'number' || !(value >= 0 && value <= meaning.max)) return [];
      const unit = 10 ** meaning.decimals;
      return [[key, Math.round(value * unit) / unit]];
    }),
  );
}

export type Rating = 'good' | 'needs improvement' | 'poor';

/** Ratings are English: `say` translates them. */
export function ratingOf(vital: Vital, value: number): Rating {
  const { good, poor } = vitals[vital];
  if (value <= good) return phrase('good');
  return value <= poor ? phrase('needs improvement') : phrase('poor');
}
