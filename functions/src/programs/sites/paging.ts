import type { Meta } from '../../contract/shapes/programs/sites.ts';

interface Asked {
  limit: number;
  after?: string | undefined;
  before?: string | undefined;
}

const cursorOf = (key: string) => Buffer.from(key).toString('base64url');
const keyIn = (cursor: string) => Buffer.from(cursor, 'base64url').toString();

/**
 * A page of a list. A cursor names a place between two items, so it stays right if one of them goes.
 * @param items in the order of their keys
 * @param keyOf what puts an item into its place, which no other item has
 */
export function pageOf<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  { limit, after, before }: Asked,
): { page: Item[]; meta: Meta } {
  const place = (isThere: (key: string) => boolean) => {
    const index = items.findIndex((item) => isThere(keyOf(item)));
    return index === -1 ? items.length : index;
  };
  const start =
    after !== undefined
      ? place((key) => key > keyIn(after))
      : before !== undefined
        ? Math.max(0, place((key) => key >= keyIn(before)) - limit)
        : 0;
  const page = items.slice(start, start + limit);
  const [first, last] = [page[0], page.at(-1)].map((item) => (item === undefined ? null : keyOf(item)));
  return {
    page,
    meta: {
      after: start + limit < items.length && last ? cursorOf(last) : null,
      before: start > 0 && first ? cursorOf(first) : null,
      limit,
    },
  };
}

/** Puts items into the order of their keys. */
export const inOrder = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] =>
  items.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
