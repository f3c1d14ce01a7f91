import { invitationLink, type Role } from '../contract/index.ts';
import { prepareMails, type Prepared } from '../notify/mail.ts';
import { type MailContent, listed, nameInMail } from '../notify/mail-content.ts';
import { mailSettings } from '../notify/smtp.ts';
import { nameOrEmail, type AccountName } from '../store/auth/accounts.ts';
import type { Transaction } from '../store/firestore/mails.ts';
import { expiryOf } from '../store/firestore/members/invitation-documents.ts';
import type { Letter } from '../store/firestore/members/invitations.ts';
import { provenSince } from '../store/firestore/workspace/proofs.ts';
import type { Workspace } from '../store/firestore/workspace/workspaces.ts';

type PrepareInvitations = (
  letters: readonly Letter[],
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
        name: workspace.name,
        provenDomain: (await provenSince(workspace)) && workspace.domain,
      })),
    ),
    inviterName: nameOrAddress(account),
    expires: expiryOf(now),
  };
  return (letters, role, transaction) => {
    const mails = letters.map((letter) => ({
      to: letter.email,
      template: 'invitation',
      content: invitation({ ...common, role, link: invitationLink(settings.origin, letter) }),
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
}

interface InvitedWorkspace {
  name: string;
  /** Null if the domain is not proven, because anyone can enter any domain. */
  provenDomain: string | null;
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/**
 * The subject and the heading name only proven domains: people trust them most, and mail programs show them first.
 */
export function invitation({ workspaces, inviterName, role, link, expires }: InvitationText): MailContent {
  const inviter = nameInMail(inviterName) || 'Someone';
  const names = listed(workspaces.map(nameOf));
  const sites = sitesOf(workspaces);
  return {
    subject: `You are invited to the statistics of ${sites} on Footfall`,
    heading: `You are invited to the statistics of ${sites}`,
    paragraphs: [
      `${inviter} invites you to see the website statistics of ${names} on Footfall. Your role will be ${roleNames[role]}.`,
    ],
    button: { label: 'See the invitation', link },
    notes: [
      `The invitation is for this email address only. It ends on ${day.format(expires)} (UTC).`,
      'If you did not expect it, ignore this mail. Nothing happens unless you accept.',
    ],
    footer: `You get this mail because ${inviter} entered your email address. It does not report back that you opened it.`,
  };
}

const nameOf = ({ name, provenDomain }: InvitedWorkspace) => nameInMail(name) || provenDomain || 'a website';

function sitesOf(workspaces: readonly InvitedWorkspace[]) {
  const proven = workspaces.flatMap(({ provenDomain }) => provenDomain ?? []);
  if (proven.length === workspaces.length) return listed(proven);
  return workspaces.length === 1 ? 'a website' : `${workspaces.length} websites`;
}

const roleNames: Record<Role, string> = { owner: 'Owner', admin: 'Admin', viewer: 'Viewer' };
