import type { DomainProofAnswer } from '../contract/domain-proof.ts';
import { workspaceQuery } from '../contract/workspace.ts';
import { parse } from '../core/parse.ts';
import type { Identity } from '../store/auth/identity.ts';
import { proofTokenOf, provenSince } from '../store/firestore/proofs.ts';
import { ownedWorkspace } from './access.ts';
import { proofPlaces } from './proof-places.ts';

/**
 * GET /v1/workspace/domain-proof: whether the workspace's domain is proven, and how it can be, for owners.
 * @throws AppError `invalid_request`, `not_found`, `forbidden`.
 */
export async function domainProof(identity: Identity, query: unknown): Promise<DomainProofAnswer> {
  const { workspaceId } = parse(workspaceQuery, query);
  const workspace = await ownedWorkspace(identity, workspaceId);
  const [token, since] = await Promise.all([proofTokenOf(workspaceId), provenSince(workspace)]);
  return {
    domain: workspace.domain,
    provenAt: since?.toISOString() ?? null,
    places: proofPlaces(workspace.domain, token),
  };
}
