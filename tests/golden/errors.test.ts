import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { type CallName, callNames } from '@footfall/functions/contract';
import { shapes } from '../../functions/src/contract/api.ts';
import { errorStatus } from '../../functions/src/core/error-codes.ts';
import { toAnswer } from '../../functions/src/core/errors.ts';
import { parse } from '../../functions/src/core/parse.ts';
import { brokenInputs } from './broken-inputs.ts';
import { asStored, changesIn, isWriting, read, write } from './stored.ts';

/** The latest days that inputs may name depend on it. */
const now = new Date('2026-03-20T10:42:30Z');

/** How the API answers an input that it refuses, without the number of the request; null where it takes it. */
function refusal(schema: z.ZodType, input: unknown): object | null {
  try {
    parse(schema, input);
    return null;
  } catch (error) {
    const { status, body } = toAnswer(error, '');
    const { requestId: _, ...said } = body.error;
    return { status, ...said };
  }
}

/** The answers to the broken inputs of a call. */
function answersOf(name: CallName) {
  const schema = shapes[name].input(now);
  return changesIn(brokenInputs(name).map(([what, input]) => [what, refusal(schema, input)] as const));
}

const file = 'errors';
if (isWriting) {
  const inputs = Object.fromEntries(callNames.map((name) => [name, answersOf(name)]));
  write(file, { statuses: errorStatus, inputs });
}
const stored = read<{ statuses: object; inputs: Record<string, unknown> }>(file);

test('the codes and their statuses', () => {
  expect(errorStatus).toEqual(stored.statuses);
});

describe('inputs that are not valid', () => {
  test('are stored for each call', () => {
    expect(Object.keys(stored.inputs).sort()).toEqual([...callNames].sort());
  });

  test.each(callNames)('of %s', (name) => {
    expect(asStored(answersOf(name))).toEqual(stored.inputs[name]);
  });
});
