import { claimDays, dayMs, maxOpenClaims, type ProofLocations } from '../contract/index.ts';
import { listClaims, openClaim, withdrawClaim, type Claim } from '../store/firestore/workspace/claims.ts';
import { proofTokenOf, provenSince } from '../store/firestore/workspace/proofs.ts';
import type { Handler } from './call.ts';
import { takeAddition } from './limits.ts';

/**
 * A repeated call returns the same claim.
 * @throws AppError `too_many_requests`, `too_many_claims`; `domain_proven` if the domain's owner has proven it,
 * `domain_taken` if that owner is the caller
 */
export const claim: Handler<'claim.create'> = async ({ identity, input, now }) => {
  const { domain, timezone } = input;
  await takeAddition(identity, now);
  const expiresAt = new Date(now.getTime() + claimDays * dayMs);
  const opened = { uid: identity.uid, domain, timezone, now, expiresAt };
  return toAnswer(await openClaim(opened, maxOpenClaims));
};

export const claims: Handler<'claim.list'> = async ({ identity, now }) => {
  return (await listClaims(identity.uid, now)).map(toAnswer);
};

/** Does nothing if there is no claim. */
export const withdraw: Handler<'claim.withdraw'> = async ({ identity, input }) => {
  await withdrawClaim(identity.uid, input.domain);
  return input;
};

export const domainProof: Handler<'workspace.domain-proof'> = async ({ workspace }) => {
  const [token, since] = await Promise.all([proofTokenOf(workspace.id), provenSince(workspace)]);
  return {
    domain: workspace.domain,
    provenAt: since?.toISOString() ?? null,
    places: proofLocations(workspace.domain, token),
  };
};

function toAnswer({ domain, timezone, token, createdAt, expiresAt }: Claim) {
  return {
    domain,
    timezone,
    places: proofLocations(domain, token),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}

/** Some sites answer any address with a page that repeats it, so the file must hold nothing but the proof. */
export function proofLocations(domain: string, token: string): ProofLocations {
  const value = `footfall-${token}`;
  return {
    record: { name: `_footfall.${domain}`, value },
    file: { url: `https://${domain}/.well-known/${value}.txt`, content: value },
  };
}
