export interface Done {
  done: number;
  failures: unknown[];
}

/**
 * Does some work for each of a list, also after it has failed for another one.
 * @param until after this moment, in milliseconds, it begins no further one
 * @param mayBegin whether a further one may begin
 * @param work says whether nothing is left to do
 */
export async function doEach<Each>(
  list: readonly Each[],
  until: number,
  work: (each: Each) => Promise<boolean>,
  mayBegin: () => Promise<boolean> = () => Promise.resolve(true),
): Promise<Done> {
  const failures: unknown[] = [];
  let done = 0;
  for (const each of list) {
    if (Date.now() > until) break;
    try {
      if (!(await mayBegin())) break;
      if (await work(each)) done++;
    } catch (error) {
      failures.push(error);
    }
  }
  return { done, failures };
}
