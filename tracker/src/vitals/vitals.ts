import { onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import type { Props } from '../options.ts';

/** Measures how fast the page is, and sets a property for each measurement once the browser knows it. */
export function measure(values: Props): void {
  for (const vital of [onCLS, onINP, onLCP, onTTFB])
    // Every change, because an app can show its next page at any time.
    vital(({ name, value }) => (values[`vitals.${name}`] = value), { reportAllChanges: true });
}
