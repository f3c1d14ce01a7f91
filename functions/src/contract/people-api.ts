import { z } from 'zod';
import {
  accountDeletionAnswer,
  deleteAccountBody,
  deletedAccountAnswer,
  signedOutAnswer,
  updateAccountBody,
  updatedAccountAnswer,
  accountExportAnswer,
} from './shapes/account.ts';
import { auditAnswer, auditQuery } from './shapes/audit-log.ts';
import type { CallName } from './calls.ts';
import {
  createdKeyAnswer,
  createKeyBody,
  deletedKeyAnswer,
  deleteKeyBody,
  keyAnswer,
} from './shapes/keys.ts';
import {
  acceptedInvitationAnswer,
  createInvitationBody,
  invitationBody,
  invitationsAnswer,
  invitationTokenBody,
  openedInvitationAnswer,
  sentInvitationsAnswer,
  withdrawnInvitationAnswer,
} from './shapes/invitations.ts';
import {
  changedRoleAnswer,
  changeRoleBody,
  leftWorkspaceAnswer,
  memberAnswer,
  memberBody,
  removedMemberAnswer,
  transferredAnswer,
} from './shapes/members.ts';
import { nothing, oneWorkspace, type Shape } from './shapes/fields.ts';

/** The calls about members, invitations, keys, the audit log and accounts. */
export const peopleShapes = {
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
} as const satisfies Partial<Record<CallName, Shape>>;
