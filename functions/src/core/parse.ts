import type { z } from 'zod';
import { AppError, refusal } from './errors.ts';
import { phraseOf } from './phrase.ts';

/** Parses the input by the schema. @throws AppError `invalid_request` that names the first invalid field */
export function parse<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const [fault] = result.error.issues.map(faultOf);
  const field = fault?.path.join('.') ?? '';
  if (!field || !fault) throw new AppError('invalid_request', phraseOf('The input is not valid'));
  throw refusal(field, fault.message === unknownField.message ? unknownField : fault.message);
}

/** @throws AppError `malformed_body` */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError('malformed_body', phraseOf('The body is not valid JSON.'), { cause });
  }
}

/** Refuses lone surrogates too, which no store accepts. @throws AppError `malformed_body`, `invalid_request` */
export function parseTexts(text: string): unknown {
  const value = parseJson(text);
  const path = /\\u[dD][89a-fA-F]/.test(text) ? pathOfHalf(value) : null;
  if (path === null) return value;
  throw refusal(path.join('.') || 'body', phraseOf('must not have half of a surrogate pair'));
}

/** The path of the first text or key that is not well-formed; null if there is none. */
function pathOfHalf(value: unknown): string[] | null {
  // An explicit stack, because a body can be nested deeper than the call stack.
  const remaining: { path: string[]; value: unknown }[] = [{ path: [], value }];
  for (let each = remaining.pop(); each; each = remaining.pop()) {
    const { path, value } = each;
    if (typeof value === 'string' && !value.isWellFormed()) return path;
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inner] of Object.entries(value)) {
      if (!key.isWellFormed()) return path;
      remaining.push({ path: [...path, key], value: inner });
    }
  }
  return null;
}

const unknownField = phraseOf('is not a field here');

export function faultOf(issue: z.core.$ZodIssue): { path: PropertyKey[]; message: string } {
  if (issue.code !== 'unrecognized_keys') return issue;
  return { path: [...issue.path, ...issue.keys.slice(0, 1)], message: unknownField.message };
}
