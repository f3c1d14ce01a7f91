import { hourMs, minuteMs } from '../contract/index.ts';
import type { Ending, HeldMail } from '../store/firestore/mails.ts';

export interface Failure {
  /** `mail`: never deliverable. `now`: rejected temporarily. `server`: not usable for any mail. */
  of: 'mail' | 'now' | 'server';
  /** A sentence for the people who manage the workspace. */
  reason: string;
}

/** The delay after the first, second, third attempt and so on; the last one repeats. */
const waitsMs = [1, 2, 5, 10, 20, 30, 60].map((minutes) => minutes * minuteMs);

const givenUpAfterMs = 48 * hourMs;

/** Returns when to retry a mail after a failed attempt, or that it has failed for good. */
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

interface SmtpError {
  /** The SMTP command that failed, such as `RCPT TO`. */
  command?: string | undefined;
  /** Missing if the server did not answer. */
  responseCode?: number | undefined;
  response?: string | undefined;
  message?: string | undefined;
}

/** If one of these commands fails, the server refuses this mail only. */
const aboutTheMail = new Set(['RCPT TO', 'DATA']);
/** Codes about authentication, which servers also send in reply to the commands above. */
const aboutThePassword = new Set([530, 534, 535, 538]);

/**
 * Classifies a failed attempt. A 5xx reply is permanent only if it is about the mail: someone can correct a wrong
 * password or a disallowed sender within the two days.
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
