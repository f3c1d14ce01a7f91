import { type Role, roleMay } from '@footfall/functions/contract';
import type { FilterLine } from '../address/filter-line.ts';

/** The only source in the filters, which can be excluded from counting. Null for none or several. */
export function excludableSource(filters: readonly FilterLine[]): string | null {
  const lines = filters.filter(
    ({ dimension, operator }) => dimension === 'visit:source' && operator === 'is',
  );
  const [source, ...others] = lines.flatMap(({ values }) => values);
  return source && others.length === 0 ? source : null;
}

export const mayExclude = (role: Role | null): boolean => role !== null && roleMay(role, 'change settings');
