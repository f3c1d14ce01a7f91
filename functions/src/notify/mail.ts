import { dayMs, isMailAddress, type LanguageTag, mailboxOf, speech } from '../contract/index.ts';
import { tooManyRequests } from '../core/errors.ts';
import { inLanguage } from '../languages/spoken.ts';
import { logError } from '../core/log.ts';
import { phraseOf } from '../core/phrase.ts';
import { rates } from '../limits/figures.ts';
import {
  addMail,
  newMailId,
  readQueued,
  readReceived,
  type Mail,
  type MailPicture,
  type Transaction,
} from '../store/firestore/mails.ts';
import { attempt } from './attempt.ts';
import { asText, type MailContent, asHtml } from './mail-content.ts';

/** Both parts together. Mail programs cut off longer mails. */
const maxMailBytes = 100_000;

/** How long a request waits for the SMTP server. The job `sendMails` sends the rest. */
const defaultTimeoutMs = 10_000;

/** A mail to one recipient, whose address must pass `isMailAddress`. */
export interface NewMail {
  to: string;
  template: string;
  content: MailContent;
  /** Of its content, and of the words around it; by default the one that is spoken. */
  language?: LanguageTag;
  /** The id of the workspace, or a value of `mailsOfPerson`. */
  about: string;
}

/** @throws Error if the mail is too large, or its recipient is not valid */
export function composeMail(
  { to, template, content, about, language = speech().tag }: NewMail,
  createdAt: Date,
): Mail {
  if (!isMailAddress(to)) throw new Error(`The mail '${template}' is not to one email address`);
  const { subject, unsubscribe = null, pictures = [] } = content;
  const [html, text] = inLanguage(language, () => [asHtml(content), asText(content)]);
  const bytes = Buffer.byteLength(html) + Buffer.byteLength(text) + sizeOf(pictures);
  if (bytes > maxMailBytes) throw new Error(`The mail '${template}' has ${bytes} bytes`);
  return { id: newMailId(), about, template, to, subject, html, text, unsubscribe, pictures, createdAt };
}

const sizeOf = (pictures: readonly MailPicture[]) =>
  pictures.reduce((sum, { bytes }) => sum + bytes.length, 0);

export interface Prepared {
  recipients: ReadonlySet<string>;
  ids: readonly string[];
  /** After the transaction has committed, call `sendQueued`; the job sends the mails otherwise. */
  queue: () => void;
}

/**
 * Prepares mails about one workspace or one account. It drops mails to recipients who have reached their limit of the
 * day. Call it before the first write of the transaction, and `queue` of the result after its last read.
 * @param areWanted whether the recipients have asked for the mails; these do not count toward the limit of mails from
 * strangers
 * @throws AppError `too_many_requests` if the mails of the day are used up
 */
export async function prepareMails(
  about: string,
  mails: readonly Omit<NewMail, 'about'>[],
  now: Date,
  transaction: Transaction,
  { areWanted = false } = {},
): Promise<Prepared> {
  const counted = areWanted
    ? [{ sent: mails, count: () => undefined }]
    : await countedByRecipient(mails, now, transaction);
  const day = await readQueued(about, now, transaction);
  const sent = counted.flatMap((each) => each.sent);
  if (day.queued + sent.length > rates.mails.count) {
    const message = phraseOf(
      "{count, plural, one {{queued} of today's # email is sent.} other {{queued} of today's # emails are sent.}} More can be sent after midnight UTC.",
      { queued: day.queued, count: rates.mails.count },
    );
    throw tooManyRequests(message, dayMs - (now.getTime() % dayMs));
  }
  const composed = sent.map((mail) => composeMail({ ...mail, about }, now));
  return {
    recipients: new Set(composed.map(({ to }) => to)),
    ids: composed.map(({ id }) => id),
    queue() {
      if (composed.length === 0) return;
      day.count(composed.length);
      for (const { count } of counted) count();
      for (const mail of composed) addMail(mail, transaction);
    },
  };
}

/** The mails whose recipients can still get one today, with the counter of each mailbox. */
async function countedByRecipient(
  mails: readonly Omit<NewMail, 'about'>[],
  now: Date,
  transaction: Transaction,
) {
  const byMailbox = Map.groupBy(mails, ({ to }) => mailboxOf(to));
  return Promise.all(
    [...byMailbox].map(async ([mailbox, all]) => {
      const { received, count } = await readReceived(mailbox, now, transaction);
      const sent = all.slice(0, Math.max(0, rates.mailsToOne.count - received));
      return { sent, count: () => void (sent.length > 0 && count(sent.length)) };
    }),
  );
}

/**
 * Tries to send queued mails, and never throws. The job `sendMails` retries the others.
 * @param ids of mails whose transaction has committed
 */
export async function sendQueued(
  ids: readonly string[],
  { now = new Date(), timeoutMs = defaultTimeoutMs } = {},
) {
  const signal = AbortSignal.timeout(timeoutMs);
  for (const id of ids) {
    try {
      // If the server does not answer, it will not answer for the next mail either.
      if ((await attempt(id, { now, signal })) === 'no-server') return;
    } catch (error) {
      return logError('mail.waits', error, { mail: id });
    }
  }
}
