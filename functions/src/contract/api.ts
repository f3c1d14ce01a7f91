import { z } from 'zod';
import {
  accountDeletionAnswer,
  deleteAccountBody,
  deletedAccountAnswer,
  signedOutAnswer,
  updateAccountBody,
  updatedAccountAnswer,
} from './workspace/account.ts';
import { accountExportAnswer } from './workspace/account-export.ts';
import { auditAnswer, auditQuery } from './workspace/audit-log.ts';
import type { CallName } from './calls.ts';
import {
  claimAnswer,
  claimBody,
  claimedDomainBody,
  domainProofAnswer,
  proveAnswer,
} from './workspace/domain-proof.ts';
import { ingestAnswer, ingestQuery } from './workspace/ingest.ts';
import {
  chartAnswer,
  chartQuery,
  globalAnswer,
  globalQuery,
  mediumAnswer,
  rowsAnswer,
  rowsQuery,
} from './report/report.ts';
import {
  createdKeyAnswer,
  createKeyBody,
  deletedKeyAnswer,
  deleteKeyBody,
  keyAnswer,
} from './workspace/keys.ts';
import { queryAnswer, queryBody } from './query/query.ts';
import {
  createSegmentBody,
  deletedSegmentAnswer,
  deleteSegmentBody,
  segmentAnswer,
  updateSegmentBody,
} from './query/segments.ts';
import { sitesAnswer, sitesQuery } from './query/sites.ts';
import { suggestionsAnswer, suggestionsQuery } from './query/suggestions.ts';
import {
  acceptedInvitationAnswer,
  createInvitationBody,
  invitationBody,
  invitationsAnswer,
  invitationTokenBody,
  openedInvitationAnswer,
  sentInvitationsAnswer,
  withdrawnInvitationAnswer,
} from './workspace/invitations.ts';
import {
  changedRoleAnswer,
  changeRoleBody,
  leftWorkspaceAnswer,
  memberAnswer,
  memberBody,
  removedMemberAnswer,
  transferredAnswer,
} from './workspace/members.ts';
import { siteCheckAnswer } from './workspace/site-check.ts';
import { usageAnswer } from './workspace/usage.ts';
import {
  confirmedWorkspaceBody,
  createWorkspaceBody,
  deletedWorkspaceAnswer,
  firstEventAnswer,
  updateWorkspaceBody,
  workspaceAnswer,
  workspaceQuery,
} from './workspace/workspace.ts';

interface Shape {
  /** One sentence of the documentation. */
  summary: string;
  /** For a moment, because the allowed days depend on it. */
  input: (now: Date) => z.ZodType<object>;
  answer: z.ZodType;
}

const nothing = () => z.object({});
const oneWorkspace = () => workspaceQuery;

