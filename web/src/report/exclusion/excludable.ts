import { type Role, roleMay } from '@footfall/functions/contract';
import type { FilterLine } from '../address/filter-line.ts';

/** The one source that filters keep, so that its events can be excluded; null if they keep none or several. */
export function excludableSource(filters: readonly FilterLine[]): string | null {
  const lines = filters.filter(
    ({ dimension, operator }) => dimension === 'visit:source' && operator === 'is',
  );
  const [source, ...others] = lines.flatMap(({ values }) => values);
  return source && others.length === 0 ? source : null;
}

/** Whether a reader may exclude sources. */
export const mayExclude = (role: Role | null): boolean => role !== null && roleMay(role, 'change settings');
