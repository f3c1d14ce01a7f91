import type { z } from 'zod';
import { createWorkspaceBody, type WorkspaceAnswer } from './workspace.ts';

/** How long a claim may wait for its proof. */
export const claimDays = 14;

/** How many claims an account may have open at once. */
export const maxOpenClaims = 10;

/** Of POST /v1/workspace/claim: what the workspace will be made of once the domain is proven. */
export const claimBody = createWorkspaceBody;

/** Of POST /v1/workspace/prove-claim and /withdraw-claim: an account has at most one claim of a domain. */
export const claimedDomainBody = createWorkspaceBody.pick({ domain: true });
export type ClaimedDomainBody = z.infer<typeof claimedDomainBody>;

/** The two places in which a domain can be proven; one of them is enough. */
export interface ProofPlaces {
  /** A TXT record of the domain. */
  record: { name: string; value: string };
  /** A file that the domain's web server shows; it holds nothing but the content. */
  file: { url: string; content: string };
}

/** A claim: somebody says that a domain is theirs and has not proven it yet. */
export interface ClaimAnswer {
  domain: string;
  timezone: string;
  places: ProofPlaces;
  /** ISO 8601, UTC. */
  createdAt: string;
  /** When the claim ends by itself. ISO 8601, UTC. */
  expiresAt: string;
}

/** Answer of GET /v1/workspace/domain-proof, for owners. */
export interface DomainProofAnswer {
  domain: string;
  /** When the workspace's domain was proven; null where it was not. ISO 8601, UTC. */
  provenAt: string | null;
  places: ProofPlaces;
}

/** Everything that a look for the record can find, the closed list. */
export const recordFindings = [
  /** The token is there. */
  'found',
  /** Nothing is there. */
  'missing',
  /** Something is there, but not the token. */
  'different',
  /** No answer, or none in time. */
  'no_answer',
] as const;

/** Everything that a look for the file can find, the closed list. */
export const fileFindings = [
  ...recordFindings,
  /** The domain's address is one of a private network: it is not asked. */
  'not_public',
  /** The file's address redirects to another site, or from https to http. */
  'leads_elsewhere',
] as const;

/** What was found in the two places. */
export interface ProofFindings {
  record: (typeof recordFindings)[number];
  file: (typeof fileFindings)[number];
}

/** Answer of POST /v1/workspace/prove and /prove-claim: the workspace that has the domain, or what was found instead. */
export type ProveAnswer = { proven: true; workspace: WorkspaceAnswer } | ({ proven: false } & ProofFindings);
