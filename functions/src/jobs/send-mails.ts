import { attempt, type Attempted } from '../notify/attempt.ts';
import { mailIsOn } from '../notify/smtp.ts';
import { dueMails } from '../store/firestore/mails.ts';

/** The limits of a run; the next one continues from there. */
const mailsInRun = 500;
const atOnce = 4;
/** With the three minutes that a run begins attempts for, shorter than the time for which an attempt holds its mail. */
const attemptPatienceMs = 60_000;

/** How many mails were sent, have failed for good, and wait for the next attempt. */
type SentMails = Record<'sent' | 'failed' | 'waiting', number>;

/**
 * Sends the mails that are due, the longest-waiting first. If the server cannot be used, the rest of them is left for
 * the next run, so that a server that is down costs each run a few attempts and each mail few of its waits.
 * @param until after this moment, in milliseconds, no further attempt begins
 * @throws Error if Firestore fails
 */
export async function sendMails(now: Date, until = Infinity): Promise<SentMails> {
  const done: SentMails = { sent: 0, failed: 0, waiting: 0 };
  if (!mailIsOn()) return done;
  const due = await dueMails(now, mailsInRun);
  let serverAnswers = true;
  const work = async () => {
    for (let id = due.shift(); id && serverAnswers && Date.now() < until; id = due.shift()) {
      const attempted = await attempt(id, { now, signal: AbortSignal.timeout(attemptPatienceMs) });
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
