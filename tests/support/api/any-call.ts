import { calls, type CallName } from '../../../functions/src/contract/calls.ts';
import { harmlessInputs } from './harmless-inputs.ts';

/** A call of the table as it is sent. */
interface Request {
  /** Under `/api`. */
  path: string;
  query?: Record<string, string>;
  body?: object;
}

/** A valid request of any call that destroys nothing. */
export function requestOf(name: CallName, workspaceId: string): Request {
  const { method, path } = calls[name];
  const input = harmlessInputs[name](workspaceId) as Record<string, string>;
  const filled = path.replace(/\{(\w+)\}/g, (_, field: string) => input[field] ?? '');
  return { path: filled, ...(method === 'GET' ? { query: input } : { body: input }) };
}
