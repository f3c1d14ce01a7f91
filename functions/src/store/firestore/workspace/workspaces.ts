import { randomUUID } from 'node:crypto';
import { Timestamp, type DocumentData, type Transaction } from '@google-cloud/firestore';
import {
  type ActiveImport,
  creatorRole,
  type Day,
  maxFormerDomains,
  type Role,
  roleMay,
  defaultTrafficRules,
} from '../../../contract/index.ts';
import { AppError } from '../../../core/errors.ts';
import { phraseOf } from '../../../core/phrase.ts';
import { firestore } from '../../clients.ts';
import { addAuditEntry, added } from '../audit.ts';
import { isAlreadyThere } from '../failures.ts';
import { lock } from '../transactions/locks.ts';
import { canBeId, domainDocument, memberDocument, workspaceDocument } from './documents.ts';
import { retainedFromIn, retentionIn, type RetainedFrom, type Retention } from './retention.ts';
import { newMember, roleIn } from '../members/roles.ts';
import { timeIn, toSite, type Site } from './sites.ts';
import { type DeferredWrite, transactOnce } from '../transactions/once.ts';

/** How many rules of moved pages there are, and how often they changed. Only questions need the rules. */
export interface MovedPagesHead {
  count: number;
  revision: number;
}

export const noMovedPages: MovedPagesHead = { count: 0, revision: 0 };

export interface FormerDomain {
  domain: string;
  until: Date;
}

export interface Workspace extends Site {
  name: string;
  formerDomains: readonly FormerDomain[];
  createdAt: Date;
  firstDay: Day | null;
  /** The latest day that had begun in an earlier time zone; null if there was no other zone. */
  latestDay: Day | null;
  /** Null without a logo, undefined if the logo has no hash yet. */
  logoHash: string | null | undefined;
  retention: Retention | null;
  /** The first days that the retention has not deleted. Null fields if nothing is deleted. */
  keptFrom: RetainedFrom;
  /** Increases when visits of past days are deleted. */
  revision: number;
  imports: readonly ActiveImport[];
  movedPages: MovedPagesHead;
}

export interface Membership {
  workspace: Workspace;
  role: Role | null;
}

export const domainTaken = (domain: string) =>
  new AppError('domain_taken', phraseOf('{domain} already has a workspace.', { domain }), {
    field: 'domain',
  });

export interface NewWorkspace {
  domain: string;
  timezone: string;
  owner: { uid: string };
}

/**
 * @param max how many workspaces the owner may have, including this one; unlimited by default
 * @throws AppError `domain_taken`, `too_many_workspaces`
 */
export async function createWorkspace(made: NewWorkspace, max = Infinity): Promise<Workspace> {
  const id = newWorkspaceId();
  try {
    return await transactOnce(async (transaction) => {
      const takeLock = max === Infinity ? undefined : await refuseBeyond(max, made.owner.uid, transaction);
      takeLock?.();
      transaction.create(domainDocument(made.domain), { workspaceId: id });
      return writeWorkspace(id, made, transaction);
    });
  } catch (error) {
    if (isAlreadyThere(error)) throw domainTaken(made.domain);
    throw error;
  }
}

export function newWorkspaceId() {
  return randomUUID().replaceAll('-', '').slice(0, 20);
}

/** @param claimed whether its owner took the domain from another workspace by a proof */
export function writeWorkspace(
  id: string,
  { domain, timezone, owner: { uid } }: NewWorkspace,
  transaction: Transaction,
  { claimed = false } = {},
): Workspace {
  const now = Timestamp.now();
  const document = {
    name: '',
    domain,
    domainLostAt: null,
    timezone,
    createdAt: now,
    firstEventAt: null,
    logoHash: null,
    rules: { mergeSlashes: defaultTrafficRules.mergeSlashes },
    memberIds: [uid],
  };
  transaction.create(workspaceDocument(id), document);
  transaction.create(memberDocument(id, uid), newMember(creatorRole, now, null));
  const what = { ...added({ domain, timezone }), ...(claimed ? { claimed: { old: false, new: true } } : {}) };
  addAuditEntry(transaction, id, { who: uid, action: 'workspace.created', what }, now.toDate());
  return toWorkspace(id, document);
}

