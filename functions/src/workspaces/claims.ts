import { type Answer, type ClaimAnswer, claimDays, maxOpenClaims } from '../contract/index.ts';
import { listClaims, openClaim, withdrawClaim, type Claim } from '../store/firestore/workspace/claims.ts';
import { refuseUnverified } from './access.ts';
import type { AskedByPerson } from './asked.ts';
import { takeAddition } from './limits.ts';
import { proofPlaces } from './proof-places.ts';

const dayMs = 86_400_000;

/**
 * Opens a claim of a domain that has a workspace, and answers how to prove the domain. Claiming it again answers the
 * same claim.
 * @throws AppError `email_unverified`, `too_many_requests`, `too_many_claims`; `domain_proven` if the domain's owner
 * has proven it, `domain_taken` if that owner is the caller.
 */
export async function claim({ identity, input, now }: AskedByPerson<'claim.create'>): Promise<ClaimAnswer> {
  refuseUnverified(identity);
  const { domain, timezone } = input;
  await takeAddition(identity, now);
  const expiresAt = new Date(now.getTime() + claimDays * dayMs);
  const opened = { uid: identity.uid, domain, timezone, now, expiresAt };
  return toAnswer(await openClaim(opened, maxOpenClaims));
}

/** The caller's open claims, oldest first. */
export async function claims({ identity, now }: AskedByPerson<'claim.list'>): Promise<ClaimAnswer[]> {
  return (await listClaims(identity.uid, now)).map(toAnswer);
}

/** Ends the caller's claim of a domain; does nothing if there is none. */
export async function withdraw({
  identity,
  input,
}: AskedByPerson<'claim.withdraw'>): Promise<Answer<'claim.withdraw'>> {
  await withdrawClaim(identity.uid, input.domain);
  return input;
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
