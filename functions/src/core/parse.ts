import type { z } from 'zod';
import { AppError } from './errors.ts';

/**
 * Parses the input by the schema.
 * @throws AppError `invalid_request` that names the first invalid field.
 */
export function parse<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const [fault] = result.error.issues.map(faultOf);
  const field = fault?.path.join('.') ?? '';
  throw new AppError('invalid_request', field ? `${field}: ${fault?.message}` : 'The input is not valid', {
    ...(field ? { field } : {}),
  });
}

/** The value of a text. @throws AppError `malformed_body` */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError('malformed_body', 'The body is not valid JSON.', { cause });
  }
}

/** The field that is wrong, and why. What no schema knows is a field too. */
export function faultOf(issue: z.core.$ZodIssue): { path: PropertyKey[]; message: string } {
  if (issue.code !== 'unrecognized_keys') return issue;
  return { path: [...issue.path, ...issue.keys.slice(0, 1)], message: 'is not a field here' };
}
