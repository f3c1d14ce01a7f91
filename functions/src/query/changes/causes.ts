import { changeLimits } from '../../contract/index.ts';
import { differenceOf, residualOf, type ChangedValue, type Pair } from './clear.ts';

/** Visitors by which of some values they have: the mark at the index of a value is `1` if they have it. */
export interface MarkedRow extends Pair {
  marks: string;
}

/** A change, and the other value that most of it has in common. */
export interface Cause extends ChangedValue {
  with: ChangedValue | null;
}

const sizeOf = (pair: Pair) => Math.abs(differenceOf(pair));

/** So much of the smaller of two changes is the other one: then they are one cause. */
const mostOfIt = 2 / 3;
/** So much of what is told is its companion's. */
const halfOfIt = 1 / 2;

/**
 * What is told of some changes, in their order. Changes of the same visitors are told once, by the most unusual of
 * them: a newsletter that leads to a page, from a country, on phones.
 * @param changes those that are clear, in order
 * @param rows their visitors by the marks of these changes; null if that is not known, then each is told by itself
 */
export function causesOf(changes: readonly ChangedValue[], rows: readonly MarkedRow[] | null): Cause[] {
  const causes: ChangedValue[][] = [];
  const shared = sharedBy(changes, rows ?? []);
  for (const change of changes) {
    const isSame = (member: ChangedValue) =>
      shared(change, member) >= mostOfIt * Math.min(sizeOf(change), sizeOf(member));
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
    .slice(0, changeLimits.told);
}

/** How much of two changes in one direction is the change of visitors who have both values. */
function sharedBy(changes: readonly ChangedValue[], rows: readonly MarkedRow[]) {
  return (one: ChangedValue, other: ChangedValue) => {
    if (Math.sign(differenceOf(one)) !== Math.sign(differenceOf(other))) return 0;
    const indexes = [changes.indexOf(one), changes.indexOf(other)];
    const both = rows.filter(({ marks }) => indexes.every((index) => marks[index] === '1'));
    const difference = both.reduce((sum, row) => sum + differenceOf(row), 0);
    return difference * Math.sign(differenceOf(one));
  };
}
