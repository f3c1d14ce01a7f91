import { z } from 'zod';
import { cleanText } from './text.ts';

/** A text as events and visits have it, so that it can be equal to one of theirs. */
export const valueText = (most: number) =>
  z
    .string()
    .min(1, 'must not be empty')
    .max(most, `must have at most ${most} characters`)
    .refine(
      (given) => cleanText(given, most) === given,
      'must have no invisible characters and no outer spaces',
    );
