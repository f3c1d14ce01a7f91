import { createHash, createHmac } from 'node:crypto';
import type { Day } from '../contract/index.ts';
import { sign, unseal } from '../core/seal.ts';
import type { Import } from '../store/firestore/imports/imports.ts';

export const sealPurpose = { upload: 'import upload', salts: 'import salts' } as const;

/** What the names of a workspace's files in the bucket begin with. */
export const uploadsOf = (workspaceId: string) => `imports/${workspaceId}/`;

/** The name of an import's file in the bucket. */
export const objectOf = ({ id, workspaceId }: Pick<Import, 'id' | 'workspaceId'>) =>
  `${uploadsOf(workspaceId)}${id}`;

/**
 * Numbers of visitors and ids of events. They are the same in each import of a workspace, so that an event that two
 * exports have counts once. Without the key of the deployment, nobody can trace a number to the other tool's id.
 * @throws Error if the deployment has no key
 */
export function idsOf(workspaceId: string) {
  const key = sign(workspaceId, 'import visitors');
  const hashed = (text: string) => createHmac('sha256', key).update(text).digest();
  return {
    visitorId: (id: string, day: Day) => hashed(`visitor\n${day}\n${id}`).readBigInt64BE(0).toString(),
    eventId: (source: string) => hashed(`event\n${source}`).toString('base64url').slice(0, 27),
  };
}

/**
 * The salts of an import's days, from its random text.
 * @throws Error if the deployment has another key by now
 */
export function saltsOf(sealed: string): (day: Day) => Buffer {
  const secret = unseal(sealed, sealPurpose.salts);
  if (secret === null) throw new Error('The salts of the import cannot be unsealed');
  const known = new Map<Day, Buffer>();
  return (day) => {
    const salt = known.get(day) ?? createHash('sha256').update(`${secret}\n${day}`).digest();
    known.set(day, salt);
    return salt;
  };
}
