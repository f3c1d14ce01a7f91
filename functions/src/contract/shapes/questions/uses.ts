import { z } from 'zod';
import { type Use, useKinds } from '../../questions/uses.ts';
import { count, listOf, text } from '../fields.ts';

/** What refers to a definition or a segment, by kind. Kinds with nothing are left out. */
export const uses = listOf({
  kind: z.enum(useKinds),
  /** The names of those that the caller knows by name. */
  names: z.array(text),
  /** How many others there are: segments of other people, mail reports and alerts. */
  others: count,
}) satisfies z.ZodType<Use[]>;
