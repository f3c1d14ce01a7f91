import type { ComponentProps, ReactNode } from 'react';
import { Box } from '@chakra-ui/react';
import {
  formatCount,
  hidesFew,
  otherLocations,
  type ValueDimension,
  say,
} from '@footfall/functions/contract';
import { Icon, type IconName } from '../../ui/icon.tsx';
import type { CardRow } from '../ask/card-rows.ts';
import styles from './rows.module.css';

type Counted = Pick<CardRow, 'percentage' | 'sum'>;

/** Height of rows with the last one: 36 px each, 2 px around each, and a line above the last one. */
export const listHeight = (count: number, hasEnd: boolean) => `${count * 38 + (hasEnd ? 45 : 2)}px`;

/** The rest of a card: a row with figures, or only a count if figures would be meaningless. */
export type Rest = { is: 'others' } | { is: 'more'; count: number };

/** Moves traffic without a value and then values with few visitors to the end. Only cities have the latter. */
export function othersLast<Of extends { value: string }>(rows: readonly Of[], of: ValueDimension): Of[] {
  const rank = ({ value }: Of) => (value === otherLocations ? 2 : value === '' ? 1 : 0);
  return hidesFew(of) ? rows.toSorted((a, b) => rank(a) - rank(b)) : [...rows];
}

/**
 * How many rows a card shows, at most `take`. If it omits rows, values with few visitors are among them, so that there
 * is only one row of others.
 * @param rows in the order of `othersLast`
 */
export function countShownRows(
  rows: readonly { value: string }[],
  { take, of }: { take: number; of: ValueDimension },
  total: number,
): number {
  const taken = Math.min(take, rows.length);
  const isCut = Math.max(total, rows.length) > taken;
  return isCut && hidesFew(of) && rows[taken - 1]?.value === otherLocations ? taken - 1 : taken;
}

interface Listed {
  /** The requested rows. The card shows the first `take`. */
  rows: readonly Counted[];
  take: number;
  total: number;
  /** Shares are conversion rates, which cannot be added up. */
  hasRates?: boolean | undefined;
}

/**
 * The rest of the shown rows, or null. Requested rows are added up. If more rows exist, Others is 100 minus the shown
 * percentages, with a count derived from their total. A share of 0.00% is replaced by the number of rows.
 */
export function restOf({ rows, take, total, hasRates }: Listed): (Rest & { others?: Counted }) | null {
  const [shown, rest] = [rows.slice(0, take), rows.slice(take)];
  const count = Math.max(total, rows.length) - shown.length;
  if (count <= 0) return null;
  const added = sumOf(rest);
  const others = count > rest.length && !hasRates ? larger(added, impliedBy(shown)) : added;
  return hasRates || others.percentage < 0.005 ? { is: 'more', count } : { is: 'others', others };
}

const sumOf = (rows: readonly Counted[]): Counted => ({
  sum: rows.reduce((all, { sum }) => all + sum, 0),
  percentage: rows.reduce((all, { percentage }) => all + percentage, 0),
});

const larger = (one: Counted, other: Counted) => (other.percentage > one.percentage ? other : one);

function impliedBy(shown: readonly Counted[]): Counted {
  const { sum, percentage } = sumOf(shown);
  const rest = percentage > 0 ? Math.max(0, 100 - percentage) : 0;
  return { percentage: rest, sum: rest === 0 ? 0 : Math.round((sum / percentage) * rest) };
}

/** Whether rows add up to more than all visitors. A visitor with two sources in a day is in two rows. */
export const isOverlapping = (rows: readonly Counted[]): boolean => sumOf(rows).percentage > 100.005;

export const overlapWords = say(
  'Some visitors are in several rows, so the rows add up to more than all visitors.',
);

/** A sentence below rows, by default why they overlap. */
export const RowsNote = ({ children = overlapWords }: { children?: ReactNode }) => (
  <Box px="2" pt="2" layerStyle="note">
    {children}
  </Box>
);

interface Props extends ComponentProps<'button'> {
  rest: Rest;
  icon?: IconName;
  children?: ReactNode;
}

/** A button that shows the rest of the rows. */
export const LastRow = ({ rest, icon = 'chevron-right', children, ...button }: Props) => (
  <div className={`${styles.figures} ${styles.last}`}>
    <button type="button" {...button}>
      <span className="words">
        {rest.is === 'others' ? say('Others') : say('{count} more', { count: formatCount(rest.count) })}
        <Icon name={icon} boxSize="3.5" />
      </span>
      {children}
    </button>
  </div>
);
