import type { DocumentData, DocumentSnapshot, Query, Transaction } from '@google-cloud/firestore';
import {
  type AnnotationScope,
  type Day,
  maxAnnotations,
  type NewAuditEntry,
  type WorkspaceAction,
} from '../../contract/index.ts';
import { AppError, refusal } from '../../core/errors.ts';
import { phraseOf } from '../../core/phrase.ts';
import { firestore } from '../clients.ts';
import { added, changing, removed } from './audit.ts';
import { deleteFound, updateFound } from './delete-all.ts';
import { noSuchWorkspace, refuseUnlessMay } from './members/roles.ts';
import { lock } from './transactions/locks.ts';
import { workspaceDocument } from './workspace/documents.ts';
import { timeIn } from './workspace/sites.ts';

export interface Annotation {
  id: string;
  workspaceId: string;
  scope: AnnotationScope;
  /** The account of its author; null if it was made by a key, or if that account is deleted. */
  by: string | null;
  /** The name of the key that made it. */
  key: string | null;
  /** In the workspace's time zone when it was made or moved. */
  day: Day;
  /** Null if it is about the whole day. */
  at: Date | null;
  text: string;
  tag: string | null;
  /** Whether shared links and the demo show it. Never true for a personal note. */
  isPublic: boolean;
  createdAt: Date;
}

export type NewAnnotation = Pick<Annotation, 'scope' | 'day' | 'at' | 'text' | 'tag' | 'isPublic'>;

/** Undefined fields stay the same. */
export type AnnotationChanges = { [Field in keyof NewAnnotation]?: NewAnnotation[Field] | undefined };

interface Days {
  from: Day;
  to: Day;
}

const limitReached = {
  workspace: phraseOf(
    'A workspace can have {workspace, plural, one {# note} other {# notes}}. Delete one to add another.',
    {
      workspace: maxAnnotations.workspace,
    },
  ),
  person: phraseOf(
    'You can have {person, plural, one {# note} other {# notes}} of your own in a workspace. Delete one to add another.',
    {
      person: maxAnnotations.person,
    },
  ),
};

const documents = () => firestore().collection('annotations');

export const annotationDocument = (id: string) => documents().doc(id);

const annotationsOf = (workspaceId: string) => documents().where('workspaceId', '==', workspaceId);

const annotationsOfAll = (workspaceId: string) =>
  annotationsOf(workspaceId).where('scope', '==', 'workspace');

const annotationsOfPerson = (workspaceId: string, uid: string) =>
  annotationsOf(workspaceId).where('scope', '==', 'person').where('by', '==', uid);

const onDays = (annotations: Query, { from, to }: Days) =>
  annotations.where('day', '>=', from).where('day', '<=', to).orderBy('day');

/** A person's own notes and those of the workspace on some days, oldest first. */
export async function listAnnotations(workspaceId: string, uid: string, days: Days): Promise<Annotation[]> {
  const found = await Promise.all([
    onDays(annotationsOfAll(workspaceId), days).get(),
    onDays(annotationsOfPerson(workspaceId, uid), days).get(),
  ]);
  return oldestFirst(found.flatMap(({ docs }) => docs));
}

/** The notes of the workspace on some days, oldest first, without personal ones. */
export async function listSharedAnnotations(workspaceId: string, days: Days): Promise<Annotation[]> {
  return oldestFirst((await onDays(annotationsOfAll(workspaceId), days).get()).docs);
}

/** A person's own notes, and those of the workspace that they made. */
export async function listAnnotationsBy(workspaceId: string, uid: string): Promise<Annotation[]> {
  return oldestFirst((await annotationsOf(workspaceId).where('by', '==', uid).get()).docs);
}

/** Without personal notes, which are never public. */
export async function listPublicAnnotations(workspaceId: string, days: Days): Promise<Annotation[]> {
  const found = annotationsOf(workspaceId).where('isPublic', '==', true);
  return oldestFirst((await onDays(found, days).get()).docs);
}

const oldestFirst = (found: readonly DocumentSnapshot[]) =>
  found
    .map(toAnnotation)
    .sort(
      (a, b) =>
        compare(a.day, b.day) || (a.at?.getTime() ?? 0) - (b.at?.getTime() ?? 0) || compare(a.id, b.id),
    );

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