/** The purpose, the input and the answer of each call of calls.ts. */
export const shapes = {
  'demo.get': {
    summary: 'The demo workspace, which anyone can read.',
    input: nothing,
    answer: workspaceAnswer,
  },

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
    summary: 'What happened to the events that were sent: counted, left out and why, waiting.',
    input: ingestQuery,
    answer: ingestAnswer,
  },
  'workspace.usage': {
    summary: 'What the workspace has used this month: events by day, bytes of queries, mails.',
    input: oneWorkspace,
    answer: usageAnswer,
  },
  'workspace.check-site': {
    summary: 'Checks the site from outside and says why visits may not arrive.',
    input: oneWorkspace,
    answer: siteCheckAnswer,
  },
  'workspace.domain-proof': {
    summary: "Whether the workspace's domain is proven, and how to prove it.",
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
      'Claims a domain that already has a workspace, and says how to prove it. Repeated, it answers the same claim.',
    input: () => claimBody,
    answer: claimAnswer,
  },
  'claim.withdraw': {
    summary: "Ends the caller's claim of a domain, if there is one.",
    input: () => claimedDomainBody,
    answer: claimedDomainBody,
  },
  'claim.prove': {
    summary: 'Looks for the proof of a claim and, if it is there, gives the domain to a new workspace.',
    input: () => claimedDomainBody,
    answer: proveAnswer,
  },

  'data.global': {
    summary: 'The metrics of a period and of the period that it is compared with.',
    input: globalQuery,
    answer: globalAnswer,
  },
  'data.chart': { summary: 'One metric by hour, day or month.', input: chartQuery, answer: chartAnswer },
  'data.medium': { summary: 'The share of each device type.', input: globalQuery, answer: mediumAnswer },
  'data.rows': { summary: 'The largest values of a dimension.', input: rowsQuery, answer: rowsAnswer },

  query: {
    summary: 'Answers questions: metrics by dimensions, with filters and comparisons.',
    input: queryBody,
    answer: queryAnswer,
  },
  suggestions: {
    summary: 'The values of a dimension that contain a text, most frequent first.',
    input: suggestionsQuery,
    answer: suggestionsAnswer,
  },
  'sites.list': {
    summary: "One metric of each of the caller's workspaces.",
    input: sitesQuery,
    answer: sitesAnswer,
  },

  'member.list': {
    summary: 'The members of a workspace, highest role first.',
    input: oneWorkspace,
    answer: z.array(memberAnswer),
  },
  'member.change-role': {
    summary: 'Gives a member another role. The last owner stays one.',
    input: () => changeRoleBody,
    answer: changedRoleAnswer,
  },
  'member.remove': {
    summary: "Ends someone's membership, and with it their keys.",
    input: () => memberBody,
    answer: removedMemberAnswer,
  },
  'workspace.leave': {
    summary: "Ends the caller's own membership. The last owner cannot leave.",
    input: oneWorkspace,
    answer: leftWorkspaceAnswer,
  },
  'workspace.transfer': {
    summary: 'Makes another member an owner, and the caller an admin.',
    input: () => memberBody,
    answer: transferredAnswer,
  },

  'invitation.list': {
    summary: 'The invitations of a workspace that were not accepted yet, latest first.',
    input: oneWorkspace,
    answer: invitationsAnswer,
  },
  'invitation.create': {
    summary: 'Invites people by their addresses to one or several workspaces.',
    input: () => createInvitationBody,
    answer: sentInvitationsAnswer,
  },
  'invitation.resend': {
    summary: 'Sends an invitation again, with a new link. The old link stops working.',
    input: () => invitationBody,
    answer: sentInvitationsAnswer,
  },
  'invitation.withdraw': {
    summary: 'Ends an invitation to the workspace.',
    input: () => invitationBody,
    answer: withdrawnInvitationAnswer,
  },
  'invitation.open': {
    summary: 'What an invitation is for, by the token of its link.',
    input: () => invitationTokenBody,
    answer: openedInvitationAnswer,
  },
  'invitation.accept': {
    summary: 'Makes the caller a member, if the invitation is for their confirmed address.',
    input: () => invitationTokenBody,
    answer: acceptedInvitationAnswer,
  },

  'segment.list': {
    summary: "The caller's segments and those of the workspace, by name.",
    input: oneWorkspace,
    answer: z.array(segmentAnswer),
  },
  'segment.create': {
    summary: 'Keeps filters under a name.',
    input: () => createSegmentBody,
    answer: segmentAnswer,
  },
  'segment.update': {
    summary: 'Changes what is given of a segment.',
    input: () => updateSegmentBody,
    answer: segmentAnswer,
  },
  'segment.delete': {
    summary: 'Deletes a segment.',
    input: () => deleteSegmentBody,
    answer: deletedSegmentAnswer,
  },

  'audit.list': {
    summary: 'Who changed what in the workspace, and when: newest first, in pages.',
    input: () => auditQuery,
    answer: auditAnswer,
  },

  'key.list': {
    summary: "The workspace's keys that the caller may remove, the latest first.",
    input: oneWorkspace,
    answer: z.array(keyAnswer),
  },
  'key.create': {
    summary: 'Makes a key. Its text is answered this once.',
    input: () => createKeyBody,
    answer: createdKeyAnswer,
  },
  'key.delete': {
    summary: 'Removes a key. It stops working within a minute.',
    input: () => deleteKeyBody,
    answer: deletedKeyAnswer,
  },

  'account.deletion': {
    summary: 'What happens to the workspaces of the account when it is deleted.',
    input: nothing,
    answer: accountDeletionAnswer,
  },
  'account.export': {
    summary: 'Everything that is kept about the caller.',
    input: nothing,
    answer: accountExportAnswer,
  },
  'account.update': {
    summary: "Changes the caller's display name.",
    input: () => updateAccountBody,
    answer: updatedAccountAnswer,
  },
  'account.sign-out-everywhere': {
    summary: 'Ends every session of the account.',
    input: nothing,
    answer: signedOutAnswer,
  },
  'account.delete': {
    summary:
      'Deletes the account. Workspaces that only it owns are deleted or handed over, as the caller decides.',
    input: () => deleteAccountBody,
    answer: deletedAccountAnswer,
  },
} as const satisfies Record<CallName, Shape>;

type InputSchema<Name extends CallName> = ReturnType<(typeof shapes)[Name]['input']>;

/** What a caller sends. The values of a GET are text. */
export type Input<Name extends CallName> = z.input<InputSchema<Name>>;
/** The input that a handler gets: checked, with defaults. */
export type ParsedInput<Name extends CallName> = z.output<InputSchema<Name>>;
/** The answer of a success. */
export type Answer<Name extends CallName> = z.output<(typeof shapes)[Name]['answer']>;
