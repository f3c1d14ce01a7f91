import { type DocumentSnapshot, type Transaction } from '@google-cloud/firestore';
import { type Filter, maxSegments, type SegmentScope } from '../../../contract/index.ts';
import { AppError } from '../../../core/errors.ts';
import { firestore } from '../../clients.ts';
import { addAuditEntry, added, removed } from '../audit.ts';
import { lock } from '../locks.ts';
import { segmentDifferences, segmentInWords } from './differences.ts';
import { canBeId, segmentDocuments } from './documents.ts';
import { refuseStranger } from './still-member.ts';

/** Filters that are kept under a name. */
export interface Segment {
  id: string;
  name: string;
  scope: SegmentScope;
  filters: readonly Filter[];
}

const limitReached = {
  workspace: `A workspace can have ${maxSegments.workspace} segments. Delete one to save another.`,
  person: `You can have ${maxSegments.person} segments of your own in a workspace. Delete one to save another.`,
};

/** The segments that every member sees. */
const segmentsOfAll = (workspaceId: string) =>
  segmentDocuments(workspaceId).where('scope', '==', 'workspace');

/** Someone's own segments. Those of all members name no one. */
export const segmentsOfPerson = (workspaceId: string, uid: string) =>
  segmentDocuments(workspaceId).where('uid', '==', uid);

const byName = new Intl.Collator('en', { numeric: true });

/** The segments that someone sees: the workspace's and their own, by name. */
export async function listSegments(workspaceId: string, uid: string): Promise<Segment[]> {
  const found = await Promise.all([
    segmentsOfAll(workspaceId).get(),
    segmentsOfPerson(workspaceId, uid).get(),
  ]);
  return found
    .flatMap(({ docs }) => docs.map(toSegment))
    .sort((a, b) => byName.compare(a.name, b.name) || (a.id < b.id ? -1 : 1));
}

/** Someone's own segments in a workspace. */
export async function listOwnSegments(workspaceId: string, uid: string): Promise<Segment[]> {
  return (await segmentsOfPerson(workspaceId, uid).get()).docs.map(toSegment);
}

/**
 * The filters of segments by their ids. An id is missing in the result if there is no such segment, or if it is someone
 * else's own.
 * @param uid null for someone who is not a member, who can use only the workspace's segments
 */
export async function findSegments(
  workspaceId: string,
  uid: string | null,
  ids: readonly string[],
): Promise<Map<string, readonly Filter[]>> {
  const asked = [...new Set(ids)].filter(canBeId).map((id) => segmentDocuments(workspaceId).doc(id));
  const found = asked.length > 0 ? await firestore().getAll(...asked) : [];
  const seen = found.filter((document) => isSeenBy(document, uid)).map(toSegment);
  return new Map(seen.map(({ id, filters }) => [id, filters]));
}

/**
 * Keeps a new segment.
 * @throws AppError `too_many_segments`, `not_found` for someone who is not a member
 */
export function createSegment(
  workspaceId: string,
  uid: string,
  { name, scope, filters }: Omit<Segment, 'id'>,
): Promise<Segment> {
  const document = segmentDocuments(workspaceId).doc();
  return firestore().runTransaction(async (transaction) => {
    await refuseStranger(workspaceId, uid, transaction);
    const passLock = await refuseBeyond(scope, workspaceId, uid, transaction);
    passLock();
    const now = new Date();
    transaction.create(document, {
      name,
      ...belongingTo(scope, uid),
      filters: JSON.stringify(filters),
      createdAt: now,
      updatedAt: now,
    });
    if (scope === 'workspace') {
      const what = added(segmentInWords({ name, filters }));
      addAuditEntry(transaction, workspaceId, { who: uid, action: 'segment.created', what }, now);
    }
    return { id: document.id, name, scope, filters };
  });
}

/** Undefined fields stay the same. */
export interface SegmentChanges {
  name?: string | undefined;
  scope?: SegmentScope | undefined;
  filters?: readonly Filter[] | undefined;
}

