import { inTime } from '../core/in-time.ts';
import type { Mail } from '../store/firestore/mails.ts';
import { failureOf, type Failure } from './send-rules.ts';

export interface MailSettings {
  /** The SMTP server with its user and password, such as `smtps://user:password@smtp.example.com`. */
  server: string;
  /** The sender, such as `Footfall <footfall@example.com>`. */
  from: string;
  origin: string;
}

/**
 * Reads FOOTFALL_SMTP_URL, FOOTFALL_MAIL_FROM and FOOTFALL_ORIGIN; null if one is missing. The origin never comes from
 * a request, because then its caller could choose where a link with a secret leads.
 */
export function mailSettings(): MailSettings | null {
  const { FOOTFALL_SMTP_URL: server, FOOTFALL_MAIL_FROM: from, FOOTFALL_ORIGIN: origin } = process.env;
  return server && from && origin ? { server, from, origin } : null;
}

/** Whether this deployment can send mail. If not, the app offers links to copy. */
export function mailIsOn() {
  return mailSettings() !== null;
}

/** In milliseconds, for each step. */
const timeouts = {
  dnsTimeout: 5000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  socketCloseTimeout: 1000,
};

/**
 * Sends one mail over one connection. Every attempt uses the same Message-ID. If the server accepts a mail and its
 * answer gets lost, the recipient's mail program can detect the duplicate. SMTP allows no better guarantee.
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
      // An object, because a string would be parsed as a list of addresses.
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
        // Suppresses automatic replies (RFC 3834).
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

/** Tests the connection and the sign-in to the mail server without sending a mail. @param ms timeout */
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

/** The import is deferred to the first mail, to keep the cold start of the API short. */
async function transportTo(server: string) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url: server,
    ...timeouts,
    // Never send a password over an unencrypted connection.
    requireTLS: URL.parse(server)?.username !== '',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

const domainOf = (from: string) => /@([\w.-]+)/.exec(from)?.[1] ?? 'footfall.invalid';
