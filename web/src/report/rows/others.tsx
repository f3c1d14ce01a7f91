import type { ComponentProps, ReactNode } from 'react';
import { Box } from '@chakra-ui/react';
import { formatCount, hidesFew, otherLocations, type ValueDimension } from '@footfall/functions/contract';
import { Icon, type IconName } from '../../ui/icon.tsx';
import type { CardRow } from '../ask/card-rows.ts';
import styles from './rows.module.css';

type Counted = Pick<CardRow, 'percentage' | 'sum'>;

/**
 * How high rows are, with the one that a card ends with, so that nothing below moves when they come: 36 px each, 2 px
 * around each, and a line above the last one.
 */
export const listHeight = (count: number, hasEnd: boolean) => `${count * 38 + (hasEnd ? 45 : 2)}px`;

/** What a card does not show: as one row with figures, or how many rows it is where these would tell nothing. */
export type Rest = { is: 'others' } | { is: 'more'; count: number };

/**
 * Rows with those at the end that stand for no one value: traffic without a value, and then the values with few visitors.
 * Only cities have the latter, so other lists stay in their order.
 */
export function othersLast<Of extends { value: string }>(rows: readonly Of[], of: ValueDimension): Of[] {
  const rank = ({ value }: Of) => (value === otherLocations ? 2 : value === '' ? 1 : 0);
  return hidesFew(of) ? rows.toSorted((a, b) => rank(a) - rank(b)) : [...rows];
}

/**
 * How many rows a card shows of at most `take`: where it leaves some out, the values with few visitors are among these, so
 * that there is one row of others.
 * @param rows in the order of `othersLast`
 */
export function takenOf(
  rows: readonly { value: string }[],
  { take, of }: { take: number; of: ValueDimension },
  total: number,
): number {
  const taken = Math.min(take, rows.length);
  const isCut = Math.max(total, rows.length) > taken;
  return isCut && hidesFew(of) && rows[taken - 1]?.value === otherLocations ? taken - 1 : taken;
}

interface Listed {
  /** All rows that were asked for, of which the card shows the first `take`. */
  rows: readonly Counted[];
  take: number;
  /** How many rows there are. */
  total: number;
  /** Whether the share of each row is its conversion rate: these add up to nothing. */
  hasRates?: boolean | undefined;
}

/**
 * What the shown rows leave out, or null. Rows that were asked for are added up. If there are more of them, Others is
 * 100 minus the percentages shown, and its count that share of the total which the shown rows imply. A share that reads
 * 0.00% is told as a number of rows.
 */
export function restOf({ rows, take, total, hasRates }: Listed): (Rest & { others?: Counted }) | null {
  const [shown, left] = [rows.slice(0, take), rows.slice(take)];
  const count = Math.max(total, rows.length) - shown.length;
  if (count <= 0) return null;
  const added = sumOf(left);
  const others = count > left.length && !hasRates ? larger(added, impliedBy(shown)) : added;
  return hasRates || others.percentage < 0.005 ? { is: 'more', count } : { is: 'others', others };
}

const sumOf = (rows: readonly Counted[]): Counted => ({
  sum: rows.reduce((all, { sum }) => all + sum, 0),
  percentage: rows.reduce((all, { percentage }) => all + percentage, 0),
});

const larger = (one: Counted, other: Counted) => (other.percentage > one.percentage ? other : one);

function impliedBy(shown: readonly Counted[]): Counted {
  const { sum, percentage } = sumOf(shown);
  const left = percentage > 0 ? Math.max(0, 100 - percentage) : 0;
  return { percentage: left, sum: left === 0 ? 0 : Math.round((sum / percentage) * left) };
}

/** Whether rows have more than all visitors together: someone who came from two sources in a day is in two rows. */
export const isOverlapping = (rows: readonly Counted[]): boolean => sumOf(rows).percentage > 100.005;

/** Says so. */
export const overlapWords =
  'Some visitors are in several rows, so the rows add up to more than all visitors.';

/** Says so below the rows. */
export const OverlapNote = () => (
  <Box px="2" pt="2" layerStyle="note">
    {overlapWords}
  </Box>
);

interface Props extends ComponentProps<'button'> {
  rest: Rest;
  icon?: IconName;
  /** The figures of Others. */
  children?: ReactNode;
}

/** The last row of a card: what is not above, as a button that shows more of it. */
export const LastRow = ({ rest, icon = 'chevron-right', children, ...button }: Props) => (
  <div className={`${styles.figures} ${styles.last}`}>
    <button type="button" {...button}>
      <span className="words">
        {rest.is === 'others' ? 'Others' : `${formatCount(rest.count)} more`}
        <Icon name={icon} boxSize="3.5" />
      </span>
      {children}
    </button>
  </div>
);
