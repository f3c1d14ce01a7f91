import { inTime } from '../core/in-time.ts';
import type { Mail } from '../store/firestore/mails.ts';
import { failureOf, type Failure } from './send-rules.ts';

/** How mail is sent: where to, and in whose name. */
export interface MailSettings {
  /** The SMTP server with its user and password, such as `smtps://user:password@smtp.example.com`. */
  server: string;
  /** The sender, such as `Footfall <footfall@example.com>`. */
  from: string;
  /** Where the links lead, such as `https://stats.example.com`. */
  origin: string;
}

/**
 * From FOOTFALL_SMTP_URL, FOOTFALL_MAIL_FROM and FOOTFALL_ORIGIN; null if one of them is missing. The origin is never
 * that of a request, because its caller could choose where a link with a secret leads.
 */
export function mailSettings(): MailSettings | null {
  const { FOOTFALL_SMTP_URL: server, FOOTFALL_MAIL_FROM: from, FOOTFALL_ORIGIN: origin } = process.env;
  return server && from && origin ? { server, from, origin } : null;
}

/** Whether this deployment can send mail. Where it cannot, the app offers the link to copy. */
export function mailIsOn() {
  return mailSettings() !== null;
}

/** How long the server may take for each step; a silent one costs at most these. */
const timeouts = {
  dnsTimeout: 5000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  socketCloseTimeout: 1000,
};

/**
 * Sends one mail over one connection. The mail has the same Message-ID in each attempt. So if the server accepted it and
 * the answer got lost, the recipient's mail program can tell that the second copy is the same mail, which is the most
 * that SMTP allows.
 * @returns null if the server has accepted the mail
 */
export async function sendBySmtp(
  { id, to, subject, html, text, unsubscribe, pictures, createdAt }: Mail,
  { server, from }: Pick<MailSettings, 'server' | 'from'>,
  signal: AbortSignal,
): Promise<Failure | null> {
  try {
    const transport = await transportTo(server);
    await transport.sendMail({
      from,
      // An object, because a text would be read as a list of addresses.
      to: { name: '', address: to },
      subject,
      html,
      text,
      attachments: pictures.map(({ cid, bytes }) => ({
        ...{ cid, content: Buffer.from(bytes), contentType: 'image/png', filename: `${cid}.png` },
        contentDisposition: 'inline' as const,
      })),
      date: createdAt,
      messageId: `<${id}@${domainOf(from)}>`,
      headers: {
        // Asks for no automatic answers (RFC 3834).
        'Auto-Submitted': 'auto-generated',
        ...(unsubscribe
          ? { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
          : {}),
      },
      signal,
    });
    return null;
  } catch (error) {
    return failureOf(error as Error);
  }
}

/**
 * Why the mail server does not accept a connection with the sign-in of the settings; null if it does. No mail is sent.
 * @param ms how long it may take
 */
export async function signInFailure({ server }: MailSettings, ms: number): Promise<Error | null> {
  const transport = await transportTo(server);
  try {
    await inTime(transport.verify(), ms, 'The mail server');
    return null;
  } catch (error) {
    return error as Error;
  } finally {
    transport.close();
  }
}

/** Loaded with the first mail, so that the API's cold start does without it. */
async function transportTo(server: string) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url: server,
    ...timeouts,
    // Never send a password over a connection that someone else can read.
    requireTLS: URL.parse(server)?.username !== '',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

const domainOf = (from: string) => /@([\w.-]+)/.exec(from)?.[1] ?? 'footfall.invalid';
