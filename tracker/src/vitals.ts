import { onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import type { Props } from './options.ts';

/**
 * Measures how fast the page is, for the share of page loads that `data-vitals` names: `0.25` is one in four, and an
 * attribute without a value is every one. The properties are there once the browser knows them; until then there are
 * none.
 */
export function measured(share: string | undefined): Props | undefined {
  // A share that is not a number is none.
  if (share === undefined || !(Math.random() < Number(share || 1))) return undefined;
  const values: Props = {};
  for (const measure of [onCLS, onINP, onLCP, onTTFB])
    // Every change, because an app can show its next page at any time.
    measure(({ name, value }) => (values[`vitals.${name}`] = value), { reportAllChanges: true });
  return values;
}
