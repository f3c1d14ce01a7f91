import type { DocumentData, DocumentSnapshot, Transaction } from '@google-cloud/firestore';
import {
  type Day,
  type KeyScope,
  keyScopes,
  maxKeys,
  maxPersonKeys,
  unlimited,
  type PersonKeyScope,
  personKeyScopes,
  type KeyLimits,
} from '../../contract/index.ts';
import { AppError } from '../../core/errors.ts';
import { phraseOf } from '../../core/phrase.ts';
import { firestore } from '../clients.ts';
import { addAuditEntry, added, changing, removed } from './audit.ts';
import { deleteFound } from './delete-all.ts';
import { lock } from './transactions/locks.ts';
import { timeIn } from './workspace/sites.ts';
import { refuseUnlessMay } from './members/roles.ts';
import { type DeferredWrite, type Queued, transactOnce } from './transactions/once.ts';

/** Only the SHA-256 of a key's text is stored. It is the key's id. */
interface EveryKey {
  id: string;
  name: string;
  prefix: string;
  createdBy: string;
  createdAt: Date;
  lastUsedDay: Day | null;
  expiresAt: Date | null;
  /** Whether the maker's address was confirmed at the creation or later. Null for keys of a previous version. */
  confirmed: boolean | null;
  purse: KeyLimits;
}

export interface WorkspaceKey extends EveryKey {
  workspaceId: string;
  scopes: readonly KeyScope[];
}

/** A key of a person, for all of their workspaces. */
export interface PersonKey extends EveryKey {
  workspaceId: null;
  scopes: readonly PersonKeyScope[];
  /** When the maker's sessions last ended before the creation or confirmation. Null for keys of a previous version. */
  sessionsSince: Date | null;
}

export type Key = WorkspaceKey | PersonKey;

const keyDocuments = () => firestore().collection('keys');

export const keysOfWorkspace = (workspaceId: string) =>
  keyDocuments().where('workspaceId', '==', workspaceId);

const keysMadeBy = (uid: string, workspaceId: string) =>
  keysOfWorkspace(workspaceId).where('createdBy', '==', uid);

/** Fields of a person's key instead of `workspaceId`. */
const personFields = { kind: 'person' };

const keysOfPerson = (uid: string) =>
  keyDocuments().where('kind', '==', personFields.kind).where('createdBy', '==', uid);

/** @param uid only keys that this person made */
export async function listKeys(workspaceId: string, uid?: string): Promise<WorkspaceKey[]> {
  const keys = uid === undefined ? keysOfWorkspace(workspaceId) : keysMadeBy(uid, workspaceId);
  const found = (await keys.get()).docs.map(toKey);
  return found.filter((key) => key.workspaceId !== null).sort(latestFirst);
}

export async function listPersonKeys(uid: string): Promise<PersonKey[]> {
  const found = (await keysOfPerson(uid).get()).docs.map(toKey);
  return found.filter((key) => key.workspaceId === null).sort(latestFirst);
}

const latestFirst = (a: EveryKey, b: EveryKey) => b.createdAt.getTime() - a.createdAt.getTime();

export async function findKey(id: string): Promise<Key | null> {
  const document = await keyDocuments().doc(id).get();
  return document.exists ? toKey(document) : null;
}

/**
 * @throws AppError `too_many_keys`; `not_found` and `forbidden` for the current role of its maker; what `prepareMail`
 * throws
 */
export async function createKey<Mail extends Queued>(
  { id, ...fields }: WorkspaceKey,
  prepareMail: (transaction: Transaction) => Promise<Mail>,
): Promise<Mail> {
  const { workspaceId, name, scopes, createdBy, createdAt, expiresAt, purse } = fields;
  return changing(workspaceId, createdBy, createdAt, async (transaction, note) => {
    // A demotion revokes keys. A key that is created at the same time must not survive it.
    await refuseUnlessMay('manage own keys', { workspaceId, uid: createdBy }, transaction);
    const takeLock = await lock(`keys:${workspaceId}`, transaction);
    const { size } = await transaction.get(keysOfWorkspace(workspaceId).select());
    if (size >= maxKeys) throw tooManyKeys();
    const mail = await prepareMail(transaction);
    takeLock();
    transaction.create(keyDocuments().doc(id), {
      ...fields,
      lastUsedDay: null,
    });
    const limits = { bytesADay: purse.day, bytesAMonth: purse.month };
    note('key.created', added({ key: name, scopes, expires: expiresAt?.toISOString() ?? null, ...limits }));
    mail.queue();
    return mail;
  });
}

const tooManyKeys = () =>
  new AppError(
    'too_many_keys',
    phraseOf(
      'A workspace can have {maxKeys, plural, one {# key} other {# keys}}. Remove one to make another.',
      { maxKeys },
    ),
  );

