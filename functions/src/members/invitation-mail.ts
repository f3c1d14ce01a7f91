import { invitationLink, type Role, say } from '../contract/index.ts';
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
  return nameOrEmail(account) || say('Someone');
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
  const inviter = nameInMail(inviterName) || say('Someone');
  const names = listed(workspaces.map((workspace) => nameInMail(workspace.name) || domainOf(workspace)));
  const sites = listed(workspaces.map(domainOf));
  return {
    subject: say('You are invited to the statistics of {sites} on Footfall', { sites }),
    heading: say('You are invited to the statistics of {sites}', { sites }),
    paragraphs: [
      say(
        '{inviter} invites you to see the website statistics of {sites} on Footfall. Your role will be {role, select, owner {Owner} admin {Admin} other {Viewer}}.',
        { inviter, sites: names, role },
      ),
      ...unprovenWords(workspaces),
    ],
    button: { label: say('See the invitation'), link },
    notes: [
      say('The invitation is for this email address only. It ends on {moment}.', {
        moment: momentInWords(timezone, expires),
      }),
      say('If you did not expect it, ignore this email. Nothing happens unless you accept.'),
    ],
    footer: say(
      'You get this email because {inviter} entered your email address. It does not track whether you open it.',
      { inviter },
    ),
  };
}

/** Mail programs make no link of a domain that is not proven. */
const domainOf = ({ domain, isProven }: InvitedWorkspace) => (isProven ? domain : dataInMail(domain));
