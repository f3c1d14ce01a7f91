/** Starts a work for each item, and tells all results in the items' order once the last has come. */
export function gather<Item, Result>(
  items: readonly Item[],
  work: (item: Item, done: (result: Result) => void) => void,
  then: (results: Result[]) => void,
): void {
  const results: Result[] = [];
  let left = items.length;
  if (left === 0) then(results);
  for (const [index, item] of items.entries()) {
    work(item, (result) => {
      results[index] = result;
      if (--left === 0) then(results);
    });
  }
}
