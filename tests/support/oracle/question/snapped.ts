/**
 * What was answered, with the expected number wherever the two differ by less than such numbers can tell. A sum of
 * decimals that cancel each other out is as far from zero as its terms are inexact.
 */
export function snapped(answered: unknown, expected: unknown): unknown {
  if (typeof answered === 'number' && typeof expected === 'number')
    return Math.abs(answered - expected) <= 1e-9 * Math.max(1, Math.abs(expected)) ? expected : answered;
  if (typeof answered !== 'object' || answered === null) return answered;
  const wanted = (expected ?? {}) as Record<string, unknown>;
  const each = Object.entries(answered).map(([key, value]) => [key, snapped(value, wanted[key])]);
  return Array.isArray(answered) ? each.map(([, value]) => value) : Object.fromEntries(each);
}