interface Change {
  workspaceId: string;
  uid: string;
  now: Date;
}

const rightFor = (scope: AnnotationScope): WorkspaceAction =>
  scope === 'workspace' ? 'change shared annotations' : 'keep annotations';

/** @throws AppError `too_many_annotations`; `not_found` and `forbidden` for the current role of its author */
export function createAnnotation(
  { workspaceId, uid, now }: Change,
  annotation: NewAnnotation,
): Promise<Annotation> {
  const document = documents().doc();
  const { scope } = annotation;
  return changing(workspaceId, uid, now, async (transaction, note) => {
    await refuseUnlessMay(rightFor(scope), { workspaceId, uid }, transaction);
    const takeLock = await refuseBeyond(scope, workspaceId, uid, transaction);
    takeLock();
    const made = { workspaceId, by: uid, key: null, ...annotation, createdAt: now };
    transaction.create(document, { ...made, updatedAt: now });
    if (scope === 'workspace') note('annotation.created', added(inLog(annotation)));
    return { id: document.id, ...made };
  });
}

export interface AddedAnnotation extends Omit<NewAnnotation, 'scope'> {
  /** Repeated calls have the same id. */
  id: string;
  /** What the call asked for, if another call can have the same id; null if it cannot. */
  request: string | null;
  key: string;
}

/**
 * Adds a note of the workspace by key, unless a call with this id has added it.
 * @param change.uid who made the key
 * @returns when it was added
 * @throws AppError `too_many_annotations`, `idempotency_key_reused`, `not_found` if the workspace is gone
 */
export function addAnnotation(
  { workspaceId, uid, now }: Change,
  { id, request, ...annotation }: AddedAnnotation,
): Promise<{ createdAt: Date }> {
  const document = annotationDocument(id);
  return changing(workspaceId, uid, now, async (transaction, note) => {
    const [workspace, found] = await transaction.getAll(workspaceDocument(workspaceId), document);
    if (!workspace?.exists) throw noSuchWorkspace();
    if (found?.exists) {
      if (request !== null && found.get('request') !== request) throw keyReused();
      return { createdAt: timeIn(found.get('createdAt')) ?? now };
    }
    const takeLock = await refuseBeyond('workspace', workspaceId, uid, transaction);
    takeLock();
    const made = { workspaceId, scope: 'workspace', by: null, ...annotation, request };
    transaction.create(document, { ...made, createdAt: now, updatedAt: now });
    note('annotation.created', added(inLog(annotation)));
    return { createdAt: now };
  });
}

const keyReused = () =>
  new AppError('idempotency_key_reused', phraseOf('Another note was added with this Idempotency-Key.'), {
    field: 'Idempotency-Key',
  });

/**
 * Changes a note. One of the workspace that becomes personal belongs to whoever made the change.
 * @throws AppError `not_found`, `forbidden`, `too_many_annotations`, `invalid_request` for a personal note that is to
 * be public
 */
export function updateAnnotation(
  { workspaceId, uid, now }: Change,
  id: string,
  changes: AnnotationChanges,
): Promise<Annotation> {
  return changing(workspaceId, uid, now, async (transaction, note) => {
    const before = await readAnnotation(workspaceId, { uid, id }, transaction);
    const scope = changes.scope ?? before.scope;
    const isMoved = scope !== before.scope;
    const shared = isMoved || before.scope === 'workspace';
    await refuseUnlessMay(rightFor(shared ? 'workspace' : 'person'), { workspaceId, uid }, transaction);
    if (changes.isPublic && scope === 'person')
      throw refusal('isPublic', phraseOf('must be false for a personal note'));
    const takeLock = isMoved ? await refuseBeyond(scope, workspaceId, uid, transaction) : undefined;
    const fields: NewAnnotation = {
      scope,
      day: changes.day ?? before.day,
      at: changes.at === undefined ? before.at : changes.at,
      text: changes.text ?? before.text,
      tag: changes.tag === undefined ? before.tag : changes.tag,
      isPublic: scope === 'workspace' && (changes.isPublic ?? before.isPublic),
    };
    const owner = isMoved && scope === 'person' ? { by: uid, key: null } : {};
    takeLock?.();
    transaction.update(annotationDocument(id), { ...fields, ...owner, updatedAt: now });
    const after = { ...before, ...fields, ...owner };
    const what = differences(before, after);
    if (what) note('annotation.changed', what);
    return after;
  });
}

