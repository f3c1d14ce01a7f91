import { randomBytes } from 'node:crypto';
import type { Answer as AnswerOf, ErrorAnswer, KeyScope } from '@footfall/functions/contract';
import { newKey } from '../../../../functions/src/keys/key.ts';
import { createKey, type Key } from '../../../../functions/src/store/firestore/keys.ts';
import type { Account } from '../accounts.ts';
import { call, type Answer } from '../api.ts';

/** Makes a key of a workspace without the API. */
export async function addKey(
  workspaceId: string,
  { uid }: Account,
  scopes: readonly KeyScope[],
  changes: Partial<Key> = {},
): Promise<{ text: string; id: string; bearer: string }> {
  const { text, id, prefix } = newKey();
  await createKey({
    id,
    workspaceId,
    name: `Key for ${scopes.join(', ')}`,
    scopes,
    prefix,
    createdBy: uid,
    createdAt: new Date(),
    lastUsedDay: null,
    expiresAt: null,
    ...changes,
  });
  return { text, id, bearer: `Bearer ${text}` };
}

/** Asks for the totals of a workspace with a key. */
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
