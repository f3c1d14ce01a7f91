import type { Role } from '../../contract/access.ts';
import type { MailContent } from '../mail-content.ts';
import { listed, oneLine } from '../words.ts';

/** An invitation to one or several workspaces. */
export interface Invitation {
  /** At least one: the name of each, or its domain where it has no name. */
  workspaceNames: readonly string[];
  /** The name of the person who invites, or their address where they have no name. */
  inviterName: string;
  role: Role;
  /** The page that accepts it. */
  link: string;
  expires: Date;
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

export function invitation({ workspaceNames, inviterName, role, link, expires }: Invitation): MailContent {
  const inviter = oneLine(inviterName);
  const names = listed(workspaceNames.map(oneLine));
  return {
    subject: `${inviter} invites you to ${names} on Footfall`,
    heading: `Join ${names}`,
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

const roleNames: Record<Role, string> = { owner: 'Owner', admin: 'Admin', viewer: 'Viewer' };
