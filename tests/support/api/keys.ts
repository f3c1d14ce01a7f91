import type { KeyScope } from '../../../functions/src/contract/access.ts';
import { newKey } from '../../../functions/src/keys/secret.ts';
import { createKey, type Key } from '../../../functions/src/store/firestore/workspace/keys.ts';
import type { Account } from './accounts.ts';

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
