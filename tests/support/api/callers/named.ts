import { type Answer as AnswerOf, type CallName, calls } from '@footfall/functions/contract';
import type { Account } from '../accounts.ts';
import { type Answer, call } from '../api.ts';

/** Makes a call by its name, as the table of calls has it. */
export function callNamed<Name extends CallName>(
  name: Name,
  input: object,
  account?: Account,
): Promise<Answer<AnswerOf<Name>>> {
  const { path, method } = calls[name];
  return call(path, {
    account,
    ...(method === 'GET' ? { query: input as Record<string, string> } : { body: input }),
  });
}
