import { z } from 'zod';
import { createWorkspaceBody, workspaceAnswer } from './workspace.ts';
import { moment, nothing, shape, text, workspaceQuery } from './fields.ts';

/** The body of POST /v1/workspace/prove-claim and /withdraw-claim: an account has at most one claim of a domain. */
const claimedDomainBody = createWorkspaceBody.pick({ domain: true });

/** The two ways to prove a domain; one is enough. */
const proofLocations = z.strictObject({
  record: z.strictObject({ name: text, value: text }),
  /** A file on the domain's web server with exactly this content. */
  file: z.strictObject({ url: text, content: text }),
});
export type ProofLocations = z.infer<typeof proofLocations>;

/** A claim: an account says that it owns a domain but has not proven it yet. */
const claimAnswer = z.strictObject({
  domain: text,
  timezone: text,
  places: proofLocations,
  createdAt: moment,
  expiresAt: moment,
});
export type ClaimAnswer = z.infer<typeof claimAnswer>;

const domainProofAnswer = z.strictObject({
  domain: text,
  provenAt: moment.nullable(),
  places: proofLocations,
});
export type DomainProofAnswer = z.infer<typeof domainProofAnswer>;

export const recordFindings = [
  'found',
  'missing',
  /** A value without the token. */
  'different',
  'no_answer',
] as const;

export const fileFindings = [
  ...recordFindings,
  /** The domain's address belongs to a private network, so no request is made. */
  'not_public',
  /** The file's address redirects to another site, or from https to http. */
  'leads_elsewhere',
] as const;

const proofFindings = z.strictObject({ record: z.enum(recordFindings), file: z.enum(fileFindings) });
export type ProofFindings = z.infer<typeof proofFindings>;

const proveAnswer = z.discriminatedUnion('proven', [
  z.strictObject({ proven: z.literal(true), workspace: workspaceAnswer }),
  proofFindings.extend({ proven: z.literal(false) }),
]);
export type ProveAnswer = z.infer<typeof proveAnswer>;

export const domainShapes = {
  'workspace.domain-proof': shape(
    "Whether the workspace's domain is proven, and how to prove it.",
    workspaceQuery,
    domainProofAnswer,
  ),
  'workspace.prove': shape(
    "Looks for the proof that the workspace's domain belongs to its owner.",
    workspaceQuery,
    proveAnswer,
  ),
  'claim.list': shape("The caller's open claims, oldest first.", nothing, z.array(claimAnswer)),
  /** The body of POST /v1/workspace/claim: the domain and time zone of the new workspace. */
  'claim.create': shape(
    'Claims a domain that already has a workspace, and says how to prove it. Repeated, it answers the same claim.',
    createWorkspaceBody,
    claimAnswer,
  ),
  'claim.withdraw': shape(
    "Ends the caller's claim of a domain, if there is one.",
    claimedDomainBody,
    claimedDomainBody,
  ),
  'claim.prove': shape(
    'Looks for the proof of a claim and, if it is there, gives the domain to a new workspace.',
    claimedDomainBody,
    proveAnswer,
  ),
};
