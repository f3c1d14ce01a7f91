import type { Condition, ResolvedFilter } from '../../contract/index.ts';
import { refusal, type AppError } from '../../core/errors.ts';
import { type Phrase, phraseOf } from '../../core/phrase.ts';

/**
 * BigQuery reads RE2, which has no lookaround and no references.
 * @param moveField maps a field of the filters to the field of the call
 * @throws AppError `invalid_request`, with the field
 */
export function refuseBadPattern(filters: readonly ResolvedFilter[], moveField = (field: string) => field) {
  for (const { pattern, field } of patternsOf(filters)) {
    const problem = problemOf(pattern);
    if (problem) throw refusal(moveField(field), problem);
  }
}

/** The error for a pattern that BigQuery could not read; null if the error has another cause. */
export function patternRefusal(filters: readonly ResolvedFilter[], error: unknown): AppError | null {
  const patterns = patternsOf(filters);
  const cause = error instanceof Error && error.cause ? String(error.cause) : String(error);
  if (patterns.length === 0 || !aboutPattern.test(cause)) return null;
  const field = patterns.length === 1 ? (patterns[0]?.field ?? 'filters') : 'filters';
  return refusal(field, phraseOf('BigQuery cannot read this pattern (RE2)'), error);
}

const aboutPattern =
  /regular expression|regexp|invalid (perl|escape|character|repetition|named)|missing [\])(]|no argument for repetition|bad repetition|trailing \\|pattern too large/i;

function patternsOf(
  filters: readonly ResolvedFilter[],
  path = 'filters',
): { pattern: string; field: string }[] {
  return filters.flatMap((filter, index) => patternsIn(filter, `${path}.${index}`));
}

function patternsIn(filter: ResolvedFilter, path: string) {
  switch (filter[0]) {
    case 'and':
    case 'or':
      return patternsOf(filter[1], `${path}.1`);
    case 'not':
    case 'has_done':
    case 'has_not_done':
      return patternsIn(filter[1], `${path}.1`);
    case 'matches':
    case 'matches_not':
      return (filter as Condition)[2].map((pattern, index) => ({ pattern, field: `${path}.2.${index}` }));
    default:
      return [];
  }
}

const largestRepetition = 1000;

function problemOf(pattern: string): Phrase | null {
  // Classes, escapes and text between \Q and \E have no groups. In a class, a backslash always begins an escape: two
  // ways to read it would make backtracking exponential.
  const plain = pattern.replace(/\\Q[^]*?(\\E|$)|\\[^]|\[\^?\]?(?:\[:\^?\w+:\]|\\[^]|[^\]\\])*\]/g, (part) =>
    /^\\[1-9]$/.test(part) ? '\\1' : 'x',
  );
  if (/\(\?<?[=!]/.test(plain)) return phraseOf('patterns have no lookahead and no lookbehind (RE2)');
  if (plain.includes('\\1')) return phraseOf('patterns have no references to groups (RE2)');
  const repetitions = [...plain.matchAll(/\{(\d+)(?:,(\d*))?\}/g)].flatMap(([, min, max]) => [min, max]);
  if (repetitions.some((count) => Number(count || 0) > largestRepetition))
    return phraseOf('patterns repeat at most {max, plural, one {# time} other {# times}} (RE2)', {
      max: largestRepetition,
    });
  try {
    // RegExp cannot read groups and flags as RE2 writes them.
    new RegExp(
      plain
        .replace(/\(\?P?<\w+>/g, '(')
        .replace(/\(\?[a-zA-Z-]+([:)])/g, (_, end) => (end === ':' ? '(?:' : '')),
    );
    return null;
  } catch {
    return phraseOf('this is not a pattern that can be read (RE2)');
  }
}
