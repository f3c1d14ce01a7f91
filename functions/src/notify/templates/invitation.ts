import type { Role } from '../../contract/index.ts';
import type { MailContent } from '../mail-content.ts';
import { listed, nameInMail } from '../words.ts';

/** An invitation to one or several workspaces. */
export interface Invitation {
  /** At least one. */
  workspaces: readonly InvitedWorkspace[];
  /** The name of the person who invites, or their address where they have no name. */
  inviterName: string;
  role: Role;
  /** The page that accepts it. */
  link: string;
  expires: Date;
}

interface InvitedWorkspace {
  /** As someone has named it; can be empty. */
  name: string;
  /** The domain of its site, if that is proven; else null, because anyone can enter any domain. */
  provenDomain: string | null;
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** The subject and the heading are our words alone: people trust them most, and mail programs show them first. */
export function invitation({ workspaces, inviterName, role, link, expires }: Invitation): MailContent {
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

/** The domains if all of them are proven, else how many websites there are. */
function sitesOf(workspaces: readonly InvitedWorkspace[]) {
  const proven = workspaces.flatMap(({ provenDomain }) => provenDomain ?? []);
  if (proven.length === workspaces.length) return listed(proven);
  return workspaces.length === 1 ? 'a website' : `${workspaces.length} websites`;
}

const roleNames: Record<Role, string> = { owner: 'Owner', admin: 'Admin', viewer: 'Viewer' };
