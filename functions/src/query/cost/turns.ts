import { getHeapStatistics } from 'node:v8';
import { AppError, tooManyRequests } from '../../core/errors.ts';
import { inTime, TimeUp } from '../../core/in-time.ts';
import { briefBytes, queues } from '../../limits/figures.ts';
import { FairQueue } from '../../limits/queue.ts';
import type { CallOf } from '../../workspaces/call.ts';
import type { Payer } from './payer.ts';

/**
 * Statements that BigQuery runs for an instance at a time. Those who are not signed in have a small part of every queue
 * for themselves, so that invented networks delay no one who is signed in, and no key. Programs that ask as fast as they
 * can take no turn of a person's.
 */
const statements: Record<Payer['kind'], FairQueue> = {
  guest: new FairQueue({ ...queues.statementsOfGuests, tooMuch }),
  program: new FairQueue({ ...queues.statementsOfPrograms, tooMuch }),
  job: new FairQueue({ ...queues.statementsOfJobs, tooMuch }),
  person: new FairQueue({ ...queues.statements, tooMuch }),
};

/**
 * What the answers that an instance makes or sends at a time may have, as `most-bytes.ts` counts: those of all guests,
 * those of all others, and the one with more rows, which is alone among the others.
 */
export const answerBytes = {
  guests: queues.answersOfGuests.running,
  others: queues.answers.running,
  long: 32 * 1024 ** 2,
};

const answersOfGuests = new FairQueue({ ...queues.answersOfGuests, tooMuch });
const answers = new FairQueue({ ...queues.answers, tooMuch });

const longAnswersOf = ({ kind }: Payer) => (kind === 'guest' ? answersOfGuests : answers);

const briefAnswers: Record<Payer['kind'], FairQueue> = {
  guest: new FairQueue({ ...queues.briefAnswersOfGuests, tooMuch }),
  program: new FairQueue({ ...queues.briefAnswersOfPrograms, tooMuch }),
  job: new FairQueue({ ...queues.briefAnswersOfPrograms, tooMuch }),
  person: new FairQueue({ ...queues.briefAnswers, tooMuch }),
};

/** Runs a statement when it is the payer's turn. @throws AppError if too much is waiting */
export const inTurnOf = <Result>(payer: Payer, run: () => Promise<Result>) =>
  statements[payer.kind].run(payer.caller, run);

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
export async function roomFor(payer: Payer, bytes: number, whenSent: WhenSent | undefined, end = Infinity) {
  const isBrief = bytes <= briefBytes;
  const queue = isBrief ? briefAnswers[payer.kind] : longAnswersOf(payer);
  const entering = queue.enter(payer.caller, bytes);
  const leave = await untilCallEnd(entering, end).catch((error: unknown) => {
    entering.then((leaveLate) => leaveLate()).catch(() => undefined);
    throw error;
  });
  if (!whenSent) return leave();
  whenSent(() => {
    if (!isBrief) collectWhatIsLeft();
    leave();
  });
}

/** What answers may leave in memory before it is collected. */
const mostLeft = 16 * 1024 ** 2;
/** The least memory in use after a collection: after one while others make large answers, theirs is in use too. */
let least: number | undefined;

function usedMemory() {
  const { used_heap_size, external_memory } = getHeapStatistics();
  return used_heap_size + external_memory;
}

/** Otherwise the next large answer comes on top of what the last ones leave. */
function collectWhatIsLeft() {
  if (least !== undefined && usedMemory() < least + mostLeft) return;
  globalThis.gc?.();
  least = Math.min(least ?? Infinity, usedMemory());
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
