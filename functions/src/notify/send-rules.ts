import type { Ending, HeldMail } from '../store/firestore/mails.ts';

/** Why an attempt failed. */
export interface Failure {
  /**
   * `mail`: this mail can never be delivered. `now`: the server did not take this mail this time. `server`: the server
   * could not be used, for any mail.
   */
  of: 'mail' | 'now' | 'server';
  /** A sentence for the people who manage the workspace. */
  reason: string;
}

const minute = 60_000;

/** How long to wait after the first, second, third attempt; after the last of these, always as long as that. */
const waitsMs = [1, 2, 5, 10, 20, 30, 60].map((minutes) => minutes * minute);

/** A mail that could not be sent for this long is given up. */
const givenUpAfterMs = 48 * 60 * minute;

/** What becomes of a mail after a failed attempt: it waits for the next one, or it has failed for good. */
export function afterFailure(
  { attempts, createdAt }: Pick<HeldMail, 'attempts' | 'createdAt'>,
  { of, reason }: Failure,
  now: Date,
): Ending {
  if (of === 'mail') return { state: 'failed', reason };
  const dueAt = new Date(now.getTime() + (waitsMs[attempts - 1] ?? Math.max(...waitsMs)));
  if (dueAt.getTime() - createdAt.getTime() <= givenUpAfterMs) return { state: 'waiting', dueAt, reason };
  return { state: 'failed', reason: `Given up after 48 hours. ${reason}` };
}

/** The fields of nodemailer's errors that say where an attempt failed. */
interface SmtpError {
  /** The command that the server answered, such as `RCPT TO`. */
  command?: string | undefined;
  /** The server's code; missing if it did not answer. */
  responseCode?: number | undefined;
  response?: string | undefined;
  message?: string | undefined;
}

/** The commands about one mail: a refusal of these is a refusal of the mail. */
const aboutTheMail = new Set(['RCPT TO', 'DATA']);
/** Codes that ask for a password or refuse one, which the server may also answer to the commands above. */
const aboutThePassword = new Set([530, 534, 535, 538]);

/**
 * Whose fault a failed attempt is. A refusal by 5xx is for good only if it is about the mail: a wrong password or a
 * sender that is not allowed can be put right within the two days.
 * @see https://www.rfc-editor.org/rfc/rfc5321#section-4.2.1
 */
export function failureOf({ command = '', responseCode: code, response, message }: SmtpError): Failure {
  const said = (response ?? message ?? 'no answer').replace(/\s+/g, ' ').slice(0, 300);
  if (!code) return { of: 'server', reason: `The mail server did not answer: ${said}` };
  const isAboutTheMail = aboutTheMail.has(command) && !aboutThePassword.has(code) && code !== 421;
  if (!isAboutTheMail) return { of: 'server', reason: `The mail server refused the connection: ${said}` };
  return code >= 500
    ? { of: 'mail', reason: `The mail server refused this mail: ${said}` }
    : { of: 'now', reason: `The mail server asked to try again later: ${said}` };
}
