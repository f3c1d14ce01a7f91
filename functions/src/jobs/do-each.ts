export interface Done {
  done: number;
  failures: unknown[];
}

/**
 * A failure does not stop the rest.
 * @param until no further item begins after this moment, in milliseconds
 * @param work returns whether nothing remains to do for the item
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
