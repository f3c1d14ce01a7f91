/**
 * What the work resolves with, unless that takes longer than so many milliseconds.
 * @throws Error when time is up; the work itself goes on
 */
export async function inTime<Result>(work: Promise<Result>, ms: number, who: string): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`${who} did not answer within ${ms} ms`)), ms);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
