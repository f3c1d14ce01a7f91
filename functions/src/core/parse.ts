import type { z } from 'zod';
import { AppError } from './errors.ts';

/**
 * Parses the input by the schema.
 * @throws AppError `invalid_request` that names the first invalid field.
 */
export function parse<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const field = issue?.path.join('.') ?? '';
  throw new AppError('invalid_request', field ? `${field}: ${issue?.message}` : 'The input is not valid', {
    ...(field ? { field } : {}),
  });
}
