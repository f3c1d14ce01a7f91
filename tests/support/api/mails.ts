import { stack } from '../stack/stack.ts';
import { invitation, type InvitationText } from '../../../functions/src/members/invitation-mail.ts';
import { composeMail, type NewMail } from '../../../functions/src/notify/mail.ts';
import { firestore } from '../../../functions/src/store/clients.ts';
import { addMail, readQueued } from '../../../functions/src/store/firestore/mails.ts';

/** An invitation to a workspace. */
export const invitationMail = (
  about: string,
  to = 'ben@example.com',
  changes: Partial<InvitationText> = {},
): NewMail => ({
  to,
  template: 'invitation',
  content: invitation({
    workspaces: [{ name: 'Tideline Journal', domain: 'tideline.example', isProven: true }],
    inviterName: 'Ann Marsh',
    role: 'viewer',
    link: 'https://stats.example.com/invitation?token=abc',
    expires: new Date('2026-03-10T13:30:00Z'),
    timezone: 'Europe/Amsterdam',
    ...changes,
  }),
  about,
});

/** Adds a mail to the queue, whatever the limit of its recipient. @returns its id */
export function queueMail(mail: NewMail, at: Date): Promise<string> {
  const composed = composeMail(mail, at);
  return firestore().runTransaction(async (transaction) => {
    const { count } = await readQueued(mail.about, at, transaction);
    count(1);
    addMail(composed, transaction);
    return composed.id;
  });
}

interface Received {
  to: { address: string }[];
  subject: string;
  text: string;
  html: string;
}

/** The mails for an address at the mail server of the stack, newest first. */
export async function mailsTo(address: string): Promise<Received[]> {
  const response = await fetch(`${stack.mail}/messages`);
  const all = (await response.json()) as Received[];
  return all.filter(({ to }) => to.some((recipient) => recipient.address === address));
}

/** The link of this form in the newest mail to an address. */
export async function linkMailedTo(address: string, pattern: RegExp): Promise<string> {
  const [latest] = await mailsTo(address);
  const link = pattern.exec(latest?.text ?? '')?.[0];
  if (!link) throw new Error(`No such link was mailed to ${address}`);
  return link;
}

/** The link in the newest invitation that was mailed to an address. */
export const invitationLinkTo = (address: string) => linkMailedTo(address, /\S+\/invitation#\S+/);

/** The secret of the newest invitation that was mailed to an address. */
export async function invitationTokenTo(address: string): Promise<string> {
  const { hash } = new URL(await invitationLinkTo(address));
  return new URLSearchParams(hash.slice(1)).get('token') ?? '';
}
