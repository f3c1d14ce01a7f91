import { Timestamp } from '@google-cloud/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { mailsADay, queueMail } from '../../../functions/src/notify/mail.ts';
import { firestore } from '../../../functions/src/store/clients.ts';
import {
  dueMails,
  holdMail,
  endFailed,
  endSent,
  readMailDays,
} from '../../../functions/src/store/firestore/mails.ts';
import { invitationMail } from '../../support/api/mails.ts';

const now = new Date('2026-03-03T13:30:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);

let about = '';
let workspaces = 0;

beforeEach(() => {
  about = `mail-queue-${process.pid}-${workspaces++}`;
});

const invitation = () => invitationMail(about);

const mailsOf = async (workspaceId: string) =>
  (await firestore().collection('mails').where('about', '==', workspaceId).get()).docs;

const today = async () => (await readMailDays(about, ['2026-03-03']))[0];

describe('the queue of mails', () => {
  test('a mail is in the queue when queueMail resolves, and is due at once', async () => {
    const id = await queueMail(invitation(), undefined, now);
    const [document] = await mailsOf(about);
    expect(document?.id).toBe(id);
    expect(document?.data()).toMatchObject({
      about,
      template: 'invitation',
      to: 'ben@example.com',
      subject: 'Ann Marsh invites you to Tideline Journal on Footfall',
      attempts: 0,
      dueAt: Timestamp.fromDate(now),
    });
    expect(await dueMails(now, 1000)).toContain(id);
    expect(await today()).toMatchObject({ queued: 1, sent: 0, failed: 0 });
  });

  test('in a transaction, the mail is queued together with what else is written, or not at all', async () => {
    const fails = firestore().runTransaction(async (transaction) => {
      await queueMail(invitation(), transaction, now);
      throw new Error('changed its mind');
    });
    await expect(fails).rejects.toThrow('changed its mind');
    expect(await mailsOf(about)).toEqual([]);
    await firestore().runTransaction((transaction) => queueMail(invitation(), transaction, now));
    expect(await mailsOf(about)).toHaveLength(1);
  });

  test('a batch queues several mails at once', async () => {
    const batch = firestore().batch();
    for (let mail = 0; mail < 3; mail++) await queueMail(invitation(), batch, now);
    expect(await mailsOf(about)).toEqual([]);
    await batch.commit();
    expect(await mailsOf(about)).toHaveLength(3);
  });

  test('a workspace queues so many mails a day, and more on the next', async () => {
    const day = firestore().doc(`mailDays/${about}_2026-03-03`);
    await day.set({ workspaceId: about, queued: mailsADay - 1 });
    await queueMail(invitation(), undefined, now);
    await expect(queueMail(invitation(), undefined, now)).rejects.toMatchObject({
      code: 'too_many_requests',
      retryAfter: 10.5 * 3600,
    });
    expect(await mailsOf(about)).toHaveLength(1);
    await queueMail(invitation(), undefined, later(11 * 3_600_000));
    expect(await mailsOf(about)).toHaveLength(2);
  });
});

describe('an attempt at a mail', () => {
  // One after the other: the emulator runs transactions at the same time without isolating them, which Firestore does.
  test('is the only one until its time is up', async () => {
    const id = await queueMail(invitation(), undefined, now);
    expect(await holdMail(id, now, later(300_000))).toMatchObject({ id, attempts: 1 });
    expect(await holdMail(id, now, later(300_000))).toBeNull();
    expect(await holdMail(id, later(299_000), later(600_000))).toBeNull();
    expect(await holdMail(id, later(300_000), later(600_000))).toMatchObject({ id, attempts: 2 });
  });

  test('that took too long does not change what the next one has recorded', async () => {
    const id = await queueMail(invitation(), undefined, now);
    const first = await holdMail(id, now, later(300_000));
    const second = await holdMail(id, later(300_000), later(600_000));
    if (!first || !second) throw new Error('The mail was not due');
    await endSent(second);
    await endFailed(first, { state: 'failed', reason: 'late' }, later(302_000));
    expect(await today()).toMatchObject({ queued: 1, sent: 1, failed: 0 });
  });

  test('that succeeded leaves neither the address nor what the mail said', async () => {
    const id = await queueMail(invitation(), undefined, now);
    const held = await holdMail(id, now, later(300_000));
    if (held) await endSent(held);
    expect(await mailsOf(about)).toEqual([]);
    const [day] = (await firestore().collection('mailDays').where('workspaceId', '==', about).get()).docs;
    expect(day?.get('sent')).toBe(1);
    expect(JSON.stringify(day?.data())).not.toMatch(/ben@|token=abc|Ann Marsh/);
  });

  test('that failed for good is listed with its reason, the latest first, up to twenty a day', async () => {
    for (let mail = 0; mail < 22; mail++) {
      const held = await holdMail(await queueMail(invitation(), undefined, now), now, later(300_000));
      if (held) await endFailed(held, { state: 'failed', reason: `No such mailbox ${mail}` }, later(mail));
    }
    const day = await today();
    expect(day).toMatchObject({ queued: 22, sent: 0, failed: 22 });
    expect(day?.failures).toHaveLength(20);
    expect(day?.failures[0]).toEqual({
      to: 'ben@example.com',
      template: 'invitation',
      reason: 'No such mailbox 21',
      at: later(21),
    });
  });
});