/** @throws AppError `too_many_keys`, and what `prepareMail` throws */
export async function createPersonKey<Mail extends Queued>(
  { id, workspaceId: _, ...fields }: PersonKey,
  prepareMail: (transaction: Transaction) => Promise<Mail>,
): Promise<Mail> {
  const { createdBy } = fields;
  return transactOnce(async (transaction) => {
    const takeLock = await lock(`person-keys:${createdBy}`, transaction);
    const { size } = await transaction.get(keysOfPerson(createdBy).select());
    if (size >= maxPersonKeys) {
      const message = phraseOf(
        'An account can have {maxPersonKeys, plural, one {# key} other {# keys}}. Remove one to make another.',
        {
          maxPersonKeys,
        },
      );
      throw new AppError('too_many_keys', message);
    }
    const mail = await prepareMail(transaction);
    takeLock();
    transaction.create(keyDocuments().doc(id), { ...personFields, ...fields });
    mail.queue();
    return mail;
  });
}

/** @param mayBe whether the key can be confirmed @throws AppError `not_found` */
export async function confirmPersonKey(
  { uid, id, sessionsSince }: { uid: string; id: string; sessionsSince: Date },
  mayBe: (key: PersonKey) => boolean,
): Promise<PersonKey> {
  return transactOnce(async (transaction) => {
    const found = await readPersonKey(uid, id, transaction);
    if (!mayBe(found.key)) throw noSuchKey();
    const change = { confirmed: true, sessionsSince };
    transaction.update(found.document, change);
    return { ...found.key, ...change };
  });
}

async function readPersonKey(uid: string, id: string, transaction: Transaction) {
  const document = keyDocuments().doc(id);
  const found = await transaction.get(document);
  const key = found.exists ? toKey(found) : null;
  if (key?.workspaceId !== null || key.createdBy !== uid) throw noSuchKey();
  return { document, key };
}

/** @throws AppError `not_found` */
export async function deletePersonKey(uid: string, id: string) {
  await transactOnce(async (transaction) => {
    const { document } = await readPersonKey(uid, id, transaction);
    transaction.delete(document);
  });
}

export const deletePersonKeys = (uid: string) => deleteFound(keysOfPerson(uid).select());

const noSuchKey = () => new AppError('not_found', phraseOf('There is no such key.'));

interface Removal {
  workspaceId: string;
  id: string;
  uid: string;
  /** Whether they may remove the keys of others. */
  canManage: boolean;
}

/** @throws AppError `not_found`, also if the person may not remove it */
export async function deleteKey({ workspaceId, id, uid, canManage }: Removal, now: Date) {
  const document = keyDocuments().doc(id);
  await transactOnce(async (transaction) => {
    const found = await transaction.get(document);
    const key = found.exists ? toKey(found) : null;
    if (key?.workspaceId !== workspaceId || (!canManage && key.createdBy !== uid)) throw noSuchKey();
    remove(found, { workspaceId, by: uid, now }, transaction);
  });
}

/** Deletes the keys that someone made in a workspace, when they lose the right to have any. */
export async function revokeKeys(
  { workspaceId, uid, by }: { workspaceId: string; uid: string; by: string },
  now: Date,
  transaction: Transaction,
): Promise<DeferredWrite> {
  const { docs } = await transaction.get(keysMadeBy(uid, workspaceId).select('name'));
  return () => {
    for (const document of docs) remove(document, { workspaceId, by, now }, transaction);
  };
}

function remove(
  document: DocumentSnapshot,
  { workspaceId, by, now }: { workspaceId: string; by: string; now: Date },
  transaction: Transaction,
) {
  transaction.delete(document.ref);
  const what = removed({ key: document.get('name') });
  addAuditEntry(transaction, workspaceId, { who: by, action: 'key.removed', what }, now);
}

/** Records the day of a key's last use, unless that day or a later one is stored or the key is gone. */
export async function noteKeyUse(id: string, day: Day) {
  const document = await keyDocuments().doc(id).get();
  const known: unknown = document.get('lastUsedDay');
  if (!document.updateTime || (typeof known === 'string' && known >= day)) return;
  // Fails if another instance writes at the same time: one write a day is enough.
  await document.ref.update({ lastUsedDay: day }, { lastUpdateTime: document.updateTime });
}

function toKey(document: DocumentSnapshot): Key {
  const {
    kind,
    workspaceId,
    name,
    scopes = [],
    prefix,
    createdBy,
    createdAt,
    lastUsedDay,
    expiresAt,
    confirmed = null,
    sessionsSince,
    purse,
  } = document.data() as DocumentData;
  const key = {
    ...{ id: document.id, name, prefix, createdBy, lastUsedDay, confirmed },
    createdAt: timeIn(createdAt) ?? new Date(0),
    expiresAt: timeIn(expiresAt),
    purse: { ...unlimited, ...purse },
  };
  return kind === personFields.kind
    ? {
        ...key,
        workspaceId: null,
        scopes: personKeyScopes.filter((scope) => scopes.includes(scope)),
        sessionsSince: timeIn(sessionsSince),
      }
    : { ...key, workspaceId, scopes: keyScopes.filter((scope) => scopes.includes(scope)) };
}
