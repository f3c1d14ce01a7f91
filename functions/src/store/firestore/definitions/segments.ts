import { isDeepStrictEqual } from 'node:util';
import type { DocumentSnapshot, Transaction } from '@google-cloud/firestore';
import {
  type Filter,
  maxSegments,
  type NewAuditEntry,
  type ParsedInput,
  type SegmentScope,
} from '../../../contract/index.ts';
import { AppError } from '../../../core/errors.ts';
import { phraseOf } from '../../../core/phrase.ts';
import { firestore } from '../../clients.ts';
import { added, changing, removed } from '../audit.ts';
import { lock } from '../transactions/locks.ts';
import type { References } from './references.ts';
import { byName, canBeId, segmentDocuments } from '../workspace/documents.ts';
import { refuseStranger } from '../members/roles.ts';

export interface Segment {
  id: string;
  name: string;
  scope: SegmentScope;
  filters: readonly Filter[];
}

const limitReached = {
  workspace: phraseOf(
    'A workspace can have {workspace, plural, one {# segment} other {# segments}}. Delete one to save another.',
    {
      workspace: maxSegments.workspace,
    },
  ),
  person: phraseOf(
    'You can have {person, plural, one {# segment} other {# segments}} of your own in a workspace. Delete one to save another.',
    {
      person: maxSegments.person,
    },
  ),
};

const segmentsOfAll = (workspaceId: string) =>
  segmentDocuments(workspaceId).where('scope', '==', 'workspace');

/** Workspace segments have no `uid`. */
export const segmentsOfPerson = (workspaceId: string, uid: string) =>
  segmentDocuments(workspaceId).where('uid', '==', uid);

export async function listSegments(workspaceId: string, uid: string): Promise<Segment[]> {
  const found = await Promise.all([
    segmentsOfAll(workspaceId).get(),
    segmentsOfPerson(workspaceId, uid).get(),
  ]);
  return found.flatMap(({ docs }) => docs.map(toSegment)).sort(byName);
}

export async function listOwnSegments(workspaceId: string, uid: string): Promise<Segment[]> {
  return (await segmentsOfPerson(workspaceId, uid).get()).docs.map(toSegment);
}

/**
 * The filters of segments by id. Missing segments and other people's own segments are left out.
 * @param uid null for someone who is not a member, who can use only the workspace's segments
 */
export async function findSegments(
  workspaceId: string,
  uid: string | null,
  ids: readonly string[],
): Promise<Map<string, readonly Filter[]>> {
  return new Map((await seenAmong(workspaceId, uid, ids)).map(({ id, filters }) => [id, filters]));
}

/** The most values of `in` that Firestore takes. */
const maxNames = 30;

/**
 * The segments with these names, those of the workspace before those of the person.
 * @param uid as in `findSegments`
 */
export async function findSegmentsNamed(
  workspaceId: string,
  uid: string | null,
  names: readonly string[],
): Promise<Segment[]> {
  const unique = [...new Set(names)];
  const parts = Array.from({ length: Math.ceil(unique.length / maxNames) }, (_, index) =>
    unique.slice(index * maxNames, (index + 1) * maxNames),
  );
  const seen = [segmentsOfAll(workspaceId), ...(uid === null ? [] : [segmentsOfPerson(workspaceId, uid)])];
  const found = await Promise.all(
    seen.flatMap((segments) => parts.map((part) => segments.where('name', 'in', part).get())),
  );
  return found.flatMap(({ docs }) => docs.map(toSegment).sort(byName));
}

export async function namesOfSegments(
  workspaceId: string,
  uid: string | null,
  ids: readonly string[],
): Promise<Map<string, string>> {
  return new Map((await seenAmong(workspaceId, uid, ids)).map(({ id, name }) => [id, name]));
}

async function seenAmong(
  workspaceId: string,
  uid: string | null,
  ids: readonly string[],
): Promise<Segment[]> {
  const documents = [...new Set(ids)].filter(canBeId).map((id) => segmentDocuments(workspaceId).doc(id));
  const found = documents.length > 0 ? await firestore().getAll(...documents) : [];
  return found.filter((document) => isSeenBy(document, uid)).map(toSegment);
}