/** @throws AppError `too_many_workspaces` if one more would exceed the limit */
export async function refuseBeyond(
  max: number,
  uid: string,
  transaction: Transaction,
): Promise<DeferredWrite> {
  const takeLock = await lock(`workspaces:${uid}`, transaction);
  const { docs } = await transaction.get(membershipsOf(uid).select('memberIds', 'members'));
  if (docs.length < max) return takeLock;
  const members = await transaction.getAll(...docs.map(({ id }) => memberDocument(id, uid)));
  const owned = docs.filter((document, index) => isOwned(document.data(), members[index]?.data(), uid));
  if (owned.length >= max) {
    const message = phraseOf(
      'An account may own {max, plural, one {# workspace} other {# workspaces}}. Delete one to add another.',
      { max },
    );
    throw new AppError('too_many_workspaces', message);
  }
  return takeLock;
}

const membershipsOf = (uid: string) =>
  firestore().collection('workspaces').where('memberIds', 'array-contains', uid);

function isOwned(workspace: DocumentData | undefined, member: DocumentData | undefined, uid: string) {
  const role = roleIn(workspace, member, uid);
  return role !== null && roleMay(role, 'own the workspace');
}

export async function ownsIt(id: string, uid: string, transaction: Transaction): Promise<boolean | null> {
  const [workspace, member] = await transaction.getAll(workspaceDocument(id), memberDocument(id, uid));
  const data = workspace?.data();
  return data ? isOwned(data, member?.data(), uid) : null;
}

/** With the board that the person starts with in each; null for the dashboard. */
export async function listWorkspaces(uid: string): Promise<(Membership & { startBoard: string | null })[]> {
  const { docs } = await membershipsOf(uid).get();
  if (docs.length === 0) return [];
  const members = await firestore().getAll(...docs.map(({ id }) => memberDocument(id, uid)));
  return docs
    .map((document, index) => ({
      workspace: toWorkspace(document.id, document.data()),
      role: roleIn(document.data(), members[index]?.data(), uid),
      startBoard: (members[index]?.get('startBoard') as string | null | undefined) ?? null,
    }))
    .sort((a, b) => a.workspace.createdAt.getTime() - b.workspace.createdAt.getTime());
}

export async function findWorkspace(id: string): Promise<Workspace | null> {
  if (!canBeId(id)) return null;
  const data = (await workspaceDocument(id).get()).data();
  return data ? toWorkspace(id, data) : null;
}

export async function findWorkspaces(ids: readonly string[]): Promise<Map<string, Workspace>> {
  if (ids.length === 0) return new Map();
  const found = await firestore().getAll(...ids.map(workspaceDocument));
  return new Map(
    found.flatMap((document) => {
      const data = document.data();
      return data ? [[document.id, toWorkspace(document.id, data)] as const] : [];
    }),
  );
}

/** @param uid null for someone who is not signed in */
export async function findMembership(id: string, uid: string | null): Promise<Membership | null> {
  if (uid === null) {
    const workspace = await findWorkspace(id);
    return workspace && { workspace, role: null };
  }
  if (!canBeId(id)) return null;
  const [workspace, member] = await firestore().getAll(workspaceDocument(id), memberDocument(id, uid));
  const data = workspace?.data();
  return data ? { workspace: toWorkspace(id, data), role: roleIn(data, member?.data(), uid) } : null;
}

export function toWorkspace(id: string, data: DocumentData): Workspace {
  return {
    ...toSite(id, data),
    name: data.name ?? '',
    formerDomains: formerDomainsIn(data),
    createdAt: timeIn(data.createdAt) ?? new Date(0),
    firstDay: data.firstDay ?? null,
    latestDay: data.latestDay ?? null,
    logoHash: data.logoHash,
    retention: retentionIn(data),
    keptFrom: retainedFromIn(data),
    revision: data.revision ?? 0,
    imports: data.imports ?? [],
    movedPages: data.movedPages ?? noMovedPages,
  };
}

const formerDomainsIn = ({ formerDomains = [] }: DocumentData): FormerDomain[] =>
  formerDomains.map(({ domain, until }: DocumentData) => ({ domain, until: timeIn(until) ?? new Date(0) }));

/** The latest former domains after a change. */
export const formerDomainsAfter = (data: DocumentData, domain: string, now: Date): FormerDomain[] =>
  [{ domain: data.domain as string, until: now }, ...formerDomainsIn(data)]
    .filter(
      (each, index, all) =>
        each.domain !== domain && all.findIndex((other) => other.domain === each.domain) === index,
    )
    .slice(0, maxFormerDomains);
