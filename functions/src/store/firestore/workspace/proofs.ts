import { randomBytes } from 'node:crypto';
import { Timestamp } from '@google-cloud/firestore';
import { AppError } from '../../../core/errors.ts';
import { phraseOf } from '../../../core/phrase.ts';
import { firestore } from '../../clients.ts';
import { added, changing } from '../audit.ts';
import { domainDocument } from './documents.ts';
import { isAlreadyThere } from '../failures.ts';
import type { Workspace } from './workspaces.ts';

/** Not in the workspace's document, which is read with every call. */
export const proofDocument = (workspaceId: string) => firestore().doc(`proofs/${workspaceId}`);

/** Hexadecimal digits, which every name server and file system leaves unchanged. */
export function newToken() {
  return randomBytes(16).toString('hex');
}

/** The token of a workspace never changes. It is created on first use. */
export async function proofTokenOf(workspaceId: string): Promise<string> {
  const document = proofDocument(workspaceId);
  const known: unknown = (await document.get()).data()?.token;
  if (typeof known === 'string') return known;
  const token = newToken();
  try {
    await document.create({ token });
    return token;
  } catch (error) {
    if (isAlreadyThere(error)) return proofTokenOf(workspaceId);
    throw error;
  }
}

/** Null if the domain is not proven or the workspace has lost it. */
export async function provenSince({ id, domain }: Workspace): Promise<Date | null> {
  const { workspaceId, provenAt } = (await domainDocument(domain).get()).data() ?? {};
  return workspaceId === id && provenAt instanceof Timestamp ? provenAt.toDate() : null;
}

/** An earlier proof stays. @throws AppError `changed_meanwhile` if the workspace no longer has this domain */
export async function rememberProof({ id, domain }: Workspace, uid: string, now: Date) {
  await changing(id, uid, now, async (transaction, note) => {
    const { workspaceId, provenAt } = (await transaction.get(domainDocument(domain))).data() ?? {};
    if (workspaceId !== id) {
      const message = phraseOf('{domain} no longer belongs to this workspace. Reload the page.', { domain });
      throw new AppError('changed_meanwhile', message, { field: 'domain' });
    }
    if (provenAt) return;
    transaction.update(domainDocument(domain), { provenAt: now });
    note('domain.proven', added({ domain }));
  });
}
