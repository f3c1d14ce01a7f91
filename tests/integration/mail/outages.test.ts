import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sendMails } from '../../../functions/src/jobs/send-mails.ts';
import { sendQueued } from '../../../functions/src/notify/mail.ts';
import { firestore } from '../../../functions/src/store/clients.ts';
import { deleteAll } from '../../../functions/src/store/firestore/delete-all.ts';
import { readMailDays } from '../../../functions/src/store/firestore/mails.ts';
import { invitationMail, queueMail } from '../../support/api/mails.ts';
import { startSmtpStandIn, type SmtpStandIn } from '../../support/stack/stand-ins/smtp.ts';

// The job sends every mail that is due, so those of other tests must not be among them.
vi.hoisted(() => {
  process.env.GCLOUD_PROJECT = `demo-mail-${process.pid}`;
});
vi.spyOn(console, 'log').mockImplementation(() => undefined);

const start = new Date('2026-03-03T13:30:00Z');
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000);

let server: SmtpStandIn;
let about = '';
let workspaces = 0;

beforeEach(async () => {
  server = await startSmtpStandIn();
  process.env.FOOTFALL_SMTP_URL = server.url;
  process.env.FOOTFALL_MAIL_FROM = 'Footfall <footfall@stats.example.com>';
  process.env.FOOTFALL_ORIGIN = 'https://stats.example.com';
  about = `outage-${workspaces++}`;
});

afterEach(async () => {
  await server[Symbol.asyncDispose]();
  // No test passes a mail on to the next one.
  const { docs } = await firestore().collection('mails').get();
  await deleteAll(docs.map(({ ref }) => ref));
});

const addresses = Array.from({ length: 6 }, (_, index) => `person-${index}@example.com`);
const isSecond = (to: string) => addresses.indexOf(to) % 2 === 1;

/** Queues a mail to each address and tries at once, as a request does. */
async function request(timeoutMs = 5000): Promise<string[]> {
  const ids = [];
  for (const to of addresses) ids.push(await queueMail(invitationMail(about, to), start));
  await sendQueued(ids, { now: start, timeoutMs });
  return ids;
}

/** Runs the job every minute, including both ends. */
async function runJob(from: number, to: number): Promise<void> {
  for (let minute = from; minute <= to; minute++) await sendMails(after(minute));
}

const sentTo = () => server.received.map(({ to }) => to).sort();
const idsOf = (to: string) =>
  server.received.filter((each) => each.to === to).map(({ mail }) => mail.messageId);
const today = async () => (await readMailDays(about, ['2026-03-03']))[0];

async function expectSentOnce(): Promise<void> {
  expect(sentTo()).toEqual(addresses);
  expect(await today()).toMatchObject({ queued: 6, sent: 6, failed: 0 });
}

describe('with a mail server', () => {
  test('that works, each mail is sent once, in the request', async () => {
    await request();
    expect(sentTo()).toEqual(addresses);
    await runJob(1, 10);
    await expectSentOnce();
  });

  test('that is down for ten minutes, each mail is sent once afterwards', async () => {
    server.script = () => ({ cut: true });
    await request();
    expect(server.connections).toBe(1);
    await runJob(1, 1);
    expect(server.connections).toBeLessThanOrEqual(1 + 4);
    await runJob(2, 10);
    expect(server.received).toEqual([]);
    server.script = () => undefined;
    await runJob(11, 40);
    await expectSentOnce();
  });

  test('that is slow, each mail is sent once', async () => {
    // The timeout ends long before the server has a complete message.
    server.delayMs = 500;
    await request(1000);
    expect(server.received).toEqual([]);
    server.delayMs = 50;
    await runJob(1, 3);
    await expectSentOnce();
  });

  test('that says nothing, the request ends in time and the job sends each mail once', async () => {
    server.script = () => ({ silent: true });
    const [first = ''] = await request(300);
    // The time limit of the request ended it, not the timeout for a greeting.
    const reason = (await firestore().doc(`mails/${first}`).get()).get('reason');
    expect(reason).toMatch(/^The mail server did not answer: .*abort/i);
    expect(server.connections).toBe(1);
    server.script = () => undefined;
    await runJob(1, 10);
    await expectSentOnce();
  });

  test('that refuses every second address, those fail with the reason, and the others are sent once', async () => {
    server.script = (step, to) =>
      step === 'recipient' && isSecond(to) ? '550 5.1.1 No such mailbox' : undefined;
    await request();
    await runJob(1, 30);
    expect(sentTo()).toEqual(addresses.filter((to) => !isSecond(to)));
    const day = await today();
    expect(day).toMatchObject({ queued: 6, sent: 3, failed: 3 });
    expect(day?.failures.map(({ to }) => to).sort()).toEqual(addresses.filter(isSecond));
    expect(day?.failures[0]?.reason).toBe('The mail server refused this mail: 550 5.1.1 No such mailbox');
  });

  test('that defers every second address, each mail is sent once', async () => {
    server.script = (step, to) => (step === 'recipient' && isSecond(to) ? '450 4.2.1 Greylisted' : undefined);
    await request();
    expect(sentTo()).toEqual(addresses.filter((to) => !isSecond(to)));
    await runJob(1, 3);
    server.script = () => undefined;
    await runJob(4, 20);
    await expectSentOnce();
  });

  test('that closes the connection after the message, only those mails are resent, under the same Message-ID', async () => {
    server.script = (step, to) => (step === 'message' && isSecond(to) ? { cut: true } : undefined);
    await request();
    server.script = () => undefined;
    await runJob(1, 30);
    for (const to of addresses) {
      const ids = idsOf(to);
      expect(new Set(ids).size).toBe(1);
      if (!isSecond(to)) expect(ids).toHaveLength(1);
    }
    // The request stopped at the first lost answer, and the job sent the rest.
    expect(idsOf('person-1@example.com')).toHaveLength(2);
    const accepted = server.received.filter((each) => each.accepted);
    expect(accepted.map(({ to }) => to).sort()).toEqual(addresses);
    expect(await today()).toMatchObject({ queued: 6, sent: 6, failed: 0 });
  });
});
