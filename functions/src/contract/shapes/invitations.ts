import {
  flag,
  listOf,
  mailAddress,
  moment,
  number,
  role,
  shape,
  text,
  tokenBody,
  workspaceId,
  workspaceQuery,
} from './fields.ts';
import { z } from 'zod';
import { invitationLimits, maxInvitedWorkspaces } from '../workspace/limits.ts';
import { say } from '../words/say.ts';

const id = text.regex(/^[0-9a-f]{64}$/, { error: () => say('must be the id of an invitation') });

/** Each address gets one invitation for the workspace and the others. */
const createInvitationBody = workspaceQuery.extend({
  others: z
    .array(workspaceId)
    .max(maxInvitedWorkspaces - 1)
    .default([]),
  emails: z.array(mailAddress).min(1).max(invitationLimits.workspace),
  role,
});

const invitationBody = workspaceQuery.extend({ id });

const invitationAnswer = z.strictObject({
  id,
  email: text,
  role,
  /** The name or the address of the member who sent it. */
  invitedBy: text,
  sentAt: moment,
  expiresAt: moment,
  isExpired: flag,
  mayChange: flag,
});
export type InvitationAnswer = z.infer<typeof invitationAnswer>;

const invitationsAnswer = z.strictObject({
  invitations: z.array(invitationAnswer),
  left: number.int(),
  /** The limit that `left` counts against. */
  limit: z.enum(Object.keys(invitationLimits) as (keyof typeof invitationLimits)[]),
  /** Whether they are sent by mail; otherwise the caller passes the links on. */
  mailed: flag,
});
export type InvitationsAnswer = z.infer<typeof invitationsAnswer>;

/** `token`: the link to pass on. Null if it was mailed, so that only the invited person reads it. */
const sent = z.strictObject({ email: text, token: text.nullable() });
export type SentInvitation = z.infer<typeof sent>;

const sentInvitationsAnswer = z.strictObject({ sent: z.array(sent) });

const invitedWorkspace = z.strictObject({
  id: text,
  /** Its name, or its domain if it has none. */
  name: text,
  domain: text,
  isMember: flag,
});

const openedInvitationAnswer = z.strictObject({
  /** Partly masked, unless it is the caller's own. */
  email: text,
  /** Whether it is for the caller's address; null for someone who is not signed in. */
  isForCaller: flag.nullable(),
  role,
  invitedBy: text,
  workspaces: z.array(invitedWorkspace),
  expiresAt: moment,
});
export type OpenedInvitationAnswer = z.infer<typeof openedInvitationAnswer>;

export const invitationShapes = {
  'invitation.list': shape(
    'The open invitations of a workspace, latest first.',
    workspaceQuery,
    invitationsAnswer,
  ),
  'invitation.create': shape(
    'Invites people by their addresses to one or several workspaces.',
    createInvitationBody,
    sentInvitationsAnswer,
  ),
  'invitation.resend': shape(
    'Sends an invitation again, with a new link. The old link stops working.',
    invitationBody,
    sentInvitationsAnswer,
  ),
  'invitation.withdraw': shape(
    'Ends an invitation to the workspace.',
    invitationBody,
    z.strictObject({ id }),
  ),
  'invitation.restore': shape(
    'Restores a withdrawn invitation. Its link works again.',
    invitationBody,
    z.strictObject({ id }),
  ),
  'invitation.open': shape(
    'The invitation that a link belongs to, by its token.',
    tokenBody,
    openedInvitationAnswer,
  ),
  'invitation.accept': shape(
    'Makes the caller a member, if the invitation is for their confirmed address.',
    tokenBody,
    z.strictObject({
      workspaces: listOf({ id: text, domain: text, role }),
    }),
  ),
};
