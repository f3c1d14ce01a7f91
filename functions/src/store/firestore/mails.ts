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

/** A picture inside a mail, so that the reader loads nothing. */
export interface MailPicture {
  /** The HTML refers to it as `cid:` and this id. */
  cid: string;
  bytes: Uint8Array;
}

export interface Mail {
  id: string;
  /** The workspace that is charged for it, or the result of `mailsOfPerson`. */
  about: string;
  template: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** The address that unsubscribes by one POST; null for a mail that is not recurring. */
  unsubscribe: string | null;
  pictures: readonly MailPicture[];
  createdAt: Date;
}

/** A mail that one attempt holds. No other attempt can start while the hold lasts. */
export interface HeldMail extends Mail {
  /** Includes this attempt. */
  attempts: number;
  hold: string;
}

export type Ending = { state: 'failed'; reason: string } | { state: 'waiting'; dueAt: Date; reason: string };

interface FailedMail {
  to: string;
  template: string;
  reason: string;
  at: Date;
}

export interface MailDay {
  queued: number;
  sent: number;
  failed: number;
  failures: FailedMail[];
}

/** Attempts end long before. This deletes mails that no job has processed. */
const retentionDays = 35;
/** Two full months. */
const dayRetentionDays = 62;
export const maxFailures = 20;

const collection = () => firestore().collection('mails');
const mailDocument = (id: string) => collection().doc(id);
const dayCollection = () => firestore().collection('mailDays');
const dayDocument = (workspaceId: string, day: Day) => dayCollection().doc(`${workspaceId}_${day}`);

const expiring = (day: Day, days: number) => ({
  expiresAt: startOfDay(addDays(day, days)),
});

/** Replaces the workspace's id in mails to a person about their account. */
export const mailsOfPerson = (uid: string): string => `person:${encodeURIComponent(uid)}`;

export const newMailId = (): string => randomUUID();

export async function listMailsTo(to: string, limit: number): Promise<Pick<Mail, 'subject' | 'createdAt'>[]> {
  const { docs } = await collection().where('to', '==', to).limit(limit).get();
  return docs.map((document) => ({
    subject: document.get('subject'),
    createdAt: document.get('createdAt').toDate(),
  }));
}

export async function countWaiting(workspaceId: string): Promise<number> {
  return (await collection().where('about', '==', workspaceId).count().get()).data().count;
}

/** The transaction that reads the number also increases it, so concurrent transactions cannot exceed a limit. */
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

/** How many mails a recipient has received today from all senders. Addresses are stored as a keyed hash only. */
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

/** Queues a mail. Its first attempt is due when the transaction has committed. */
export function addMail({ id, createdAt, ...mail }: Mail, transaction: Transaction) {
  transaction.create(mailDocument(id), {
    ...mail,
    createdAt,
    dueAt: createdAt,
    attempts: 0,
    ...expiring(utcDay(createdAt), retentionDays),
  });
}

export async function dueMails(now: Date, limit: number): Promise<string[]> {
  const due = collection().where('dueAt', '<=', now);
  const { docs } = await due.orderBy('dueAt').limit(limit).select().get();
  return docs.map(({ id }) => id);
}

/**
 * Begins an attempt. No other instance can begin one before `until`; after that, this attempt counts as lost.
 * @returns null if the mail is not due or is gone
 */
export function holdMail(id: string, now: Date, until: Date): Promise<HeldMail | null> {
  // If the answer of a commit was lost, the transaction runs again and finds its own hold.
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
 * Deletes the mail, which can hold a secret link. Reads nothing, so that no concurrent change can prevent the record.
 */
export async function endSent({ id, about, createdAt }: HeldMail) {
  const batch = firestore().batch();
  // The precondition makes sure that only one commit counts the mail.
  batch.delete(mailDocument(id), { exists: true });
  batch.set(...dayChange(about, createdAt, { sent: FieldValue.increment(1) }), { merge: true });
  await batch.commit().catch(async (error: unknown) => {
    if ((await mailDocument(id).get()).exists) throw error;
  });
}

/** Schedules the next attempt or records the final failure, unless another attempt has begun. */
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

function dayChange(workspaceId: string, queuedAt: Date, change: DocumentData) {
  const day = utcDay(queuedAt);
  return [
    dayDocument(workspaceId, day),
    { workspaceId, ...change, ...expiring(day, dayRetentionDays) },
  ] as const;
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

export async function deleteMails(workspaceId: string) {
  const [mails, days] = await Promise.all([
    collection().where('about', '==', workspaceId).select().get(),
    dayCollection().where('workspaceId', '==', workspaceId).select().get(),
  ]);
  await deleteAll([...mails.docs, ...days.docs].map(({ ref }) => ref));
}
