import { FieldValue, type DocumentData } from '@google-cloud/firestore';
import { type AuditContent, type Day, maxRemovals } from '../../contract/index.ts';
import { AppError } from '../../core/errors.ts';
import { phraseOf } from '../../core/phrase.ts';
import { firestore } from '../clients.ts';
import { addAuditEntry, added, changing } from './audit.ts';
import { readContent, storedContent } from './definitions/audit-contents.ts';
import { deleteFound } from './delete-all.ts';
import { lock } from './transactions/locks.ts';
import { isThere, workspaceDocument } from './workspace/documents.ts';
import { commitOnce } from './transactions/once.ts';

export interface Removal {
  id: string;
  workspaceId: string;
  by: string;
  requestedAt: Date;
  /** The chosen visits. Only the feature that requests a removal knows the format. */
  chosen: string;
  /** The filters for the audit log, or their English words. */
  words: AuditContent | string;
  days: { from: Day; to: Day };
  visits: number;
  events: number;
  /** The number of events that a run is about to delete; 0 after it. */
  pending: number;
}

const collection = () => firestore().collection('removals');
const removalsOf = (workspaceId: string) => collection().where('workspaceId', '==', workspaceId);

/** @throws AppError `too_many_removals` */
export async function addRemoval(
  removal: Omit<Removal, 'id' | 'words' | 'events' | 'pending'> & { words: AuditContent },
) {
  const { workspaceId, by, requestedAt, words, days, visits } = removal;
  await changing(workspaceId, by, requestedAt, async (transaction, note) => {
    const takeLock = await lock(`removals:${workspaceId}`, transaction);
    const { size } = await transaction.get(removalsOf(workspaceId).select());
    if (size >= maxRemovals) throw tooManyRemovals();
    takeLock();
    transaction.create(collection().doc(), {
      ...removal,
      words: storedContent(words),
      events: 0,
      pending: 0,
    });
    note('removal.asked', added({ filters: words, ...days, visits }));
  });
}

const tooManyRemovals = () =>
  new AppError(
    'too_many_removals',
    phraseOf(
      '{maxRemovals, plural, one {At most # removal can wait at a time.} other {At most # removals can wait at the same time.}} Try again in an hour.',
      {
        maxRemovals,
      },
    ),
  );

export async function listRemovals(): Promise<Removal[]> {
  const { docs } = await collection().orderBy('requestedAt').get();
  return docs.map((document) => toRemoval(document.id, document.data()));
}

function toRemoval(id: string, data: DocumentData): Removal {
  const { workspaceId, by, requestedAt, chosen, words, days, visits, events, pending } = data;
  return {
    ...{ id, workspaceId, by, chosen, days, visits, events, pending },
    words: readContent(words),
    requestedAt: requestedAt.toDate(),
  };
}

/** Records progress, so that the receipt is right even if this run is interrupted. */
export async function noteEvents({ id }: Removal, { events, pending }: Pick<Removal, 'events' | 'pending'>) {
  await collection().doc(id).update({ events, pending });
}

/** Marks that numbers of past days of a workspace have changed. Does nothing if the workspace is gone. */
export async function noteChangedDays(workspaceId: string) {
  await firestore().runTransaction(async (transaction) => {
    const { exists } = await transaction.get(workspaceDocument(workspaceId));
    if (exists) transaction.update(workspaceDocument(workspaceId), { revision: FieldValue.increment(1) });
  });
}

export async function endRemoval(removal: Removal, forgotten: Day, now: Date) {
  const { id, workspaceId, by, words, days, visits, events } = removal;
  const what = added({ filters: words, ...days, visits, events, restorableUntil: forgotten });
  await commitOnce((batch) => {
    batch.delete(collection().doc(id));
    addAuditEntry(batch, workspaceId, { who: by, action: 'removal.done', what }, now);
  });
}

export async function deleteRemovalsOfGone(workspaceId: string) {
  if (await isThere(workspaceId)) return;
  await deleteFound(removalsOf(workspaceId).select());
}
