import { creatorRole, type ProofFindings, type ProveAnswer } from '../contract/index.ts';
import { rates } from '../limits/figures.ts';
import { AppError } from '../core/errors.ts';
import { phraseOf } from '../core/phrase.ts';
import { findClaim, fulfilClaim, noSuchClaim } from '../store/firestore/workspace/claims.ts';
import type { Identity } from '../store/auth/identity.ts';
import { proofTokenOf, rememberProof } from '../store/firestore/workspace/proofs.ts';
import { takeTurn, turnsOfPerson } from '../store/firestore/turns.ts';
import { toAnswer } from '../workspaces/handlers.ts';
import type { CallOf } from '../workspaces/call.ts';
import { maxWorkspaces } from '../workspaces/limits.ts';
import { proofLocations } from '../workspaces/claims.ts';
import { lookForProof } from './look-for-proof.ts';

/**
 * Checks whether the proof of the workspace's domain exists.
 * @throws AppError `too_many_requests`; `domain_proven` if the workspace has lost its domain to someone who proved it,
 * `changed_meanwhile` if it lost or changed its domain during the check
 */
export async function prove(
  { identity, workspace, role, now }: CallOf<'workspace.prove'>,
  look = lookForProof,
): Promise<ProveAnswer> {
  if (workspace.domainLostAt) {
    const message = phraseOf('The owner of {domain} has proven that it is theirs. Choose another domain.', {
      domain: workspace.domain,
    });
    throw new AppError('domain_proven', message, { field: 'domain' });
  }
  await takeProofTurn(identity, now);
  const locations = proofLocations(workspace.domain, await proofTokenOf(workspace.id));
  const findings = await look(workspace.domain, locations);
  if (!isProof(findings)) return { proven: false, ...findings };
  await rememberProof(workspace, identity.uid, now);
  return { proven: true, workspace: await toAnswer(workspace, role) };
}

/**
 * Checks whether the proof of the claimed domain exists and, if so, gives the domain to a new workspace of the caller.
 * Instances of `collect` use it within a minute.
 * @throws AppError `not_found`, `too_many_requests`, `too_many_workspaces`, `domain_taken`; `domain_proven` if the
 * domain's owner has proven it in the meantime
 */
export async function proveClaim(
  { identity, input: { domain }, now }: CallOf<'claim.prove'>,
  look = lookForProof,
): Promise<ProveAnswer> {
  const claim = await findClaim(identity.uid, domain, now);
  if (!claim) throw noSuchClaim();
  await takeProofTurn(identity, now);
  const findings = await look(domain, proofLocations(domain, claim.token));
  if (!isProof(findings)) return { proven: false, ...findings };
  const workspace = await fulfilClaim({ domain, owner: identity }, maxWorkspaces(), now);
  return { proven: true, workspace: await toAnswer(workspace, creatorRole) };
}

const isProof = ({ record, file }: ProofFindings) => record === 'found' || file === 'found';

async function takeProofTurn({ uid }: Identity, now: Date) {
  const message = phraseOf('You have checked too often. Wait a few minutes before the next check.');
  await takeTurn(turnsOfPerson('prove-domain', uid), rates.proofs, now, message);
}
