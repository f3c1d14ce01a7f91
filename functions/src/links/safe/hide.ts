import { fewestVisitors } from '../../contract/index.ts';

/** Visitors whom a table counts together: a row, or a day. */
export interface Group {
  value: string;
  /** What the table shows of it. */
  count: number;
  /** The most visitors of one day. */
  most: number;
}

/** What groups add up to, of which readers know the count. */
export interface Whole {
  count: number;
  has: (value: string) => boolean;
}

export const isLarge = ({ most }: Pick<Group, 'most'>) => most >= fewestVisitors;

/** The least that hidden groups add up to. With less, whoever knows these rules could tell how few the small ones have. */
const leastHidden = 2 * fewestVisitors;

interface Rules {
  /** How many groups the table shows. */
  most: number;
  wholes: readonly Whole[];
  /** Whether a group may be shown by itself. */
  mayShow: (value: string) => boolean;
  /** Whether something else that is shown tells what the group has, so that it hides nothing with it. */
  isTold: (value: string) => boolean;
}

/**
 * Which groups of a table can be shown: those to which at least five visitors of a day belong, without those from which
 * the count of a hidden one could be worked out. What a whole leaves for its hidden groups is their sum. So a whole has no
 * hidden group, or several, one of which is large, and together ten: then the sum tells neither what one of them has, nor
 * anything of fewer than five visitors a day. Where that is not so, the smallest that could be shown is hidden too.
 * @param groups the largest first
 * @see https://research.cbs.nl/casc/handbook.htm Hundepool and others, Handbook on Statistical Disclosure Control, chapter 4
 */
export function shownGroups(groups: readonly Group[], { most, wholes, mayShow, isTold }: Rules) {
  const shown = new Set(
    groups
      .filter((group) => isLarge(group) && mayShow(group.value))
      .slice(0, most)
      .map(({ value }) => value),
  );
  const members = wholes.map(({ count, has }) => ({
    count,
    within: groups.filter(({ value }) => has(value)),
  }));
  while (members.some((whole) => hideOneMore(whole, shown, isTold)));
  return shown;
}

interface Members {
  count: number;
  within: readonly Group[];
}

/** Hides the smallest group of a whole if what is hidden of it could be worked out. @returns whether it did */
function hideOneMore({ count, within }: Members, shown: Set<string>, isTold: Rules['isTold']) {
  const [seen, hidden] = [true, false].map((isShown) =>
    within.filter(({ value }) => shown.has(value) === isShown),
  ) as [Group[], Group[]];
  const last = seen.findLast(({ value }) => !isTold(value)) ?? seen.at(-1);
  if (!last) return false;
  const sumOf = (some: readonly Group[]) => some.reduce((sum, group) => sum + group.count, 0);
  if (hidden.length === 0 && sumOf(seen) >= count) return false;
  const sum = count - sumOf(seen);
  const isSeveral = hidden.length > 1 || sumOf(hidden) < sum;
  if (isSeveral && hidden.some(isLarge) && sum >= leastHidden) return false;
  return shown.delete(last.value);
}
