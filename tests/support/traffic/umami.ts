import { beforeAll, beforeEach } from 'vitest';
import type { WorkspaceAnswer } from '@footfall/functions/contract';
import { signUp, type Account } from '../api/accounts.ts';
import { addWorkspace } from '../api/api.ts';
import { postEvent } from '../api/collect.ts';
import { rowsByNow } from './rows.ts';

/** A new workspace for each test, and its owner. */
export let account: Account;
export let site: WorkspaceAnswer;

export function useSite(): void {
  beforeAll(async () => {
    account = await signUp();
  });
  beforeEach(async () => {
    site = await addWorkspace(account);
  });
}

export const json = { 'Content-Type': 'application/json' };

export const send = (body: unknown, headers: Record<string, string> = {}) =>
  postEvent(body, { path: '/api/send', headers: { ...json, ...headers } });

export const sendBatch = (entries: unknown, headers: Record<string, string> = {}) =>
  postEvent(entries, { path: '/api/batch', headers: { ...json, ...headers } });

/** A pageview as Umami's script sends it, with these fields in its payload. */
export const event = (fields: Record<string, unknown> = {}) => ({
  type: 'event',
  payload: { website: site.id, hostname: site.domain, url: '/', ...fields },
});

export const bodyOf = async (response: Response) => (await response.json()) as Record<string, unknown>;
export const droppedBy = (response: Response) => response.headers.get('x-footfall-dropped');
export const pathsOf = async (id: string) => (await rowsByNow(id)).map(({ pathname }) => pathname).sort();

export const taken = { cache: '', sessionId: '', visitId: '' };
export const notCounted = { beep: 'boop' };