/** @throws AppError `not_found`, `forbidden` */
export async function deleteAnnotation({ workspaceId, uid, now }: Change, id: string) {
  await changing(workspaceId, uid, now, async (transaction, note) => {
    const annotation = await readAnnotation(workspaceId, { uid, id }, transaction);
    await refuseUnlessMay(rightFor(annotation.scope), { workspaceId, uid }, transaction);
    transaction.delete(annotationDocument(id));
    const { text, day } = annotation;
    if (annotation.scope === 'workspace') note('annotation.deleted', removed({ annotation: text, day }));
  });
}

/** @throws AppError `not_found` if this person does not see such a note */
export async function readAnnotation(
  workspaceId: string,
  { uid, id }: { uid: string; id: string },
  transaction?: Transaction,
): Promise<Annotation> {
  const found = annotationDocument(id);
  const document = await (transaction ? transaction.get(found) : found.get());
  const annotation = document.exists ? toAnnotation(document) : null;
  const isSeen =
    annotation?.workspaceId === workspaceId && (annotation.scope === 'workspace' || annotation.by === uid);
  if (!isSeen) throw new AppError('not_found', phraseOf('There is no such note.'));
  return annotation;
}

async function refuseBeyond(
  scope: AnnotationScope,
  workspaceId: string,
  uid: string,
  transaction: Transaction,
) {
  const takeLock = await lock(`annotations:${workspaceId}:${scope === 'workspace' ? '' : uid}`, transaction);
  const all = scope === 'workspace' ? annotationsOfAll(workspaceId) : annotationsOfPerson(workspaceId, uid);
  const { count } = (await transaction.get(all.count())).data();
  if (count >= maxAnnotations[scope]) throw new AppError('too_many_annotations', limitReached[scope]);
  return takeLock;
}

/** A person's own notes in a workspace, to be deleted with the membership. */
export const readOwnAnnotations = async (workspaceId: string, uid: string, transaction: Transaction) =>
  (await transaction.get(annotationsOfPerson(workspaceId, uid).select())).docs.map(({ ref }) => ref);

/** Notes of a workspace by a deleted account stay with the workspace. */
export const clearAuthor = (uid: string) => updateFound(documents().where('by', '==', uid), { by: null });

export const deleteAnnotations = (workspaceId: string) => deleteFound(annotationsOf(workspaceId).select());

function toAnnotation(document: DocumentSnapshot): Annotation {
  const { workspaceId, scope, by, key, day, at, text, tag, isPublic, createdAt } =
    document.data() as DocumentData;
  return {
    ...{ id: document.id, workspaceId, scope, by, key, day, text, tag, isPublic },
    at: timeIn(at),
    createdAt: timeIn(createdAt) ?? new Date(0),
  };
}

const inLog = ({ text, day, isPublic }: Pick<Annotation, 'text' | 'day' | 'isPublic'>) => ({
  annotation: text,
  day,
  isPublic,
});

type Differences = Extract<NewAuditEntry, { action: 'annotation.changed' }>['what'];

/** Null if nothing changes for the workspace. The log does not show the text or day of a personal note. */
function differences(before: Annotation, after: Annotation): Differences | null {
  if (before.scope === 'person' && after.scope === 'person') return null;
  const scope = { old: before.scope, new: after.scope };
  if (after.scope === 'person') return { annotation: { old: before.text, new: before.text }, scope };
  if (before.scope === 'person') return { ...added(inLog(after)), scope };
  const isSame =
    before.text === after.text &&
    before.tag === after.tag &&
    before.isPublic === after.isPublic &&
    before.day === after.day &&
    before.at?.getTime() === after.at?.getTime();
  if (isSame) return null;
  return {
    annotation: { old: before.text, new: after.text },
    day: { old: before.day, new: after.day },
    ...(before.isPublic === after.isPublic
      ? {}
      : { isPublic: { old: before.isPublic, new: after.isPublic } }),
  };
}
