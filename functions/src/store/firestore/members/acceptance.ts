import { FieldValue, type Transaction } from '@google-cloud/firestore';
import { higherRole, maxMembers, type Role } from '../../../contract/index.ts';
import { AppError, type OtherCode } from '../../../core/errors.ts';
import { type Phrase, phraseOf } from '../../../core/phrase.ts';
import { firestore } from '../../clients.ts';
import { addAuditEntry } from '../audit.ts';
import { memberDocument, noteMemberChange, workspaceDocument } from '../workspace/documents.ts';
import {
  endInvitation,
  invitationDocument,
  invitationId,
  toInvitation,
  stateOf,
  type Invitation,
  type InvitationState,
} from './invitation-documents.ts';
import { tooManyMembers } from './invitations.ts';
import { readMembers, type Members } from './members.ts';
import { newMember } from './roles.ts';
import { toWorkspace, type Workspace } from '../workspace/workspaces.ts';
import { transactOnce } from '../transactions/once.ts';

export const unknownInvitation = () =>
  new AppError('not_found', phraseOf('There is no such invitation. Copy the whole link from the mail.'));

const over: Record<Exclude<InvitationState, 'pending'>, [OtherCode, Phrase]> = {
  expired: ['invitation_expired', phraseOf('This invitation has expired. Ask for a new one.')],
  accepted: ['invitation_used', phraseOf('This invitation has already been accepted.')],
  replaced: [
    'invitation_replaced',
    phraseOf('This invitation was sent again. Use the link of the latest one.'),
  ],
  withdrawn: ['invitation_withdrawn', phraseOf('This invitation was withdrawn.')],
};

interface Invited {
  workspace: Workspace;
  members: Members;
}

/** `invitedTo` has the workspaces in which the invitation can be accepted, at least one. */
export interface Opened {
  invitation: Invitation;
  invitedTo: Invited[];
}

/** @throws AppError if the invitation can no longer be accepted, with the reason */
export function openInvitation(token: string, now: Date): Promise<Opened | null> {
  return firestore().runTransaction((transaction) => readInvitation(token, now, transaction), {
    readOnly: true,
  });
}

interface Joined {
  workspace: Workspace;
  role: Role;
}

/**
 * Accepts the invitation in every workspace where that is possible. A higher role stays. The caller must check that the
 * invitation is for this person's address.
 * @throws AppError as `openInvitation`, `not_found`, `too_many_members`
 */
export function acceptInvitation(token: string, uid: string, now: Date): Promise<Joined[]> {
  return transactOnce(async (transaction) => {
    const opened = await readInvitation(token, now, transaction);
    if (!opened) throw unknownInvitation();
    const { invitation, invitedTo } = opened;
    const ids = invitedTo.map(({ workspace }) => workspace.id);
    const joined = invitedTo.map((each) => join(each, invitation, uid, now, transaction));
    endInvitation(invitation, ids, 'accepted', transaction);
    return joined;
  });
}

async function readInvitation(token: string, now: Date, transaction: Transaction): Promise<Opened | null> {
  const document = await transaction.get(invitationDocument(invitationId(token)));
  if (!document.exists) return null;
  const invitation = toInvitation(document);
  const all = await Promise.all(
    invitation.workspaceIds.map(async (workspaceId) => {
      const members = await readMembers(workspaceId, transaction);
      // A deleted workspace has no members, so the invitation counts as withdrawn there.
      return { workspaceId, members, state: stateOf(invitation, workspaceId, members.roles, now) };
    }),
  );
  const invitedTo = all.flatMap(({ workspaceId, members, state }) =>
    state === 'pending' && members.data
      ? [{ workspace: toWorkspace(workspaceId, members.data), members }]
      : [],
  );
  if (invitedTo.length > 0) return { invitation, invitedTo };
  const states = all.map(({ state }) => state);
  throw new AppError(...over[errorOrder.find((state) => states.includes(state)) ?? 'withdrawn']);
}

/** If the invitation ended differently in several workspaces, the first of these is reported. */
const errorOrder = ['accepted', 'replaced', 'expired'] as const;

function join(
  { workspace, members }: Invited,
  invitation: Invitation,
  uid: string,
  now: Date,
  transaction: Transaction,
): Joined {
  const { id } = workspace;
  const old = members.roles.get(uid);
  const role = old ? higherRole(old, invitation.role) : invitation.role;
  if (role === old) return { workspace, role };
  if (old) {
    noteMemberChange(id, transaction);
    transaction.set(memberDocument(id, uid), { role }, { merge: true });
  } else {
    if (members.memberIds.length >= maxMembers) throw tooManyMembers();
    transaction.update(workspaceDocument(id), { memberIds: FieldValue.arrayUnion(uid) });
    transaction.set(memberDocument(id, uid), newMember(role, now, invitation.by));
  }
  const what = { role: { old: old ?? null, new: role } };
  addAuditEntry(transaction, id, { who: uid, action: 'member.joined', what }, now);
  return { workspace, role };
}
