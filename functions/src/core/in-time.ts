/**
 * Resolves with the result of the work, unless it takes longer than this number of milliseconds.
 * @throws Error when the time is up; the work itself continues
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
