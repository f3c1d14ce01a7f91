import { createHash } from 'node:crypto';
import { Timestamp, type DocumentData, type Transaction } from '@google-cloud/firestore';
import { firestore } from '../../clients.ts';
import { deleteAll } from '../delete-all.ts';
import { domainDocument, workspaceDocument } from './documents.ts';
import { newToken, proofDocument } from './proofs.ts';
import {
  DomainTaken,
  newWorkspaceId,
  ownsIt,
  refuseBeyond,
  writeWorkspace,
  type NewWorkspace,
  type Workspace,
} from './workspaces.ts';

/** Somebody says that a domain is theirs, and has not proven it yet. */
export interface Claim {
  domain: string;
  timezone: string;
  /** By which the domain is proven; it becomes that of the workspace. */
  token: string;
  createdAt: Date;
  expiresAt: Date;
}

/** The workspace that has the domain has proven it. */
export class DomainProven extends Error {}

/** The account has as many open claims as it may. */
export class TooManyClaims extends Error {}

/** The claim was withdrawn, has expired, or was never made. */
export class ClaimGone extends Error {}

const collection = () => firestore().collection('claims');

/** An account has at most one claim of a domain; nobody else's can be named. */
const claimDocument = (uid: string, domain: string) =>
  collection().doc(createHash('sha256').update(`${uid}\n${domain}`).digest('hex'));

/** What a claim is made of. */
export interface NewClaim {
  uid: string;
  domain: string;
  timezone: string;
  now: Date;
  expiresAt: Date;
}

/**
 * Opens a claim. Where the account has claimed the domain already, that claim goes on, with the time zone given.
 * @throws DomainProven where the domain's workspace has proven it; DomainTaken where the account owns that workspace.
 * @throws TooManyClaims where the account has as many open claims as it may.
 */
export function openClaim({ uid, domain, timezone, now, expiresAt }: NewClaim, most: number): Promise<Claim> {
  const document = claimDocument(uid, domain);
  return firestore().runTransaction(async (transaction) => {
    await holderToTakeFrom(domain, uid, transaction);
    const { docs } = await transaction.get(collection().where('uid', '==', uid));
    const open = docs.filter((each) => isOpen(each.data(), now));
    const known = open.find(({ id }) => id === document.id);
    if (known) {
      transaction.update(document, { timezone });
      return toClaim({ ...known.data(), timezone });
    }
    if (open.length >= most) throw new TooManyClaims(uid);
    const fields = {
      uid,
      domain,
      timezone,
      token: newToken(),
      createdAt: Timestamp.fromDate(now),
      // Firestore can delete documents by this field, if told to.
      expiresAt: Timestamp.fromDate(expiresAt),
    };
    transaction.set(document, fields);
    return toClaim(fields);
  });
}

/** Somebody's open claims, oldest first. */
export async function listClaims(uid: string, now: Date): Promise<Claim[]> {
  const { docs } = await collection().where('uid', '==', uid).get();
  return docs
    .flatMap((document) => (isOpen(document.data(), now) ? [toClaim(document.data())] : []))
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

/** Somebody's open claim of a domain. */
export async function findClaim(uid: string, domain: string, now: Date): Promise<Claim | null> {
  const data = (await claimDocument(uid, domain).get()).data();
  return data && isOpen(data, now) ? toClaim(data) : null;
}

/** Ends a claim, where there is one. */
export async function withdrawClaim(uid: string, domain: string): Promise<void> {
  await claimDocument(uid, domain).delete();
}

/** Ends all claims of an account. */
export async function deleteClaims(uid: string): Promise<void> {
  const { docs } = await collection().where('uid', '==', uid).select().get();
  await deleteAll(docs.map(({ ref }) => ref));
}

/**
 * Gives a domain that its claimant has proven to a new workspace of theirs. The workspace that had it keeps all else
 * that it has. All of it happens or nothing.
 * @param most how many workspaces the claimant may own with this one
 * @throws ClaimGone; DomainProven, DomainTaken as `openClaim`; TooManyWorkspaces
 */
export function fulfilClaim(
  { domain, owner }: Pick<NewWorkspace, 'domain' | 'owner'>,
  most: number,
  now: Date,
): Promise<Workspace> {
  const claimed = claimDocument(owner.uid, domain);
  return firestore().runTransaction(async (transaction) => {
    const data = (await transaction.get(claimed)).data();
    if (!data || !isOpen(data, now)) throw new ClaimGone(domain);
    const { token, timezone } = toClaim(data);
    const holder = await holderToTakeFrom(domain, owner.uid, transaction);
    await refuseBeyond(most, owner.uid, transaction);

    const id = newWorkspaceId();
    const provenAt = Timestamp.fromDate(now);
    if (holder) transaction.update(holder, { domainLostAt: provenAt });
    transaction.set(domainDocument(domain), { workspaceId: id, provenAt });
    const workspace = writeWorkspace(id, { domain, timezone, owner }, transaction);
    transaction.set(proofDocument(id), { token });
    transaction.delete(claimed);
    return workspace;
  });
}

/** The workspace that would lose the domain, or null where none has it. */
async function holderToTakeFrom(domain: string, uid: string, transaction: Transaction) {
  const { workspaceId, provenAt } = (await transaction.get(domainDocument(domain))).data() ?? {};
  if (typeof workspaceId !== 'string') return null;
  const isTheirs = await ownsIt(workspaceId, uid, transaction);
  if (isTheirs) throw new DomainTaken(domain);
  if (provenAt) throw new DomainProven(domain);
  return isTheirs === null ? null : workspaceDocument(workspaceId);
}

function isOpen(data: DocumentData, now: Date): boolean {
  return data.expiresAt.toDate() > now;
}

function toClaim(data: DocumentData): Claim {
  const { domain, timezone, token, createdAt, expiresAt } = data;
  return { domain, timezone, token, createdAt: createdAt.toDate(), expiresAt: expiresAt.toDate() };
}
