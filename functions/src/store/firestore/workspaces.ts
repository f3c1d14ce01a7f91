import { randomUUID } from 'node:crypto';
import { Timestamp, type DocumentData, type Transaction } from '@google-cloud/firestore';
import { defaultTrafficRules, type TrafficRules } from '../../contract/traffic-rules.ts';
import { roleMay, type Role } from '../../contract/access.ts';
import { firestore } from '../clients.ts';

interface Member {
  role: Role;
  email: string;
}

export interface Workspace {
  id: string;
  name: string;
  domain: string;
  /** When somebody else proved that the domain is theirs; null where the workspace has its domain. */
  domainLostAt: Date | null;
  timezone: string;
  createdAt: Date;
  /** When the first event arrived; null as far as is known yet. */
  firstEventAt: Date | null;
  /** What was received before this moment does not count any more; null where that never happened. */
  resetAt: Date | null;
  rules: TrafficRules;
  /** Of its logo; null without one, undefined where it has not been looked at since logos have hashes. */
  logoHash: string | null | undefined;
  members: Record<string, Member>;
}

/** Another workspace has the domain. */
export class DomainTaken extends Error {}

/** The account owns as many workspaces as it may. */
export class TooManyWorkspaces extends Error {}

export const workspaceDocument = (id: string) => firestore().doc(`workspaces/${id}`);
/** Which workspace has a domain, and since when that is proven. */
export const domainDocument = (domain: string) => firestore().doc(`domains/${domain}`);

/** What a workspace is made of; its id and the time are given by the store. */
export interface NewWorkspace {
  domain: string;
  timezone: string;
  owner: { uid: string; email: string };
}

/**
 * Makes a workspace with its one owner, and the document that makes its domain unique, both or neither.
 * @param most how many workspaces the owner may have with this one; as many as they like unless told otherwise
 * @throws DomainTaken where another workspace has the domain.
 * @throws TooManyWorkspaces
 */
export async function createWorkspace(made: NewWorkspace, most = Infinity): Promise<Workspace> {
  const { id, document } = newWorkspace(made);
  try {
    await firestore().runTransaction(async (transaction) => {
      if (most !== Infinity) await refuseBeyond(most, made.owner.uid, transaction);
      transaction.create(domainDocument(made.domain), { workspaceId: id });
      transaction.create(workspaceDocument(id), document);
    });
  } catch (error) {
    if (isAlreadyThere(error)) throw new DomainTaken(made.domain);
    throw error;
  }
  return toWorkspace(id, document);
}

/** A workspace's document as it begins, and an id that no other has. */
export function newWorkspace({ domain, timezone, owner }: NewWorkspace) {
  const now = Timestamp.now();
  return {
    id: randomUUID().replaceAll('-', '').slice(0, 20),
    document: {
      name: '',
      domain,
      domainLostAt: null,
      timezone,
      createdAt: now,
      firstEventAt: null,
      logoHash: null,
      members: { [owner.uid]: { role: 'owner', email: owner.email, since: now } },
      memberIds: [owner.uid],
    },
  };
}

/**
 * Counts somebody's own workspaces inside of the transaction that adds one. Transactions are serializable, and what a
 * query found is part of what a transaction has read, so that of several at once none counts without the others.
 * @see https://firebase.google.com/docs/firestore/transaction-data-contention
 * @throws TooManyWorkspaces where one more would be too many
 */
export async function refuseBeyond(most: number, uid: string, transaction: Transaction): Promise<void> {
  const found = await transaction.get(membershipsOf(uid).select('members'));
  const owned = found.docs.filter((document) => ownsIt(document.data(), uid));
  if (owned.length >= most) throw new TooManyWorkspaces(uid);
}

const membershipsOf = (uid: string) =>
  firestore().collection('workspaces').where('memberIds', 'array-contains', uid);

/** Whether somebody owns the workspace with this document. */
export function ownsIt(data: DocumentData | undefined, uid: string): boolean {
  const role: Role | undefined = data?.members?.[uid]?.role;
  return role !== undefined && roleMay(role, 'own the workspace');
}

/** The workspaces of which this user is a member, oldest first. */
export async function listWorkspaces(uid: string): Promise<Workspace[]> {
  const found = await membershipsOf(uid).get();
  return found.docs
    .map((document) => toWorkspace(document.id, document.data()))
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

export async function findWorkspace(id: string): Promise<Workspace | null> {
  if (!canBeId(id)) return null;
  const document = await workspaceDocument(id).get();
  const data = document.data();
  return data ? toWorkspace(id, data) : null;
}

/** The workspace to which events of this domain belong. */
export async function findWorkspaceByDomain(domain: string): Promise<Workspace | null> {
  if (!canBeId(domain)) return null;
  const document = await domainDocument(domain).get();
  const id: unknown = document.data()?.workspaceId;
  return typeof id === 'string' ? findWorkspace(id) : null;
}

/**
 * Firestore refuses to look for a document with any other name.
 * @see https://firebase.google.com/docs/firestore/quotas#collections_documents_and_fields
 */
function canBeId(text: string): boolean {
  return text !== '' && Buffer.byteLength(text) <= 1500 && !/\/|^\.\.?$|^__.*__$/s.test(text);
}

export function toWorkspace(id: string, data: DocumentData): Workspace {
  const time = (value: unknown) => (value instanceof Timestamp ? value.toDate() : null);
  return {
    id,
    name: data.name ?? '',
    domain: data.domain,
    domainLostAt: time(data.domainLostAt),
    timezone: data.timezone,
    createdAt: time(data.createdAt) ?? new Date(0),
    firstEventAt: time(data.firstEventAt),
    resetAt: time(data.resetAt),
    rules: rulesIn(data),
    logoHash: data.logoHash,
    members: data.members ?? {},
  };
}

/** The rules of a workspace's document. What it does not have is as where nobody has set any. */
export function rulesIn({ rules }: DocumentData): TrafficRules {
  return { ...defaultTrafficRules, ...(rules as Partial<TrafficRules> | undefined) };
}

/** gRPC's ALREADY_EXISTS: a document that was to be created is there. */
export function isAlreadyThere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 6;
}
