import { isMailAddress } from '../contract/mail-address.ts';
import { AppError } from '../core/errors.ts';
import { logError } from '../core/log.ts';
import { addMail, newMailId, takeMail, type Mail, type Writer } from '../store/firestore/mails.ts';
import { attempt } from './attempt.ts';
import { asText } from './mail-content.ts';
import { asHtml } from './mail-html.ts';
import { templates, type MailData, type MailName } from './templates/index.ts';

export { mailIsOn } from './mail-settings.ts';

/** How many mails a workspace may queue on a UTC day. */
export const mailsADay = 200;

/** The largest mail, both parts together. Mail programs cut off longer ones. */
const maxMailBytes = 100_000;

/** How long a request waits for the SMTP server; the job `sendMails` continues from there. */
const usualPatienceMs = 10_000;

/** A mail to one recipient, who has to be valid by `isMailAddress`. */
export interface NewMail<Name extends MailName> {
  to: string;
  template: Name;
  data: MailData[Name];
  /** The id of the workspace that it is about. */
  about: string;
}

/** The two parts and the headers of a mail. @throws Error if it is too large, or its recipient is not valid */
export function composeMail<Name extends MailName>(
  { to, template, data, about }: NewMail<Name>,
  createdAt: Date,
): Mail {
  if (!isMailAddress(to)) throw new Error(`The mail '${template}' is not to one email address`);
  const content = templates[template](data);
  const [html, text] = [asHtml(content), asText(content)];
  const bytes = Buffer.byteLength(html) + Buffer.byteLength(text);
  if (bytes > maxMailBytes) throw new Error(`The mail '${template}' has ${bytes} bytes`);
  const { subject, unsubscribe = null } = content;
  return { id: newMailId(), about, template, to, subject, html, text, unsubscribe, createdAt };
}

/**
 * Puts a mail into the queue. When this resolves, or the writer commits, the mail is not lost any more. Then call
 * `sendQueued` with its id.
 * @param writer the caller's transaction or batch; without it, the mail is written at once
 * @returns the mail's id
 * @throws AppError `too_many_requests` if the workspace has queued its mails of the day
 */
export async function queueMail<Name extends MailName>(
  mail: NewMail<Name>,
  writer?: Writer,
  now = new Date(),
): Promise<string> {
  const composed = composeMail(mail, now);
  if (!(await takeMail(mail.about, mailsADay, now))) {
    const retryAfter = Math.ceil((86_400_000 - (now.getTime() % 86_400_000)) / 1000);
    const message = `This workspace has sent ${mailsADay} mails today. It can send more after midnight UTC.`;
    throw new AppError('too_many_requests', message, { retryAfter });
  }
  await addMail(composed, writer);
  return composed.id;
}

/**
 * Tries to send mails that were queued, without failing: the job `sendMails` tries again what this could not send.
 * @param ids of mails whose writer has committed
 */
export async function sendQueued(
  ids: readonly string[],
  { now = new Date(), patienceMs = usualPatienceMs } = {},
): Promise<void> {
  const signal = AbortSignal.timeout(patienceMs);
  for (const id of ids) {
    try {
      // Where the server does not answer, it will not answer for the next mail either.
      if ((await attempt(id, { now, signal })) === 'no-server') return;
    } catch (error) {
      return logError('mail.waits', error, { mail: id });
    }
  }
}
