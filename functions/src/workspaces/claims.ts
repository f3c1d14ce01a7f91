import {
  claimBody,
  claimDays,
  claimedDomainBody,
  maxOpenClaims,
  type ClaimAnswer,
  type ClaimedDomainBody,
} from '../contract/domain-proof.ts';
import { parse } from '../core/parse.ts';
import { listClaims, openClaim, withdrawClaim, type Claim } from '../store/firestore/claims.ts';
import type { Identity } from '../store/auth/identity.ts';
import { refuseUnverified } from './access.ts';
import { takeAddition } from './limits.ts';
import { proofPlaces } from './proof-places.ts';
import { refusal } from './refusals.ts';

const dayMs = 86_400_000;

/**
 * POST /v1/workspace/claim: says that a domain which has a workspace is the caller's, and answers how to prove it.
 * Claiming it again answers the same claim.
 * @throws AppError `email_unverified`, `invalid_request`, `too_many_requests`, `too_many_claims`; `domain_proven` where
 * the domain's owner has proven it, `domain_taken` where that owner is the caller.
 */
export async function claim(identity: Identity, body: unknown, now: Date): Promise<ClaimAnswer> {
  refuseUnverified(identity);
  const { domain, timezone } = parse(claimBody, body);
  await takeAddition(identity, now);
  const expiresAt = new Date(now.getTime() + claimDays * dayMs);
  try {
    const opened = { uid: identity.uid, domain, timezone, now, expiresAt };
    return toAnswer(await openClaim(opened, maxOpenClaims));
  } catch (cause) {
    throw refusal(cause, domain);
  }
}

/** GET /v1/workspace/claims: the caller's open claims, oldest first. */
export async function claims({ uid }: Identity, _: unknown, now: Date): Promise<ClaimAnswer[]> {
  return (await listClaims(uid, now)).map(toAnswer);
}

/**
 * POST /v1/workspace/withdraw-claim: ends the caller's claim of a domain; nothing happens where there is none.
 * @throws AppError `invalid_request`
 */
export async function withdraw({ uid }: Identity, body: unknown): Promise<ClaimedDomainBody> {
  const { domain } = parse(claimedDomainBody, body);
  await withdrawClaim(uid, domain);
  return { domain };
}

function toAnswer({ domain, timezone, token, createdAt, expiresAt }: Claim): ClaimAnswer {
  return {
    domain,
    timezone,
    places: proofPlaces(domain, token),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}
