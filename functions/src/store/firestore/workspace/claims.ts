import { hash } from 'node:crypto';
import type { DocumentData, Transaction } from '@google-cloud/firestore';
import { AppError } from '../../../core/errors.ts';
import { phraseOf } from '../../../core/phrase.ts';
import { firestore } from '../../clients.ts';
import { addAuditEntry, removed } from '../audit.ts';
import { deleteFound } from '../delete-all.ts';
import { lock } from '../transactions/locks.ts';
import { domainDocument, workspaceDocument } from './documents.ts';
import { newToken, proofDocument } from './proofs.ts';
import {
  domainTaken,
  newWorkspaceId,
  ownsIt,
  refuseBeyond,
  writeWorkspace,
  type NewWorkspace,
  type Workspace,
} from './workspaces.ts';
import { transactOnce } from '../transactions/once.ts';

/** A domain that someone says is theirs, without proof yet. */
export interface Claim {
  domain: string;
  timezone: string;
  /** Proves the domain; becomes the token of the new workspace. */
  token: string;
  createdAt: Date;
  expiresAt: Date;
}

const collection = () => firestore().collection('claims');

/** An account has at most one claim of a domain. The hash prevents accounts from naming claims of others. */
const claimDocument = (uid: string, domain: string) => collection().doc(hash('sha256', `${uid}\n${domain}`));

interface NewClaim {
  uid: string;
  domain: string;
  timezone: string;
  now: Date;
  expiresAt: Date;
}

/**
 * Opens a claim. An open claim of the same domain by the account stays, with the given time zone.
 * @throws AppError `domain_proven` if the domain's workspace has proven it; `domain_taken` if the account owns that
 * workspace; `too_many_claims`
 */
export function openClaim({ uid, domain, timezone, now, expiresAt }: NewClaim, max: number): Promise<Claim> {
  const document = claimDocument(uid, domain);
  return transactOnce(async (transaction) => {
    await holderToTakeFrom(domain, uid, transaction);
    const takeLock = await lock(`claims:${uid}`, transaction);
    const { docs } = await transaction.get(collection().where('uid', '==', uid));
    const open = docs.filter((each) => isOpen(each.data(), now));
    const known = open.find(({ id }) => id === document.id);
    if (known) {
      transaction.update(document, { timezone });
      return toClaim({ ...known.data(), timezone });
    }
    if (open.length >= max) throw tooManyClaims(max);
    takeLock();
    const claim = { domain, timezone, token: newToken(), createdAt: now, expiresAt };
    transaction.set(document, { uid, ...claim });
    return claim;
  });
}

const tooManyClaims = (max: number) =>
  new AppError(
    'too_many_claims',
    phraseOf(
      'An account may have {max, plural, one {# open claim} other {# open claims}}. Withdraw one to open another.',
      { max },
    ),
  );

/** The same error for a claim that has expired, never existed, or belongs to someone else. */
export const noSuchClaim = () =>
  new AppError('not_found', phraseOf('There is no such claim. Claims expire after some days.'));

export async function listClaims(uid: string, now: Date): Promise<Claim[]> {
  const { docs } = await collection().where('uid', '==', uid).get();
  return docs
    .map((document) => toClaim(document.data()))
    .filter(({ expiresAt }) => expiresAt > now)
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

export async function findClaim(uid: string, domain: string, now: Date): Promise<Claim | null> {
  const data = (await claimDocument(uid, domain).get()).data();
  return data && isOpen(data, now) ? toClaim(data) : null;
}

export async function withdrawClaim(uid: string, domain: string) {
  await claimDocument(uid, domain).delete();
}

export async function deleteClaims(uid: string) {
  await deleteFound(collection().where('uid', '==', uid).select());
}

/**
 * Moves a proven domain to a new workspace of the claimant. The workspace that had the domain keeps everything else.
 * @param max how many workspaces the claimant may own, including this one
 * @throws AppError `not_found`; `domain_proven` and `domain_taken` as in `openClaim`; `too_many_workspaces`
 */
export function fulfilClaim(
  { domain, owner }: Pick<NewWorkspace, 'domain' | 'owner'>,
  max: number,
  now: Date,
): Promise<Workspace> {
  const claimed = claimDocument(owner.uid, domain);
  return transactOnce(async (transaction) => {
    const data = (await transaction.get(claimed)).data();
    if (!data || !isOpen(data, now)) throw noSuchClaim();
    const { token, timezone } = toClaim(data);
    const holder = await holderToTakeFrom(domain, owner.uid, transaction);
    const takeLock = await refuseBeyond(max, owner.uid, transaction);
    takeLock();

    const id = newWorkspaceId();
    if (holder) {
      transaction.update(holder, { domainLostAt: now });
      // Its members do not learn who proved the domain.
      const entry = { who: null, action: 'domain.lost', what: removed({ domain }) } as const;
      addAuditEntry(transaction, holder.id, entry, now);
    }
    transaction.set(domainDocument(domain), { workspaceId: id, provenAt: now });
    const workspace = writeWorkspace(id, { domain, timezone, owner }, transaction, { claimed: true });
    transaction.set(proofDocument(id), { token });
    transaction.delete(claimed);
    return workspace;
  });
}

async function holderToTakeFrom(domain: string, uid: string, transaction: Transaction) {
  const { workspaceId, provenAt } = (await transaction.get(domainDocument(domain))).data() ?? {};
  if (typeof workspaceId !== 'string') return null;
  const isTheirs = await ownsIt(workspaceId, uid, transaction);
  if (isTheirs) throw domainTaken(domain);
  if (provenAt) {
    const message = phraseOf('The owner of {domain} has proven that it is theirs, so it cannot be claimed.', {
      domain,
    });
    throw new AppError('domain_proven', message, { field: 'domain' });
  }
  return isTheirs === null ? null : workspaceDocument(workspaceId);
}

const isOpen = (data: DocumentData, now: Date) => data.expiresAt.toDate() > now;

function toClaim(data: DocumentData): Claim {
  const { domain, timezone, token, createdAt, expiresAt } = data;
  return { domain, timezone, token, createdAt: createdAt.toDate(), expiresAt: expiresAt.toDate() };
}
