import { invitationLink } from '../contract/workspace/invitation-link.ts';
import type { Role } from '../contract/access.ts';
import { mailIsOn, queueMail } from '../notify/mail.ts';
import { namesOf } from '../store/auth/accounts.ts';
import type { Writer } from '../store/firestore/mails.ts';
import { expiryOf } from '../store/firestore/workspace/invitation-documents.ts';
import type { Letter } from '../store/firestore/workspace/invitations.ts';
import type { Workspace } from '../store/firestore/workspace/workspaces.ts';
import { nameOrAddress } from './name-or-address.ts';

/**
 * Where links in mails lead, from FOOTFALL_ORIGIN. Never from a request, because a caller can write any host into it.
 */
const appOrigin = (): string | undefined => process.env.FOOTFALL_ORIGIN || undefined;

/** Whether invitations are sent by mail. Otherwise, whoever invites passes the links on. */
export const mailsInvitations = (): boolean => mailIsOn() && appOrigin() !== undefined;

interface Sent {
  letters: readonly Letter[];
  workspaces: readonly Workspace[];
  role: Role;
  /** The id of who invites. */
  by: string;
}

/** The mails of invitations, to be queued in the transaction that writes these. */
export interface Mails {
  queue: (writer: Writer) => Promise<void>;
  /** The ids of what the transaction queued. */
  ids: () => readonly string[];
}

/** Prepares the mails of invitations; none where mail is off. */
export async function mailsOf({ letters, workspaces, role, by }: Sent, now: Date): Promise<Mails> {
  const origin = appOrigin();
  const [first] = workspaces;
  if (!mailsInvitations() || !origin || !first) return { queue: () => Promise.resolve(), ids: () => [] };
  const common = {
    workspaceNames: workspaces.map(({ name, domain }) => name || domain),
    inviterName: nameOrAddress((await namesOf([by])).get(by)),
    role,
    expires: expiryOf(now),
  };
  let ids: string[] = [];
  return {
    async queue(writer) {
      // Firestore may run the transaction again, and then only what that run queues is written.
      ids = [];
      for (const letter of letters) {
        const data = { ...common, link: invitationLink(origin, letter) };
        const mail = { to: letter.email, template: 'invitation', data, about: first.id } as const;
        ids.push(await queueMail(mail, writer, now));
      }
    },
    ids: () => ids,
  };
}
