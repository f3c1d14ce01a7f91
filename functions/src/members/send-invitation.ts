import { invitationLink, type Role } from '../contract/index.ts';
import { prepareMails, type Prepared } from '../notify/mail.ts';
import { mailSettings } from '../notify/mail-settings.ts';
import type { AccountName } from '../store/auth/accounts.ts';
import type { Transaction } from '../store/firestore/mails.ts';
import { expiryOf } from '../store/firestore/workspace/invitation-documents.ts';
import type { Letter } from '../store/firestore/workspace/invitations.ts';
import { provenSince } from '../store/firestore/workspace/proofs.ts';
import type { Workspace } from '../store/firestore/workspace/workspaces.ts';
import { nameOrAddress } from './names.ts';

interface Sent {
  letters: readonly Letter[];
  workspaces: readonly Workspace[];
  role: Role;
  /** Of who invites. */
  account: AccountName;
}

export const noMails: Prepared = { recipients: new Set(), ids: [], queue: () => undefined };

/**
 * The mails of invitations, as a function that prepares them in the transaction that writes these; none where mail is
 * off.
 */
export async function mailsOf(
  { letters, workspaces, role, account }: Sent,
  now: Date,
): Promise<(transaction: Transaction) => Promise<Prepared>> {
  const settings = mailSettings();
  const [first] = workspaces;
  if (!settings || !first) return () => Promise.resolve(noMails);
  const common = {
    workspaces: await Promise.all(
      workspaces.map(async (workspace) => ({
        name: workspace.name,
        provenDomain: (await provenSince(workspace)) && workspace.domain,
      })),
    ),
    inviterName: nameOrAddress(account),
    role,
    expires: expiryOf(now),
  };
  const mails = letters.map((letter) => ({
    to: letter.email,
    template: 'invitation' as const,
    data: { ...common, link: invitationLink(settings.origin, letter) },
  }));
  return (transaction) => prepareMails(first.id, mails, now, transaction);
}
