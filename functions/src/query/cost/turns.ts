import { AppError, tooManyRequests } from '../../core/errors.ts';
import { inTime, TimeUp } from '../../core/in-time.ts';
import { phraseOf } from '../../core/phrase.ts';
import { briefBytes, queues } from '../../limits/figures.ts';
import { FairQueue } from '../../limits/queue.ts';
import type { CallOf } from '../../workspaces/call.ts';
import type { Payer } from './payer.ts';

const queueOf = (name: keyof typeof queues) => new FairQueue({ ...queues[name], tooMuch });

const longAnswers = queueOf('answers');

const queuesWith = (
  statements: keyof typeof queues,
  briefAnswers: keyof typeof queues,
  long = longAnswers,
) => ({
  statements: queueOf(statements),
  briefAnswers: queueOf(briefAnswers),
  longAnswers: long,
});

/** Separate queues, so that forged networks of guests and fast programs do not delay signed-in people. */
const queuesOf: Record<Payer['kind'], ReturnType<typeof queuesWith>> = {
  guest: queuesWith('statementsOfGuests', 'briefAnswersOfGuests', queueOf('answersOfGuests')),
  program: queuesWith('statementsOfPrograms', 'briefAnswersOfPrograms'),
  job: queuesWith('statementsOfJobs', 'briefAnswersOfPrograms'),
  person: queuesWith('statements', 'briefAnswers'),
};

/**
 * Limits of the memory for the answers that an instance makes or sends at a time, as computed by `max-bytes.ts`: for all guests,
 * for all others, and for one long answer among the others.
 */
export const answerBytes = {
  guests: queues.answersOfGuests.running,
  others: queues.answers.running,
  long: 32 * 1024 ** 2,
};

/** @throws AppError if too much is waiting */
export const inTurnOf = <Result>({ kind, caller }: Payer, run: () => Promise<Result>) =>
  queuesOf[kind].statements.run(caller, run);

/** Registers a callback that runs when the answer is sent or its reader has disconnected. */
export type WhenSent = NonNullable<CallOf<'sites.list'>['whenSent']>;

/** Hosting and the platform end a call after 60 s, including time in queues. */
const maxCallMs = 55_000;

/** As `performance.now()`. Jobs have no limit. */
export const callEnd = ({ kind }: Payer): number =>
  kind === 'job' ? Infinity : performance.now() + maxCallMs;

export const waitedTooLong = (): AppError => tooMuch(false);

/** The work itself continues. @throws AppError `unavailable` */
export async function untilCallEnd<Result>(work: Promise<Result>, end: number): Promise<Result> {
  if (end === Infinity) return work;
  try {
    return await inTime(work, Math.max(0, end - performance.now()), 'A queue');
  } catch (error) {
    throw error instanceof TimeUp ? waitedTooLong() : error;
  }
}

/**
 * Reserves memory for an answer until it is sent.
 * @param bytes the maximum size of the answer
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
      phraseOf('Too many people are loading new numbers at once. Please try again.'),
    );
  const message = phraseOf('You are loading too many new numbers at once. Try again in 5 seconds.');
  return tooManyRequests(message, 5000);
}
