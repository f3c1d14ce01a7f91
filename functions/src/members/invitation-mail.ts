import { invitationLink, type Role } from '../contract/index.ts';
import { prepareMails, type Prepared } from '../notify/mail.ts';
import { momentInWords } from '../notify/days.ts';
import { dataInMail, type MailContent, listed, nameInMail, unprovenWords } from '../notify/mail-content.ts';
import { mailSettings } from '../notify/smtp.ts';
import { nameOrEmail, type AccountName } from '../store/auth/accounts.ts';
import type { Transaction } from '../store/firestore/mails.ts';
import { expiryOf } from '../store/firestore/members/invitation-documents.ts';
import type { NewInvitation } from '../store/firestore/members/invitations.ts';
import { provenSince } from '../store/firestore/workspace/proofs.ts';
import type { Workspace } from '../store/firestore/workspace/workspaces.ts';

type PrepareInvitations = (
  newInvitations: readonly NewInvitation[],
  role: Role,
  transaction: Transaction,
) => Promise<Prepared>;

const noMails: Prepared = { recipients: new Set(), ids: [], queue: () => undefined };

/** Reads everything that does not depend on the transaction. The returned function prepares no mails if mail is off. */
export async function invitationMails(
  workspaces: readonly Workspace[],
  account: AccountName,
  now: Date,
): Promise<PrepareInvitations> {
  const settings = mailSettings();
  const [first] = workspaces;
  if (!settings || !first) return () => Promise.resolve(noMails);
  const common = {
    workspaces: await Promise.all(
      workspaces.map(async (workspace) => ({
        ...workspace,
        isProven: (await provenSince(workspace)) !== null,
      })),
    ),
    timezone: first.timezone,
    inviterName: nameOrAddress(account),
    expires: expiryOf(now),
  };
  return (newInvitations, role, transaction) => {
    const mails = newInvitations.map((each) => ({
      to: each.email,
      template: 'invitation',
      content: invitation({ ...common, role, link: invitationLink(settings.origin, each) }),
    }));
    return prepareMails(first.id, mails, now, transaction);
  };
}

/** @param account undefined if it was deleted */
export function nameOrAddress(account: AccountName | undefined) {
  return nameOrEmail(account) || 'Someone';
}

export interface InvitationText {
  workspaces: readonly InvitedWorkspace[];
  /** Their name or else their address. */
  inviterName: string;
  role: Role;
  link: string;
  expires: Date;
  timezone: string;
}

interface InvitedWorkspace {
  name: string;
  domain: string;
  isProven: boolean;
}

/** The subject and the heading have no text of a user except domains. The mail says which of them are not proven. */
export function invitation(text: InvitationText): MailContent {
  const { workspaces, inviterName, role, link, expires, timezone } = text;
  const inviter = nameInMail(inviterName) || 'Someone';
  const names = listed(workspaces.map((workspace) => nameInMail(workspace.name) || domainOf(workspace)));
  const sites = listed(workspaces.map(domainOf));
  return {
    subject: `You are invited to the statistics of ${sites} on Footfall`,
    heading: `You are invited to the statistics of ${sites}`,
    paragraphs: [
      `${inviter} invites you to see the website statistics of ${names} on Footfall. Your role will be ${roleNames[role]}.`,
      ...unprovenWords(workspaces),
    ],
    button: { label: 'See the invitation', link },
    notes: [
      `The invitation is for this email address only. It ends on ${momentInWords(timezone, expires)}.`,
      'If you did not expect it, ignore this email. Nothing happens unless you accept.',
    ],
    footer: `You get this email because ${inviter} entered your email address. It does not track whether you open it.`,
  };
}

/** Mail programs make no link of a domain that is not proven. */
const domainOf = ({ domain, isProven }: InvitedWorkspace) => (isProven ? domain : dataInMail(domain));

const roleNames: Record<Role, string> = { owner: 'Owner', admin: 'Admin', viewer: 'Viewer' };
