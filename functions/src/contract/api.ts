import { z } from 'zod';
import {
  accountDeletionAnswer,
  deleteAccountBody,
  deletedAccountAnswer,
  signedOutAnswer,
} from './account.ts';
import type { CallName } from './calls.ts';
import { claimAnswer, claimBody, claimedDomainBody, domainProofAnswer, proveAnswer } from './domain-proof.ts';
import { ingestAnswer, ingestQuery } from './ingest.ts';
import {
  chartAnswer,
  chartQuery,
  globalAnswer,
  globalQuery,
  mediumAnswer,
  rowsAnswer,
  rowsQuery,
} from './report.ts';
import { siteCheckAnswer } from './site-check.ts';
import {
  confirmedWorkspaceBody,
  createWorkspaceBody,
  deletedWorkspaceAnswer,
  firstEventAnswer,
  updateWorkspaceBody,
  workspaceAnswer,
  workspaceQuery,
} from './workspace.ts';

interface Shape {
  /** One sentence of the documentation. */
  summary: string;
  /** At a moment: which days can be asked about depends on it. */
  input: (now: Date) => z.ZodObject;
  answer: z.ZodType;
}

const nothing = () => z.object({});
const oneWorkspace = () => workspaceQuery;

/** What each call of calls.ts is for, what goes into it, and what comes out. */
export const shapes = {
  'demo.get': { summary: 'The workspace that is open to everyone.', input: nothing, answer: workspaceAnswer },

  'workspace.create': {
    summary: 'Creates a workspace for a domain.',
    input: () => createWorkspaceBody,
    answer: workspaceAnswer,
  },
  'workspace.list': {
    summary: "The caller's workspaces, oldest first.",
    input: nothing,
    answer: z.array(workspaceAnswer),
  },
  'workspace.get': { summary: 'One workspace.', input: oneWorkspace, answer: workspaceAnswer },
  'workspace.update': {
    summary: 'Changes the settings that are given; the others stay.',
    input: () => updateWorkspaceBody,
    answer: workspaceAnswer,
  },
  'workspace.reset': {
    summary: 'Deletes everything that the workspace has counted.',
    input: () => confirmedWorkspaceBody,
    answer: workspaceAnswer,
  },
  'workspace.delete': {
    summary: 'Deletes the workspace with everything that it has counted.',
    input: () => confirmedWorkspaceBody,
    answer: deletedWorkspaceAnswer,
  },
  'workspace.first-event': {
    summary: 'When the first event arrived: whether the tracking code works.',
    input: oneWorkspace,
    answer: firstEventAnswer,
  },
  'workspace.ingest': {
    summary: 'What became of the events that were sent: counted, left out and why, waiting.',
    input: ingestQuery,
    answer: ingestAnswer,
  },
  'workspace.check-site': {
    summary: 'Looks at the site from outside and says why no visits may be coming in.',
    input: oneWorkspace,
    answer: siteCheckAnswer,
  },
  'workspace.domain-proof': {
    summary: "Whether the workspace's domain is proven, and how it can be.",
    input: oneWorkspace,
    answer: domainProofAnswer,
  },
  'workspace.prove': {
    summary: "Looks for the proof that the workspace's domain belongs to its owner.",
    input: oneWorkspace,
    answer: proveAnswer,
  },

  'claim.list': {
    summary: "The caller's open claims, oldest first.",
    input: nothing,
    answer: z.array(claimAnswer),
  },
  'claim.create': {
    summary:
      'Claims a domain that has a workspace already, and says how to prove it. Repeated, it answers the same claim.',
    input: () => claimBody,
    answer: claimAnswer,
  },
  'claim.withdraw': {
    summary: "Ends the caller's claim of a domain, where there is one.",
    input: () => claimedDomainBody,
    answer: claimedDomainBody,
  },
  'claim.prove': {
    summary: 'Looks for the proof of a claim, and gives the domain to a new workspace where it is there.',
    input: () => claimedDomainBody,
    answer: proveAnswer,
  },

  'data.global': {
    summary: 'The metrics of a period, and of the period that it is compared with.',
    input: globalQuery,
    answer: globalAnswer,
  },
  'data.chart': { summary: 'One metric by hour, day or month.', input: chartQuery, answer: chartAnswer },
  'data.medium': { summary: 'The share of each device type.', input: globalQuery, answer: mediumAnswer },
  'data.rows': { summary: 'The largest values of a dimension.', input: rowsQuery, answer: rowsAnswer },

  'account.deletion': {
    summary: 'What becomes of the workspaces of the account when it is deleted.',
    input: nothing,
    answer: accountDeletionAnswer,
  },
  'account.sign-out-everywhere': {
    summary: 'Ends every session of the account.',
    input: nothing,
    answer: signedOutAnswer,
  },
  'account.delete': {
    summary: 'Deletes the account with the workspaces that it alone owns.',
    input: () => deleteAccountBody,
    answer: deletedAccountAnswer,
  },
} as const satisfies Record<CallName, Shape>;

type InputSchema<Name extends CallName> = ReturnType<(typeof shapes)[Name]['input']>;

/** What a caller gives. The values of a GET are text. */
export type Input<Name extends CallName> = z.input<InputSchema<Name>>;
/** The input as a handler gets it: checked, and with its defaults. */
export type ParsedInput<Name extends CallName> = z.output<InputSchema<Name>>;
/** What a success answers. */
export type Answer<Name extends CallName> = z.output<(typeof shapes)[Name]['answer']>;
