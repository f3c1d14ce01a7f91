import { AppError, tooManyRequests } from '../../core/errors.ts';
import { inTime, TimeUp } from '../../core/in-time.ts';
import { briefBytes, queues } from '../../limits/figures.ts';
import { FairQueue } from '../../limits/queue.ts';
import type { CallOf } from '../../workspaces/call.ts';
import type { Payer } from './payer.ts';

const queueOf = (name: keyof typeof queues) => new FairQueue({ ...queues[name], tooMuch });

/** What each kind of caller waits for: to run a statement, and room for a brief answer and for a long one. */
type Queues = Record<'statements' | 'briefAnswers' | 'longAnswers', FairQueue>;

const longAnswers = queueOf('answers');

/**
 * The queues of an instance. Those who are not signed in have a small part of every queue for themselves, so that invented
 * networks delay no one who is signed in, and no key. Programs that ask as fast as they can take no turn of a person's.
 */
const queuesOf: Record<Payer['kind'], Queues> = {
  guest: {
    statements: queueOf('statementsOfGuests'),
    briefAnswers: queueOf('briefAnswersOfGuests'),
    longAnswers: queueOf('answersOfGuests'),
  },
  program: {
    statements: queueOf('statementsOfPrograms'),
    briefAnswers: queueOf('briefAnswersOfPrograms'),
    longAnswers,
  },
  job: {
    statements: queueOf('statementsOfJobs'),
    briefAnswers: queueOf('briefAnswersOfPrograms'),
    longAnswers,
  },
  person: { statements: queueOf('statements'), briefAnswers: queueOf('briefAnswers'), longAnswers },
};

/**
 * What the answers that an instance makes or sends at a time may have, as `max-bytes.ts` counts: those of all guests,
 * those of all others, and the one with more rows, which is alone among the others.
 */
export const answerBytes = {
  guests: queues.answersOfGuests.running,
  others: queues.answers.running,
  long: 32 * 1024 ** 2,
};

/** Runs a statement when it is the payer's turn. @throws AppError if too much is waiting */
export const inTurnOf = <Result>({ kind, caller }: Payer, run: () => Promise<Result>) =>
  queuesOf[kind].statements.run(caller, run);

/** Gets what ends a turn, and calls it when the answer is sent or its reader is gone. */
export type WhenSent = NonNullable<CallOf<'sites.list'>['whenSent']>;

/** Hosting and the platform end a call after a minute, however much of it went by in queues. */
const maxCallMs = 55_000;

/** When a call that begins now has to have its numbers, in milliseconds of `performance.now()`. Jobs have more time. */
export const callEnd = ({ kind }: Payer): number =>
  kind === 'job' ? Infinity : performance.now() + maxCallMs;

/** What a call gets whose turn comes too late. */
export const waitedTooLong = (): AppError => tooMuch(false);

/** Waits for work until a call ends; the work itself continues. @throws AppError `unavailable` */
export async function untilCallEnd<Result>(work: Promise<Result>, end: number): Promise<Result> {
  if (end === Infinity) return work;
  try {
    return await inTime(work, Math.max(0, end - performance.now()), 'A queue');
  } catch (error) {
    throw error instanceof TimeUp ? waitedTooLong() : error;
  }
}

/**
 * Waits until there is room for an answer. The room is taken until the answer is sent.
 * @param bytes what the answer may weigh
 * @param end when the call ends
 * @throws AppError `too_many_requests` or `unavailable` if too much is waiting
 */
export async function roomFor(
  { kind, caller }: Payer,
  bytes: number,
  whenSent: WhenSent | undefined,
  end = Infinity,
) {
  const { briefAnswers, longAnswers } = queuesOf[kind];
  const entering = (bytes <= briefBytes ? briefAnswers : longAnswers).enter(caller, bytes);
  const leave = await untilCallEnd(entering, end).catch((error: unknown) => {
    entering.then((leaveLate) => leaveLate()).catch(() => undefined);
    throw error;
  });
  if (whenSent) whenSent(leave);
  else leave();
}

function tooMuch(ofOneCaller: boolean) {
  if (!ofOneCaller)
    return new AppError(
      'unavailable',
      'Too many people are asking for new numbers at once. Please try again.',
    );
  const message = 'You have asked for too many new numbers at once. Try again in 5 seconds.';
  return tooManyRequests(message, 5000);
}
