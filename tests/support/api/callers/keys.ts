import { randomBytes } from 'node:crypto';
import {
  type Answer as AnswerOf,
  type ErrorAnswer,
  hourMs,
  type KeyScope,
  unlimited,
  type PersonKeyScope,
} from '@footfall/functions/contract';
import { newKey } from '../../../../functions/src/keys/key.ts';
import { quotaOfCalls } from '../../../../functions/src/store/firestore/budgets.ts';
import { addTo } from '../../../../functions/src/store/firestore/quotas.ts';
import {
  createKey,
  createPersonKey,
  type PersonKey,
  type WorkspaceKey,
} from '../../../../functions/src/store/firestore/keys.ts';
import type { Account } from '../accounts.ts';
import { call, type Answer } from '../api.ts';
import { rates } from '../../../../functions/src/limits/figures.ts';

/** Makes a key of a workspace without the API. */
export async function addKey(
  workspaceId: string,
  { uid }: Account,
  scopes: readonly KeyScope[],
  changes: Partial<WorkspaceKey> = {},
) {
  const { key, reported } = keyOf(uid, scopes);
  await createKey({ ...key, workspaceId, scopes, ...changes }, noMail);
  return reported;
}

/** Makes a key of a person without the API. */
export async function addPersonKey(
  { uid }: Account,
  scopes: readonly PersonKeyScope[],
  changes: Partial<PersonKey> = {},
) {
  const { key, reported } = keyOf(uid, scopes);
  const sessionsSince = key.createdAt;
  await createPersonKey({ ...key, workspaceId: null, scopes, sessionsSince, ...changes }, noMail);
  return reported;
}

const noMail = () => Promise.resolve({ queue: () => undefined });

/** A new key as it is stored, and as its owner gets it. */
function keyOf(createdBy: string, scopes: readonly string[]) {
  const { text, ...made } = newKey();
  const name = `Key for ${scopes.join(', ')}`;
  return {
    key: {
      ...made,
      name,
      createdBy,
      createdAt: new Date(),
      lastUsedDay: null,
      expiresAt: null,
      confirmed: true,
      purse: unlimited,
    },
    reported: { text, id: made.id, bearer: `Bearer ${text}` },
  };
}

/** Uses up the calls of a key in this hour, and in the next one, which may begin meanwhile. */
export async function useUpCalls(id: string): Promise<void> {
  const hour = Math.floor(Date.now() / hourMs) * hourMs;
  const hours = [hour, hour + hourMs].map((start) => quotaOfCalls(id, new Date(start)));
  await addTo(hours.map((quota) => ({ quota, amount: rates.keyCalls.count })));
}

/** Queries the totals of a workspace with a key. */
export const totalsByKey = (text: string, workspaceId: string, headers: Record<string, string> = {}) =>
  call<AnswerOf<'data.global'> & ErrorAnswer>('/v1/workspace/data/global', {
    authorization: `Bearer ${text}`,
    query: { workspaceId },
    headers,
  });

/** A network that has not sent a wrong key yet, in whatever file of tests. */
export const fromElsewhere = () => {
  const [one, two] = randomBytes(4).toString('hex').match(/.{4}/g) ?? [];
  return { 'X-Forwarded-For': `2001:db8:${one}:${two}::1` };
};

export const codeOf = ({ status, body }: Answer<ErrorAnswer>) => [status, body.error.code];
