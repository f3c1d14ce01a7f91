import { proofTokenOf, provenSince } from '../store/firestore/workspace/proofs.ts';
import type { Handler } from './asked.ts';
import { proofPlaces } from './proof-places.ts';

/** Whether the workspace's domain is proven, and how to prove it. */
export const domainProof: Handler<'workspace.domain-proof'> = async ({ workspace }) => {
  const [token, since] = await Promise.all([proofTokenOf(workspace.id), provenSince(workspace)]);
  return {
    domain: workspace.domain,
    provenAt: since?.toISOString() ?? null,
    places: proofPlaces(workspace.domain, token),
  };
};
