import { randomBytes } from 'node:crypto';
import { Timestamp } from '@google-cloud/firestore';
import { firestore } from '../../clients.ts';
import { domainDocument } from './documents.ts';
import { isAlreadyThere, type Workspace } from './workspaces.ts';

/** The domain belongs to another workspace by now, or to none. */
export class DomainGone extends Error {}

/**
 * Where the token is by which a workspace's domain is proven. Not in the workspace itself, which is read with every
 * call: only the proof has a use for the token.
 */
export const proofDocument = (workspaceId: string) => firestore().doc(`proofs/${workspaceId}`);

/** A token that nobody can guess, in letters and digits that any name server and file system keeps as they are. */
export function newToken(): string {
  return randomBytes(16).toString('hex');
}

/** The token of a workspace, which stays the same for its life; made when it is first asked for. */
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

/** When a workspace's domain was proven; null where it was not, or where the workspace has lost it. */
export async function provenSince({ id, domain }: Workspace): Promise<Date | null> {
  const { workspaceId, provenAt } = (await domainDocument(domain).get()).data() ?? {};
  return workspaceId === id && provenAt instanceof Timestamp ? provenAt.toDate() : null;
}

/**
 * Remembers that a workspace's domain is proven. Where it was before, the first time holds.
 * @throws DomainGone where the workspace does not have this domain any more
 */
export async function rememberProof({ id, domain }: Workspace, now: Date): Promise<void> {
  await firestore().runTransaction(async (transaction) => {
    const { workspaceId, provenAt } = (await transaction.get(domainDocument(domain))).data() ?? {};
    if (workspaceId !== id) throw new DomainGone(domain);
    if (!provenAt) transaction.update(domainDocument(domain), { provenAt: Timestamp.fromDate(now) });
  });
}
