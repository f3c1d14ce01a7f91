import type { DocumentData, DocumentSnapshot, Transaction } from '@google-cloud/firestore';
import {
  type Day,
  type KeyScope,
  keyScopes,
  maxKeys,
  maxPersonKeys,
  noPurse,
  type PersonKeyScope,
  personKeyScopes,
  type PurseLimits,
} from '../../contract/index.ts';
import { AppError } from '../../core/errors.ts';
import { firestore } from '../clients.ts';
import { addAuditEntry, added, changing, removed } from './audit.ts';
import { deleteFound } from './delete-all.ts';
import { lock } from './transactions/locks.ts';
import { timeIn } from './workspace/sites.ts';
import { refuseUnlessMay } from './members/roles.ts';
import { transactOnce } from './transactions/once.ts';

/** A key. Its text is not stored, only the SHA-256 of it, which is the key's id. */
interface EveryKey {
  id: string;
  name: string;
  /** The first characters of its text. */
  prefix: string;
  /** The id of who made it. */
  createdBy: string;
  createdAt: Date;
  /** The UTC day of its last use; null if it was never used. */
  lastUsedDay: Day | null;
  /** Null if it never expires. */
  expiresAt: Date | null;
  /**
   * Whether the address of its maker was confirmed when it was made, or they have confirmed the key since; null for a key
   * of a previous version, which did not record it.
   */
  confirmed: boolean | null;
  purse: PurseLimits;
}

/** A key of a workspace. */
export interface WorkspaceKey extends EveryKey {
  workspaceId: string;
  scopes: readonly KeyScope[];
}

/** A key of the person who made it, for all of their workspaces. */
export interface PersonKey extends EveryKey {
  workspaceId: null;
  scopes: readonly PersonKeyScope[];
  /**
   * The moment before which the sessions of its maker had ended when it was made or confirmed. Null for a key of a
   * previous version, which did not record it.
   */
  sessionsSince: Date | null;
}

export type Key = WorkspaceKey | PersonKey;

const keyDocuments = () => firestore().collection('keys');

/** The keys of a workspace. */
export const keysOfWorkspace = (workspaceId: string) =>
  keyDocuments().where('workspaceId', '==', workspaceId);

/** The keys that someone made in a workspace. */
const keysMadeBy = (uid: string, workspaceId: string) =>
  keysOfWorkspace(workspaceId).where('createdBy', '==', uid);

/** What the document of a person's key has in the place of a workspace. */
const ofPerson = { kind: 'person' };

const keysOfPerson = (uid: string) =>
  keyDocuments().where('kind', '==', ofPerson.kind).where('createdBy', '==', uid);

/** The keys of a workspace, the latest first. @param uid only those that this person made */
export async function listKeys(workspaceId: string, uid?: string): Promise<WorkspaceKey[]> {
  const keys = uid === undefined ? keysOfWorkspace(workspaceId) : keysMadeBy(uid, workspaceId);
  const found = (await keys.get()).docs.map(toKey);
  return found.filter((key) => key.workspaceId !== null).sort(latestFirst);
}

/** The keys of a person, the latest first. */
export async function listPersonKeys(uid: string): Promise<PersonKey[]> {
  const found = (await keysOfPerson(uid).get()).docs.map(toKey);
  return found.filter((key) => key.workspaceId === null).sort(latestFirst);
}

const latestFirst = (a: EveryKey, b: EveryKey) => b.createdAt.getTime() - a.createdAt.getTime();

/** The key with this id, or null. */
export async function findKey(id: string): Promise<Key | null> {
  const document = await keyDocuments().doc(id).get();
  return document.exists ? toKey(document) : null;
}

/** A mail that a transaction queues with its last write. */
interface Queued {
  queue: () => void;
}

/**
 * Keeps a new key.
 * @param prepareMail prepares the mail about it
 * @throws AppError `too_many_keys`; `not_found` and `forbidden` as the role of its maker now says; what `prepareMail` throws
 */
