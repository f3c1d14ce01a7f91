import type { z } from 'zod';
import { AppError } from './errors.ts';

/**
 * The input as the schema reads it.
 * @throws AppError `invalid_request` that names the first field that does not fit.
 */
export function parse<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const field = issue?.path.join('.') ?? '';
  throw new AppError('invalid_request', field ? `${field}: ${issue?.message}` : 'The input does not fit', {
    ...(field ? { field } : {}),
  });
}
