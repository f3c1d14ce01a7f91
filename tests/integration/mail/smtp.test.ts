import { afterEach, beforeEach, expect, test } from 'vitest';
import { composeMail } from '../../../functions/src/notify/mail.ts';
import { sendBySmtp } from '../../../functions/src/notify/smtp.ts';
import type { Mail } from '../../../functions/src/store/firestore/mails.ts';
import { invitationMail } from '../../support/api/mails.ts';
import { startSmtpStandIn, type SmtpStandIn } from '../../support/stack/stand-ins/smtp.ts';

const from = 'Footfall <footfall@stats.example.com>';
const subject = 'You are invited to the statistics of tideline.example on Footfall';
const now = new Date('2026-03-03T13:30:00Z');

let server: SmtpStandIn;

beforeEach(async () => {
  server = await startSmtpStandIn();
});
afterEach(() => server[Symbol.asyncDispose]());

const send = (mail: Mail, url = server.url) =>
  sendBySmtp(mail, { server: url, from }, AbortSignal.timeout(60_000));

const invitation = (inviterName = 'Ann Marsh') =>
  composeMail(invitationMail('w1', undefined, { inviterName }), now);

const headersOf = () =>
  Object.fromEntries(server.received[0]?.mail.headers.map(({ key, value }) => [key, value]) ?? []);

test('a mail has both parts and the headers of an automatic mail', async () => {
  const mail = invitation();
  expect(await send(mail)).toBeNull();
  expect(headersOf()).toMatchObject({
    from,
    to: 'ben@example.com',
    subject,
    'message-id': `<${mail.id}@stats.example.com>`,
    date: 'Tue, 03 Mar 2026 13:30:00 +0000',
    'auto-submitted': 'auto-generated',
  });
  expect(headersOf()).not.toHaveProperty('list-unsubscribe');
  const [received] = server.received;
  expect(received?.mail.text?.trimEnd()).toBe(mail.text);
  expect(received?.mail.html?.trimEnd()).toBe(mail.html);
});

test('a recurring mail can be unsubscribed from with one click', async () => {
  const unsubscribe = 'https://stats.example.com/api/v1/unsubscribe?token=abc';
  await send({ ...invitation(), unsubscribe });
  expect(headersOf()).toMatchObject({
    'list-unsubscribe': `<${unsubscribe}>`,
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  });
});

test('a name cannot add a header, a recipient or a body', async () => {
  const name = 'Ann\r\nBcc: all@example.com\r\n\r\n<h1>Body</h1>';
  await send(invitation(name));
  expect(Object.keys(headersOf()).sort()).toEqual([
    'auto-submitted',
    'content-type',
    'date',
    'from',
    'message-id',
    'mime-version',
    'subject',
    'to',
  ]);
  expect(headersOf().subject).toBe(subject);
  expect(server.received).toHaveLength(1);
  expect(server.received[0]?.mail.html).not.toContain('<h1>Body');
});

test('a password is not sent over a connection without encryption', async () => {
  const failure = await send(invitation(), server.url.replace('smtp://', 'smtp://user:secret@'));
  expect(failure?.of).toBe('server');
  expect(server.received).toEqual([]);
});

test('a wrong address of the server is a failure that is retried', async () => {
  expect(await send(invitation(), 'not an address')).toMatchObject({ of: 'server' });
});
