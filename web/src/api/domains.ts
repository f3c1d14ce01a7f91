import type {
  ClaimAnswer,
  ClaimedDomainBody,
  CreateWorkspaceBody,
  DomainProofAnswer,
  ProveAnswer,
} from '@footfall/functions/contract';
import { call } from './call.ts';
import { askAgain, changeAnswer, useEndpoint } from './use-endpoint.ts';
import { adoptWorkspace, domainProofPath } from './workspaces.ts';

const claimsPath = '/v1/workspace/claims';

const changeClaims = (change: (claims: ClaimAnswer[]) => ClaimAnswer[]) =>
  changeAnswer(claimsPath, {}, change);

const without = (domain: string) => (claims: ClaimAnswer[]) =>
  claims.filter((known) => known.domain !== domain);

/** The domains that the user says are theirs, and has not proven yet. */
export function useClaims() {
  const { data, error, retry } = useEndpoint<ClaimAnswer[]>(claimsPath, {});
  return { claims: data?.answer, error, retry };
}

/** Claims a domain that has a workspace already. @throws ApiError */
export async function claimDomain(body: CreateWorkspaceBody): Promise<void> {
  const claim = await call<ClaimAnswer>('/v1/workspace/claim', body);
  await changeClaims((claims) => [...without(claim.domain)(claims), claim]);
}

/** Ends a claim. @throws ApiError */
export async function withdrawClaim(domain: string): Promise<void> {
  await call<ClaimedDomainBody>('/v1/workspace/withdraw-claim', { domain });
  await changeClaims(without(domain));
}

/** Looks whether a claimed domain is proven by now; its new workspace is chosen then. @throws ApiError */
export async function proveClaim(domain: string): Promise<ProveAnswer> {
  const answer = await call<ProveAnswer>('/v1/workspace/prove-claim', { domain });
  // The claim stays in sight until the page that shows it is left.
  if (answer.proven) await adoptWorkspace(answer.workspace);
  return answer;
}

/** Whether a workspace's domain is proven, and how it can be. For owners. */
export function useDomainProof(workspaceId: string) {
  const { data, error, retry } = useEndpoint<DomainProofAnswer>(domainProofPath, { workspaceId });
  return { proof: data?.answer, error, retry };
}

/** Looks whether a workspace's domain is proven by now. @throws ApiError */
export async function proveDomain(workspaceId: string): Promise<ProveAnswer> {
  const answer = await call<ProveAnswer>('/v1/workspace/prove', { workspaceId });
  if (answer.proven) await askAgain(domainProofPath, { workspaceId });
  return answer;
}
