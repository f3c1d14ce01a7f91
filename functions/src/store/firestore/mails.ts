import { createHmac, randomUUID } from 'node:crypto';
import {
  FieldValue,
  Timestamp,
  type DocumentData,
  type DocumentSnapshot,
  type Transaction,
} from '@google-cloud/firestore';
import { addDays, type Day, startOfDay, utcDay } from '../../contract/index.ts';
import { firestore } from '../clients.ts';
import { deleteAll } from './delete-all.ts';
import { transactOnce } from './transactions/once.ts';
import { sharedKey } from './shared-bytes.ts';

export type { Transaction };

/** A picture that a mail brings along, so that nothing has to be loaded. */
export interface MailPicture {
  /** What the HTML calls it: `cid:` and this. */
  cid: string;
  /** A PNG. */
  bytes: Uint8Array;
}

/** What a mail says and to whom: everything that an attempt needs. */
export interface Mail {
  id: string;
  /** The workspace that pays for it, or what `mailsOfPerson` says. */
  about: string;
  template: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** The address that ends mails of this kind by one POST; null for a mail that does not repeat itself. */
  unsubscribe: string | null;
  pictures: readonly MailPicture[];
  createdAt: Date;
}

/** A mail that one attempt holds: no other attempt can start before `until`. */
export interface HeldMail extends Mail {
  /** With this one. */
  attempts: number;
  hold: string;
}

/** What becomes of a mail that an attempt could not send. */
export type Ending = { state: 'failed'; reason: string } | { state: 'waiting'; dueAt: Date; reason: string };

/** A mail that was not delivered. */
interface FailedMail {
  to: string;
  template: string;
  reason: string;
  at: Date;
}

/** The mails of a workspace that were queued on a UTC day. */
export interface MailDay {
  queued: number;
  sent: number;
  failed: number;
  failures: FailedMail[];
}

/** A mail is given up long before; this deletes one that no job has looked at. */
const keptDays = 35;
/** For two whole months. */
const dayKeptDays = 62;
/** The latest failures that are kept of a day, and shown of a month. */
export const maxFailures = 20;

const collection = () => firestore().collection('mails');
const mailDocument = (id: string) => collection().doc(id);
const dayCollection = () => firestore().collection('mailDays');
const dayDocument = (workspaceId: string, day: Day) => dayCollection().doc(`${workspaceId}_${day}`);

/** A time-to-live policy on this field deletes the document. */
const expiring = (day: Day, days: number) => ({
  expiresAt: startOfDay(addDays(day, days)),
});

/** What stands for a workspace in mails to a person about their account. */
export const mailsOfPerson = (uid: string): string => `person:${encodeURIComponent(uid)}`;

export const newMailId = (): string => randomUUID();

/** The mails to an address that wait to be sent, up to a number. */
export async function listMailsTo(to: string, limit: number): Promise<Pick<Mail, 'subject' | 'createdAt'>[]> {
  const { docs } = await collection().where('to', '==', to).limit(limit).get();
  return docs.map((document) => ({
    subject: document.get('subject'),
    createdAt: document.get('createdAt').toDate(),
  }));
}

/** How many mails of a workspace wait to be sent. */
export async function countWaiting(workspaceId: string): Promise<number> {
  return (await collection().where('about', '==', workspaceId).count().get()).data().count;
}

/**
 * How many mails a workspace has queued today. The transaction that reads it also counts those that it queues, so that
 * two of them at the same time cannot pass a limit.
 */
export async function readQueued(
  workspaceId: string,
  now: Date,
  transaction: Transaction,
): Promise<{ queued: number; count: (mails: number) => void }> {
  const document = await transaction.get(dayDocument(workspaceId, utcDay(now)));
  const queued = Number(document.data()?.queued ?? 0);
  return {
    queued,
    count: (mails) =>
      void transaction.set(...dayChange(workspaceId, now, { queued: queued + mails }), { merge: true }),
  };
}

/** How many mails a recipient has got today, from all senders. No address is stored: a keyed hash stands for it. */
export async function readReceived(
  recipient: string,
  now: Date,
  transaction: Transaction,
): Promise<{ received: number; count: (mails: number) => void }> {
  const day = utcDay(now);
  const hash = createHmac('sha256', await sharedKey('recipients'))
    .update(`${day}\n${recipient}`)
    .digest('hex');
  const document = firestore().doc(`recipients/${hash}`);
  const received = Number((await transaction.get(document)).data()?.mails ?? 0);
  return {
    received,
    count: (mails) => void transaction.set(document, { mails: received + mails, ...expiring(day, 2) }),
  };
}

