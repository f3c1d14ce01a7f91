import { invitationLink } from '../contract/workspace/invitation-link.ts';
import type { Role } from '../contract/access.ts';
import { queueMail } from '../notify/mail.ts';
import { mailSettings } from '../notify/mail-settings.ts';
import { namesOf } from '../store/auth/accounts.ts';
import type { Writer } from '../store/firestore/mails.ts';
import { expiryOf } from '../store/firestore/workspace/invitation-documents.ts';
import type { Letter } from '../store/firestore/workspace/invitations.ts';
import type { Workspace } from '../store/firestore/workspace/workspaces.ts';
import { nameOrAddress } from './name-or-address.ts';

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
  const settings = mailSettings();
  const [first] = workspaces;
  if (!settings || !first) return { queue: () => Promise.resolve(), ids: () => [] };
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
        const data = { ...common, link: invitationLink(settings.origin, letter) };
        const mail = { to: letter.email, template: 'invitation', data, about: first.id } as const;
        ids.push(await queueMail(mail, writer, now));
      }
    },
    ids: () => ids,
  };
}