/**
 * Changes a segment. One of the workspace that becomes a person's is that of the person who changes it.
 * @param mayChange throws for a segment that the person may not change
 * @throws AppError `not_found`, `too_many_segments`
 */
export function updateSegment(
  { workspaceId, id, uid }: { workspaceId: string; id: string; uid: string },
  { name, scope, filters }: SegmentChanges,
  mayChange: (segment: Segment) => void,
): Promise<Segment> {
  return firestore().runTransaction(async (transaction) => {
    const segment = await readSegment({ workspaceId, id, uid }, transaction);
    mayChange(segment);
    await refuseStranger(workspaceId, uid, transaction);
    const isMoved = scope !== undefined && scope !== segment.scope;
    const passLock = isMoved ? await refuseBeyond(scope, workspaceId, uid, transaction) : undefined;
    passLock?.();
    const now = new Date();
    transaction.update(segmentDocuments(workspaceId).doc(id), {
      ...(name === undefined ? {} : { name }),
      ...(isMoved ? belongingTo(scope, uid) : {}),
      ...(filters === undefined ? {} : { filters: JSON.stringify(filters) }),
      updatedAt: now,
    });
    const changed = {
      id,
      name: name ?? segment.name,
      scope: scope ?? segment.scope,
      filters: filters ?? segment.filters,
    };
    const what = segmentDifferences(segment, changed);
    if (what) {
      addAuditEntry(transaction, workspaceId, { who: uid, action: 'segment.changed', what }, now);
    }
    return changed;
  });
}

/**
 * Deletes a segment.
 * @param mayChange throws for a segment that the person may not delete
 * @throws AppError `not_found`
 */
export async function deleteSegment(
  { workspaceId, id, uid }: { workspaceId: string; id: string; uid: string },
  mayChange: (segment: Segment) => void,
): Promise<void> {
  await firestore().runTransaction(async (transaction) => {
    const segment = await readSegment({ workspaceId, id, uid }, transaction);
    mayChange(segment);
    transaction.delete(segmentDocuments(workspaceId).doc(id));
    if (segment.scope === 'person') return;
    const what = removed({ segment: segment.name });
    addAuditEntry(transaction, workspaceId, { who: uid, action: 'segment.deleted', what }, new Date());
  });
}

/** @throws AppError `not_found`, also for someone else's own segment */
async function readSegment(
  { workspaceId, id, uid }: { workspaceId: string; id: string; uid: string },
  transaction: Transaction,
): Promise<Segment> {
  const document = await transaction.get(segmentDocuments(workspaceId).doc(id));
  if (!isSeenBy(document, uid)) throw new AppError('not_found', 'There is no such segment.');
  return toSegment(document);
}

/** Counts segments inside the transaction that adds one. Write what it returns. @throws AppError `too_many_segments` */
async function refuseBeyond(scope: SegmentScope, workspaceId: string, uid: string, transaction: Transaction) {
  const passLock = await lock(`segments:${workspaceId}:${scope === 'workspace' ? '' : uid}`, transaction);
  const all = scope === 'workspace' ? segmentsOfAll(workspaceId) : segmentsOfPerson(workspaceId, uid);
  const { size } = await transaction.get(all.select());
  if (size >= maxSegments[scope]) throw new AppError('too_many_segments', limitReached[scope]);
  return passLock;
}

/** Who sees a segment. One of the workspace names no one, so that it stays when its maker leaves. */
const belongingTo = (scope: SegmentScope, uid: string) => ({
  scope,
  uid: scope === 'person' ? uid : null,
});

function isSeenBy(document: DocumentSnapshot, uid: string | null) {
  if (!document.exists) return false;
  return document.get('scope') === 'workspace' || (uid !== null && document.get('uid') === uid);
}

function toSegment(document: DocumentSnapshot): Segment {
  return {
    id: document.id,
    name: document.get('name'),
    scope: document.get('scope'),
    // Firestore has no lists of lists.
    filters: JSON.parse(document.get('filters')) as Filter[],
  };
}
