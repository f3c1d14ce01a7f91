import type { ClaimAnswer, Input } from '@footfall/functions/contract';
import { call } from './call.ts';
import { refetch, changeAnswer, useNamed } from './use-endpoint.ts';
import { adoptWorkspace } from './workspaces.ts';

const changeClaims = (change: (claims: ClaimAnswer[]) => ClaimAnswer[]) =>
  changeAnswer('claim.list', {}, change);

const without = (domain: string) => (claims: ClaimAnswer[]) =>
  claims.filter((known) => known.domain !== domain);

export const useClaims = () => useNamed('claims', 'claim.list', {});

/** @throws ApiError */
export async function claimDomain(body: Input<'claim.create'>): Promise<void> {
  const claim = await call('claim.create', body);
  await changeClaims((claims) => [...without(claim.domain)(claims), claim]);
}

/** @throws ApiError */
export async function withdrawClaim(domain: string): Promise<void> {
  await call('claim.withdraw', { domain });
  await changeClaims(without(domain));
}

/** Checks the proof. A proven claim becomes the current workspace. @throws ApiError */
export async function proveClaim(domain: string) {
  const answer = await call('claim.prove', { domain });
  // The claim stays visible until the user leaves the page that shows it.
  if (answer.proven) await adoptWorkspace(answer.workspace);
  return answer;
}

/** For owners and admins. */
export const useDomainProof = (workspaceId: string) =>
  useNamed('proof', 'workspace.domain-proof', { workspaceId });

/** @throws ApiError */
export async function proveDomain(workspaceId: string) {
  const answer = await call('workspace.prove', { workspaceId });
  if (answer.proven) await refetch('workspace.domain-proof', { workspaceId });
  return answer;
}
