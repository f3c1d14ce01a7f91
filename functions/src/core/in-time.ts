import { AppError } from './errors.ts';
import type { Phrase } from './phrase.ts';

export class TimeUp extends Error {}

export const isUnderWay = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof TimeUp;

/** @throws TimeUp if the work takes longer; the work itself continues */
export async function inTime<Result>(work: Promise<Result>, ms: number, who: string): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new TimeUp(`${who} did not answer within ${ms} ms`)), ms);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Like `inTime`. @throws AppError `unavailable` with this message if the work fails or takes longer */
export async function orUnavailable<Result>(
  work: Promise<Result>,
  ms: number,
  who: string,
  message: string | Phrase,
): Promise<Result> {
  try {
    return await inTime(work, ms, who);
  } catch (cause) {
    throw new AppError('unavailable', message, { cause });
  }
}
