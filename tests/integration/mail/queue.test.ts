import { createHash } from 'node:crypto';
import { Timestamp } from '@google-cloud/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { rates } from '../../../functions/src/limits/figures.ts';
import { prepareMails, type NewMail } from '../../../functions/src/notify/mail.ts';
import { firestore } from '../../../functions/src/store/clients.ts';
import { holdMail, endFailed, endSent, readMailDays } from '../../../functions/src/store/firestore/mails.ts';
import { invitationMail, queueMail } from '../../support/api/mails.ts';
import { freshAddress } from '../../support/api/members.ts';

const now = new Date('2026-03-03T13:30:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);

let about = '';
let workspaces = 0;

beforeEach(() => {
  about = `mail-queue-${process.pid}-${workspaces++}`;
});

const invitation = () => invitationMail(about);

/** Queues mails like a request. @returns the number of queued mails */
const prepare = (mails: readonly NewMail[], at = now) =>
  firestore().runTransaction(async (transaction) => {
    const { queue, recipients } = await prepareMails(about, mails, at, transaction);
    queue();
    return recipients.size;
  });

const mailsOf = async (workspaceId: string) =>
  (await firestore().collection('mails').where('about', '==', workspaceId).get()).docs;

const today = async () => (await readMailDays(about, ['2026-03-03']))[0];

describe('the queue of mails', () => {
  test('in a transaction, mails are queued together with the other writes, or not at all', async () => {
    const mails = [freshAddress(), freshAddress()].map((to) => invitationMail(about, to));
    const fails = firestore().runTransaction(async (transaction) => {
      (await prepareMails(about, mails, now, transaction)).queue();
      throw new Error('changed its mind');
    });
    await expect(fails).rejects.toThrow('changed its mind');
    expect(await mailsOf(about)).toEqual([]);
    expect(await today()).toMatchObject({ queued: 0 });
    expect(await prepare(mails)).toBe(2);
    expect(await mailsOf(about)).toHaveLength(2);
    expect(await today()).toMatchObject({ queued: 2 });
  });

  test('a workspace can queue a limited number of mails a day', async () => {
    const day = firestore().doc(`mailDays/${about}_2026-03-03`);
    await day.set({ workspaceId: about, queued: rates.mails.count - 1 });
    const one = () => [invitationMail(about, freshAddress())];
    expect(await prepare(one())).toBe(1);
    await expect(prepare(one())).rejects.toMatchObject({
      code: 'too_many_requests',
      retryAfter: 10.5 * 3600,
    });
    expect(await mailsOf(about)).toHaveLength(1);
    await prepare(one(), later(11 * 3_600_000));
    expect(await mailsOf(about)).toHaveLength(2);
  });

  test('a recipient gets at most three mails a day, however the address is written', async () => {
    const address = freshAddress();
    const [name, domain] = address.split('@');
    const forms = [address, `${name}+a@${domain}`, `${name}+b@${domain}`, `${name}+c@${domain}`, address];
    const mails = forms.map((to) => invitationMail(about, to));
    expect(await prepare(mails.slice(0, 1))).toBe(1);
    expect(await prepare(mails.slice(1))).toBe(2);
    expect(await prepare(mails)).toBe(0);
    expect(await mailsOf(about)).toHaveLength(3);
    expect(await today()).toMatchObject({ queued: 3 });
    expect(await prepare([invitationMail(about, freshAddress())])).toBe(1);
    expect(await prepare(mails.slice(0, 1), later(11 * 3_600_000))).toBe(1);
  });

  test('a recipient’s counter has no address and is deleted later', async () => {
    const address = freshAddress();
    const before = new Set((await firestore().collection('recipients').get()).docs.map(({ id }) => id));
    await prepare([invitationMail(about, address)]);
    const { docs } = await firestore().collection('recipients').get();
    const [made, ...others] = docs.filter(({ id }) => !before.has(id));
    expect(others).toEqual([]);
    expect(made?.data()).toEqual({
      mails: 1,
      expiresAt: Timestamp.fromDate(new Date('2026-03-05T00:00:00Z')),
    });
    const plain = createHash('sha256').update(`2026-03-03\n${address}`).digest('hex');
    expect(made?.id).not.toBe(plain);
  });
});

/** A mail whose attempt is running. */
async function held() {
  const mail = await holdMail(await queueMail(invitation(), now), now, later(300_000));
  if (!mail) throw new Error('The mail was not due');
  return mail;
}

describe('an attempt at a mail', () => {
  // One after the other: the emulator does not isolate concurrent transactions, which Firestore does.
  test('is the only one until its timeout', async () => {
    const id = await queueMail(invitation(), now);
    expect(await holdMail(id, now, later(300_000))).toMatchObject({ id, attempts: 1 });
    expect(await holdMail(id, now, later(300_000))).toBeNull();
    expect(await holdMail(id, later(299_000), later(600_000))).toBeNull();
    expect(await holdMail(id, later(300_000), later(600_000))).toMatchObject({ id, attempts: 2 });
  });

  test('that took too long does not overwrite the result of the next one', async () => {
    const first = await held();
    const second = await holdMail(first.id, later(300_000), later(600_000));
    if (!second) throw new Error('The mail was not due');
    await endSent(second);
    await endFailed(first, { state: 'failed', reason: 'late' }, later(302_000));
    expect(await today()).toMatchObject({ queued: 1, sent: 1, failed: 0 });
  });

  test('that succeeded stores neither the address nor the content of the mail', async () => {
    await endSent(await held());
    expect(await mailsOf(about)).toEqual([]);
    const [day] = (await firestore().collection('mailDays').where('workspaceId', '==', about).get()).docs;
    expect(day?.get('sent')).toBe(1);
    expect(JSON.stringify(day?.data())).not.toMatch(/ben@|token=abc|Ann Marsh/);
  });

  test('that failed for good is listed with its reason, the latest first, up to twenty a day', async () => {
    for (let mail = 0; mail < 22; mail++) {
      const failure = { state: 'failed', reason: `No such mailbox ${mail}` } as const;
      await endFailed(await held(), failure, later(mail));
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
