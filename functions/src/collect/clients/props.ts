import type { Hit } from '../hit.ts';

/** The properties whose values are allowed; the others are left out. */
export function propsOf(data: Record<string, unknown> | null | undefined): Hit['props'] {
  const entries = Object.entries(data ?? {}).filter(
    (entry): entry is [string, string | number | boolean] =>
      typeof entry[1] === 'string' || typeof entry[1] === 'boolean' || Number.isFinite(entry[1]),
  );
  return Object.fromEntries(entries);
}
