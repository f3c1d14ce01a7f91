import type { Condition, ResolvedFilter } from '../contract/index.ts';
import { AppError } from '../core/errors.ts';
import { leavesOf } from './leaves.ts';

/** Values of filters with those of their segments, goals and page groups: each is a parameter of the SQL. */
export const maxValues = 2000;
/** The characters of all these values, which an instance holds several times while it asks. */
export const maxValueCharacters = 64 * 1024;

/**
 * Refuses filters that have become too large, because a name in them can stand for many values.
 * @param field where the filters stand
 * @throws AppError `invalid_request`
 */
export function refuseLarge(filters: readonly ResolvedFilter[], field = 'filters'): void {
  const values = filters
    .flatMap((filter) => leavesOf(filter))
    .flatMap((leaf) => (leaf[0] === 'scrolled' ? [] : (leaf as Condition)[2]));
  const refuse = (problem: string) => {
    const message = `${field}: there must be at most ${problem}, with those of segments, goals and page groups`;
    throw new AppError('invalid_request', message, { field });
  };
  if (values.length > maxValues) refuse(`${maxValues} values`);
  if (values.reduce((sum, value) => sum + value.length, 0) > maxValueCharacters)
    refuse(`${maxValueCharacters} characters in values`);
}
