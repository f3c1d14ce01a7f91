import { attempt, type Attempted } from '../notify/attempt.ts';
import { mailIsOn } from '../notify/smtp.ts';
import { dueMails } from '../store/firestore/mails.ts';

const mailsInRun = 500;
const atOnce = 4;
/** Together with the three minutes in which a run begins attempts, shorter than the hold of an attempt. */
const attemptTimeoutMs = 60_000;

type SentMails = Record<'sent' | 'failed' | 'waiting', number>;

/**
 * Sends due mails, longest-waiting first. If the server does not answer, the rest waits for the next run. An outage
 * then costs each run only a few attempts, and each mail few retries.
 * @param until no further attempt begins after this moment, in milliseconds
 * @throws Error if Firestore fails
 */
export async function sendMails(now: Date, until = Infinity): Promise<SentMails> {
  const done: SentMails = { sent: 0, failed: 0, waiting: 0 };
  if (!mailIsOn()) return done;
  const due = await dueMails(now, mailsInRun);
  let serverAnswers = true;
  const work = async () => {
    for (let id = due.shift(); id && serverAnswers && Date.now() < until; id = due.shift()) {
      const attempted = await attempt(id, { now, signal: AbortSignal.timeout(attemptTimeoutMs) });
      if (attempted === 'no-server') serverAnswers = false;
      count(attempted, done);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return done;
}

function count(attempted: Attempted, done: SentMails) {
  if (attempted === 'not-due') return;
  done[attempted === 'no-server' ? 'waiting' : attempted]++;
}