export async function createKey<Mail extends Queued>(
  { id, ...fields }: WorkspaceKey,
  prepareMail: (transaction: Transaction) => Promise<Mail>,
): Promise<Mail> {
  const { workspaceId, name, scopes, createdBy, createdAt, expiresAt, purse } = fields;
  return changing(workspaceId, createdBy, createdAt, async (transaction, note) => {
    // The keys of someone who is made a viewer are revoked, and one that they are just making must not stay.
    await refuseUnlessMay('manage own keys', { workspaceId, uid: createdBy }, transaction);
    const passLock = await lock(`keys:${workspaceId}`, transaction);
    const { size } = await transaction.get(keysOfWorkspace(workspaceId).select());
    if (size >= maxKeys) throw tooManyKeys();
    const mail = await prepareMail(transaction);
    passLock();
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
  new AppError('too_many_keys', `A workspace can have ${maxKeys} keys. Remove one to make another.`);

/**
 * Keeps a new key of a person.
 * @param prepareMail prepares the mail about it
 * @throws AppError `too_many_keys`, and what `prepareMail` throws
 */
export async function createPersonKey<Mail extends Queued>(
  { id, workspaceId: _, ...fields }: PersonKey,
  prepareMail: (transaction: Transaction) => Promise<Mail>,
): Promise<Mail> {
  const { createdBy } = fields;
  return transactOnce(async (transaction) => {
    const passLock = await lock(`person-keys:${createdBy}`, transaction);
    const { size } = await transaction.get(keysOfPerson(createdBy).select());
    if (size >= maxPersonKeys) {
      const message = `An account can have ${maxPersonKeys} keys. Remove one to make another.`;
      throw new AppError('too_many_keys', message);
    }
    const mail = await prepareMail(transaction);
    passLock();
    transaction.create(keyDocuments().doc(id), { ...ofPerson, ...fields });
    mail.queue();
    return mail;
  });
}

/**
 * Records that a person has confirmed a key of theirs.
 * @param mayBe whether the key can be confirmed
 * @throws AppError `not_found`
 */
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

/** @throws AppError `not_found` */
async function readPersonKey(uid: string, id: string, transaction: Transaction) {
  const document = keyDocuments().doc(id);
  const found = await transaction.get(document);
  const key = found.exists ? toKey(found) : null;
  if (key?.workspaceId !== null || key.createdBy !== uid) throw noSuchKey();
  return { document, key };
}

/** Deletes a key of a person. @throws AppError `not_found` */
export async function deletePersonKey(uid: string, id: string) {
  await transactOnce(async (transaction) => {
    const { document } = await readPersonKey(uid, id, transaction);
    transaction.delete(document);
  });
}

/** Deletes all keys of a person, when their account is deleted. */
export const deletePersonKeys = (uid: string) => deleteFound(keysOfPerson(uid).select());

const noSuchKey = () => new AppError('not_found', 'There is no such key.');

interface Removal {
  workspaceId: string;
  id: string;
  /** Who removes it. */
  uid: string;
  /** Whether they may remove the keys of others. */
  ofAll: boolean;
}

/**
 * Deletes a key of a workspace.
 * @throws AppError `not_found`, also if the person may not remove it
 */
export async function deleteKey({ workspaceId, id, uid, ofAll }: Removal, now: Date) {
  const document = keyDocuments().doc(id);
  await transactOnce(async (transaction) => {
    const found = await transaction.get(document);
    const key = found.exists ? toKey(found) : null;
    if (key?.workspaceId !== workspaceId || (!ofAll && key.createdBy !== uid)) throw noSuchKey();
    remove(found, { workspaceId, by: uid, now }, transaction);
  });
}

/**
 * Deletes the keys that someone made in a workspace, in the transaction that ends their right to have any. Call it before
 * the first write of the transaction, and write what it returns.
 * @param change.by the id of who makes the change
 */
export async function revocationOf(
  { workspaceId, uid, by }: { workspaceId: string; uid: string; by: string },
  now: Date,
  transaction: Transaction,
): Promise<() => void> {
  const { docs } = await transaction.get(keysMadeBy(uid, workspaceId).select('name'));
  return () => {
    for (const document of docs) remove(document, { workspaceId, by, now }, transaction);
  };
}

/** Deletes a key, with its entry in the audit log. */
function remove(
  document: DocumentSnapshot,
  { workspaceId, by, now }: { workspaceId: string; by: string; now: Date },
  transaction: Transaction,
) {
  transaction.delete(document.ref);
  const what = removed({ key: document.get('name') });
  addAuditEntry(transaction, workspaceId, { who: by, action: 'key.removed', what }, now);
}

/** Writes the day of a key's last use, unless that day or a later one is already there, or the key is gone. */
export async function noteKeyUse(id: string, day: Day) {
  const document = await keyDocuments().doc(id).get();
  const known: unknown = document.get('lastUsedDay');
  if (!document.updateTime || (typeof known === 'string' && known >= day)) return;
  // If another instance writes at the same time, this fails: one write a day is enough.
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
    purse: { ...noPurse, ...purse },
  };
  return kind === ofPerson.kind
    ? {
        ...key,
        workspaceId: null,
        scopes: personKeyScopes.filter((scope) => scopes.includes(scope)),
        sessionsSince: timeIn(sessionsSince),
      }
    : { ...key, workspaceId, scopes: keyScopes.filter((scope) => scopes.includes(scope)) };
}