/** Writes a mail into the queue; its first attempt is due as soon as the transaction has committed. */
export function addMail({ id, createdAt, ...mail }: Mail, transaction: Transaction) {
  transaction.create(mailDocument(id), {
    ...mail,
    createdAt,
    dueAt: createdAt,
    attempts: 0,
    ...expiring(utcDay(createdAt), keptDays),
  });
}

/** The mails whose next attempt is due, the longest-waiting first. */
export async function dueMails(now: Date, limit: number): Promise<string[]> {
  const due = collection().where('dueAt', '<=', now);
  const { docs } = await due.orderBy('dueAt').limit(limit).select().get();
  return docs.map(({ id }) => id);
}

/**
 * Begins an attempt. Until the moment `until`, no other instance can begin one; after it, this one has been lost.
 * @returns null if the mail is not due, or is gone
 */
export function holdMail(id: string, now: Date, until: Date): Promise<HeldMail | null> {
  // A run after a lost answer finds its own hold.
  const hold = randomUUID();
  return firestore().runTransaction(async (transaction) => {
    const document = await transaction.get(mailDocument(id));
    if (document.get('hold') === hold)
      return { ...toMail(document), attempts: Number(document.get('attempts')), hold };
    const dueAt: unknown = document.data()?.dueAt;
    if (!(dueAt instanceof Timestamp) || dueAt.toMillis() > now.getTime()) return null;
    const attempts = Number(document.get('attempts')) + 1;
    transaction.update(document.ref, { dueAt: until, attempts, hold });
    return { ...toMail(document), attempts, hold };
  });
}

/**
 * Records that a mail was sent, by taking it out of the queue: what it says can hold a secret link, and the address is a
 * person's. Reads nothing, so that nothing at the same time can keep this from being recorded.
 */
export async function endSent({ id, about, createdAt }: HeldMail) {
  const batch = firestore().batch();
  // Only the commit that deletes the mail counts it.
  batch.delete(mailDocument(id), { exists: true });
  batch.set(...dayChange(about, createdAt, { sent: FieldValue.increment(1) }), { merge: true });
  await batch.commit().catch(async (error: unknown) => {
    if ((await mailDocument(id).get()).exists) throw error;
  });
}

/** Records that the mail waits for its next attempt, or has failed for good, unless another attempt has begun. */
export function endFailed(
  { id, about, template, to, createdAt, hold }: HeldMail,
  ending: Ending,
  now: Date,
): Promise<void> {
  return transactOnce(async (transaction) => {
    const [day, change] = dayChange(about, createdAt, { failed: FieldValue.increment(1) });
    const [mail, tally] = await transaction.getAll(mailDocument(id), day);
    if (!mail?.exists || mail.get('hold') !== hold) return;
    const { state, reason } = ending;
    if (state === 'waiting') {
      return void transaction.update(mail.ref, {
        dueAt: ending.dueAt,
        reason,
        hold: null,
      });
    }
    const failures: unknown = tally?.data()?.failures;
    const earlier = Array.isArray(failures) ? failures : [];
    const failure = { to, template, reason, at: now };
    transaction.delete(mail.ref);
    transaction.set(
      day,
      { ...change, failures: [failure, ...earlier].slice(0, maxFailures) },
      { merge: true },
    );
  });
}

/** The document of the day on which a mail was queued, and what to merge into it. */
function dayChange(workspaceId: string, queuedAt: Date, change: DocumentData) {
  const day = utcDay(queuedAt);
  return [dayDocument(workspaceId, day), { workspaceId, ...change, ...expiring(day, dayKeptDays) }] as const;
}

function toMail(document: DocumentSnapshot): Mail {
  const {
    about,
    template,
    to,
    subject,
    html,
    text,
    unsubscribe,
    createdAt,
    pictures = [],
  } = document.data() as DocumentData;
  const mail = { about, template, to, subject, html, text, unsubscribe, pictures };
  return { id: document.id, ...mail, createdAt: createdAt.toDate() };
}

/** The mails of a workspace that were queued on these days. */
export async function readMailDays(workspaceId: string, days: readonly Day[]): Promise<MailDay[]> {
  const documents = await firestore().getAll(...days.map((day) => dayDocument(workspaceId, day)));
  return documents.map((document) => {
    const { queued = 0, sent = 0, failed = 0, failures = [] } = document.data() ?? {};
    return {
      queued,
      sent,
      failed,
      failures: failures.map((failure: FailedMail & { at: Timestamp }) => ({
        ...failure,
        at: failure.at.toDate(),
      })),
    };
  });
}

/** Deletes the mails of a workspace or of a person, and what is known about them. */
export async function deleteMails(workspaceId: string) {
  const [mails, days] = await Promise.all([
    collection().where('about', '==', workspaceId).select().get(),
    dayCollection().where('workspaceId', '==', workspaceId).select().get(),
  ]);
  await deleteAll([...mails.docs, ...days.docs].map(({ ref }) => ref));
}
