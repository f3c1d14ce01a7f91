import { errorText } from '../core/error-text.ts';
import { log } from '../core/log.ts';
import { endFailed, endSent, holdMail, type HeldMail } from '../store/firestore/mails.ts';
import { mailSettings, sendBySmtp } from './smtp.ts';
import { afterFailure, type Failure } from './send-rules.ts';

/** Longer than an attempt can take, so a second one begins only if the instance of the first has stopped. */
const holdMs = 5 * 60_000;

/** The result of an attempt. After `no-server`, attempts at other mails would end the same way. */
export type Attempted = 'sent' | 'failed' | 'waiting' | 'no-server' | 'not-due';

/**
 * Makes one attempt at a mail, unless another attempt is running.
 * @param signal aborts the attempt; the mail then waits for the next one
 * @throws Error if Firestore fails
 */
export async function attempt(
  id: string,
  { now, signal }: { now: Date; signal: AbortSignal },
): Promise<Attempted> {
  const settings = mailSettings();
  if (!settings) return 'no-server';
  const mail = await holdMail(id, now, new Date(now.getTime() + holdMs));
  if (!mail) return 'not-due';
  const failure = await sendBySmtp(mail, settings, signal);
  if (!failure) {
    await endSent(mail);
    return 'sent';
  }
  return recordFailure(mail, failure, now);
}

async function recordFailure(mail: HeldMail, failure: Failure, now: Date): Promise<Attempted> {
  const ending = afterFailure(mail, failure, now);
  await endFailed(mail, ending, now);
  // The server's answer about a mail can contain the recipient's address, and addresses are not logged.
  const reason = failure.of === 'server' ? errorText(failure.reason).message : 'refused by the mail server';
  log('mail.not-sent', { mail: mail.id, attempt: mail.attempts, state: ending.state, reason });
  return failure.of === 'server' ? 'no-server' : ending.state;
}
