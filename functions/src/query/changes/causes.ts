import { changeLimits } from '../../contract/index.ts';
import { differenceOf, residualOf, type ChangedValue, type Pair } from './clear.ts';

/** Visitors by the values that they have: `flags[i]` is `1` if they have the value with index i. */
export interface FlaggedRow extends Pair {
  flags: string;
}

/** A change, and the value that most of its visitors have in common. */
export interface Cause extends ChangedValue {
  with: ChangedValue | null;
}

const sizeOf = (pair: Pair) => Math.abs(differenceOf(pair));

/** Two changes have the same cause if they share this much of the smaller one. */
const majority = 2 / 3;
/** A cause names a companion that shares at least this much of it. */
const halfOfIt = 1 / 2;

/**
 * Groups changes of the same visitors, and names each group by its most unusual change. Example: a newsletter brings
 * visitors to one page, from one country, on phones.
 * @param changes clear changes, in order
 * @param rows the visitors by these changes; if null, nothing is grouped
 */
export function causesOf(changes: readonly ChangedValue[], rows: readonly FlaggedRow[] | null): Cause[] {
  const causes: ChangedValue[][] = [];
  const shared = sharedBy(changes, rows ?? []);
  for (const change of changes) {
    const isSame = (member: ChangedValue) =>
      shared(change, member) >= majority * Math.min(sizeOf(change), sizeOf(member));
    const same = causes.find((members) => members.some(isSame));
    if (same) same.push(change);
    else causes.push([change]);
  }
  return causes
    .map((members): Cause => {
      const [first, ...others] = members.toSorted(
        (a, b) => Math.abs(residualOf(b)) - Math.abs(residualOf(a)),
      ) as [ChangedValue, ...ChangedValue[]];
      const companion = others.find((other) => shared(first, other) >= halfOfIt * sizeOf(first));
      return { ...first, with: companion ?? null };
    })
    .slice(0, changeLimits.shown);
}

/** Returns how much of two changes comes from visitors who have both values. 0 if their directions differ. */
function sharedBy(changes: readonly ChangedValue[], rows: readonly FlaggedRow[]) {
  return (one: ChangedValue, other: ChangedValue) => {
    if (Math.sign(differenceOf(one)) !== Math.sign(differenceOf(other))) return 0;
    const indexes = [changes.indexOf(one), changes.indexOf(other)];
    const both = rows.filter(({ flags }) => indexes.every((index) => flags[index] === '1'));
    const difference = both.reduce((sum, row) => sum + differenceOf(row), 0);
    return difference * Math.sign(differenceOf(one));
  };
}