/** @throws AppError `too_many_segments`, `not_found` for someone who is not a member */
export function createSegment(
  workspaceId: string,
  uid: string,
  { name, scope, filters }: Omit<Segment, 'id'>,
  references: References,
): Promise<Segment> {
  const document = segmentDocuments(workspaceId).doc();
  const now = new Date();
  return changing(workspaceId, uid, now, async (transaction, note) => {
    await refuseStranger(workspaceId, uid, transaction);
    const takeLock = await refuseBeyond(scope, workspaceId, uid, transaction);
    takeLock();
    transaction.create(document, {
      name,
      ...belongingTo(scope, uid),
      filters: JSON.stringify(filters),
      createdAt: now,
      updatedAt: now,
    });
    if (scope === 'workspace') note('segment.created', added(segmentInWords({ name, filters }, references)));
    return { id: document.id, name, scope, filters };
  });
}

interface Change {
  workspaceId: string;
  id: string;
  uid: string;
}

type SegmentChanges = Omit<ParsedInput<'segment.update'>, 'workspaceId' | 'id'>;

/**
 * Changes a segment. A workspace segment made personal belongs to whoever made the change.
 * @param mayChange throws if the person may not change it
 * @throws AppError `not_found`, `too_many_segments`
 */
export function updateSegment(
  { workspaceId, id, uid }: Change,
  { name, scope, filters }: SegmentChanges,
  mayChange: (segment: Segment) => void,
  references: References,
): Promise<Segment> {
  const now = new Date();
  return changing(workspaceId, uid, now, async (transaction, note) => {
    const segment = await readSegment({ workspaceId, id, uid }, transaction);
    mayChange(segment);
    await refuseStranger(workspaceId, uid, transaction);
    const isMoved = scope !== undefined && scope !== segment.scope;
    const takeLock = isMoved ? await refuseBeyond(scope, workspaceId, uid, transaction) : undefined;
    takeLock?.();
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
    const what = segmentDifferences(segment, changed, references);
    if (what) note('segment.changed', what);
    return changed;
  });
}

/** @param mayChange throws if the person may not delete it @throws AppError `not_found` */
export async function deleteSegment({ workspaceId, id, uid }: Change, mayChange: (segment: Segment) => void) {
  await changing(workspaceId, uid, new Date(), async (transaction, note) => {
    const segment = await readSegment({ workspaceId, id, uid }, transaction);
    mayChange(segment);
    transaction.delete(segmentDocuments(workspaceId).doc(id));
    if (segment.scope === 'workspace') note('segment.deleted', removed({ segment: segment.name }));
  });
}

async function readSegment({ workspaceId, id, uid }: Change, transaction: Transaction): Promise<Segment> {
  const document = await transaction.get(segmentDocuments(workspaceId).doc(id));
  if (!isSeenBy(document, uid)) throw new AppError('not_found', phraseOf('There is no such segment.'));
  return toSegment(document);
}

async function refuseBeyond(scope: SegmentScope, workspaceId: string, uid: string, transaction: Transaction) {
  const takeLock = await lock(`segments:${workspaceId}:${scope === 'workspace' ? '' : uid}`, transaction);
  const all = scope === 'workspace' ? segmentsOfAll(workspaceId) : segmentsOfPerson(workspaceId, uid);
  const { size } = await transaction.get(all.select());
  if (size >= maxSegments[scope]) throw new AppError('too_many_segments', limitReached[scope]);
  return takeLock;
}

/** A workspace segment has no `uid`, so it stays when its maker leaves. */
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

function segmentInWords({ name, filters }: Pick<Segment, 'name' | 'filters'>, references: References) {
  return { segment: name, filters: references.inLog(filters) };
}

type SegmentDifferences = Extract<NewAuditEntry, { action: 'segment.changed' }>['what'];

/** Null if nothing changes for the workspace. The log does not show the name or filters of a personal segment. */
function segmentDifferences(
  before: Segment,
  after: Segment,
  references: References,
): SegmentDifferences | null {
  if (before.scope === 'person' && after.scope === 'person') return null;
  const scope = { old: before.scope, new: after.scope };
  if (after.scope === 'person') return { segment: { old: before.name, new: before.name }, scope };
  const [old, now] = [segmentInWords(before, references), segmentInWords(after, references)];
  if (before.scope === 'person') {
    return { segment: { old: null, new: now.segment }, scope, filters: { old: null, new: now.filters } };
  }
  const isRefiltered = !isDeepStrictEqual(before.filters, after.filters);
  if (before.name === after.name && !isRefiltered) return null;
  return {
    segment: { old: old.segment, new: now.segment },
    ...(isRefiltered ? { filters: { old: old.filters, new: now.filters } } : {}),
  };
}
