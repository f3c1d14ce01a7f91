import { Timestamp } from '@google-cloud/firestore';
import { firestore } from './clients.ts';
import { logoDocument } from './logos.ts';
import { purgeDocument, toDocument, type Purge } from './purges.ts';
import {
  DomainTaken,
  domainDocument,
  isAlreadyThere,
  workspaceDocument,
  type Workspace,
} from './workspaces.ts';

/** The workspace was deleted while it was being changed. */
export class WorkspaceGone extends Error {}

/** What is undefined stays as it is. */
export interface WorkspaceChanges {
  name?: string | undefined;
  domain?: string | undefined;
  timezone?: string | undefined;
  /** null removes it. */
  logo?: string | null | undefined;
}

/**
 * Changes a workspace: all that is given or nothing. Another domain is claimed and the old one released, for
 * whoever wants it.
 * @throws DomainTaken where another workspace has the domain.
 * @throws WorkspaceGone where the workspace does not exist any more.
 */
export async function updateWorkspace(id: string, { logo, ...changes }: WorkspaceChanges): Promise<void> {
  const { domain } = changes;
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  try {
    await firestore().runTransaction(async (transaction) => {
      const old = (await transaction.get(workspaceDocument(id))).data();
      if (!old) throw new WorkspaceGone(id);
      if (domain !== undefined && domain !== old.domain) {
        transaction.create(domainDocument(domain), { workspaceId: id });
        transaction.delete(domainDocument(old.domain));
      }
      if (given.length > 0) transaction.update(workspaceDocument(id), Object.fromEntries(given));
      if (logo) transaction.set(logoDocument(id), { image: logo });
      if (logo === null) transaction.delete(logoDocument(id));
    });
  } catch (error) {
    if (isAlreadyThere(error) && domain !== undefined) throw new DomainTaken(domain);
    throw error;
  }
}

/** Deletes a workspace with its domain and logo, and notes down that its rows have to go: all or nothing. */
export async function deleteWorkspace({ id, domain }: Workspace, purge: Purge): Promise<void> {
  const batch = firestore().batch();
  batch.delete(workspaceDocument(id));
  batch.delete(domainDocument(domain));
  batch.delete(logoDocument(id));
  batch.set(purgeDocument(id), toDocument(purge));
  await batch.commit();
}

/** Hides what a workspace has counted until now, and notes down that it has to go. */
export async function resetWorkspace(purge: Purge): Promise<void> {
  const batch = firestore().batch();
  batch.update(workspaceDocument(purge.workspaceId), {
    resetAt: Timestamp.fromDate(purge.before),
    firstEventAt: null,
  });
  batch.set(purgeDocument(purge.workspaceId), toDocument(purge));
  await batch.commit();
}
