import { useState } from 'react';
import {
  changeText,
  type Difference,
  formatValue,
  type MetricMeaning,
  say,
  joinedText,
  isFromRight,
} from '@footfall/functions/contract';
import { Icon } from '../../ui/icon.tsx';
import type { CardRow } from '../ask/card-rows.ts';
import type { Picture } from './kinds/pictures.ts';
import type { View } from '../address/view.ts';
import type { Column } from './column.ts';

const square = { width: 18, height: 18 };
/** Set as attributes, so that the space is reserved before styles load. */
const sizes = { flag: { width: 20, height: 14 }, square, favicon: square };

/** Decorative, because the name is beside it. */
export function RowPicture({ shape, src, fallback, initial }: Picture) {
  const [failed, setFailed] = useState<string | null>(null);
  const [loaded, setLoaded] = useState<string | null>(null);
  const image = src !== failed && src;
  return (
    <span className="picture" aria-hidden="true">
      {image && (
        <img
          className={shape}
          src={image}
          alt=""
          {...sizes[shape]}
          loading="lazy"
          decoding="async"
          // An image of one pixel stands for a site without an icon.
          onLoad={({ currentTarget }) => (currentTarget.naturalWidth > 1 ? setLoaded : setFailed)(image)}
          onError={() => setFailed(image)}
        />
      )}
      {initial && (!image || loaded !== image) && <span className="letter">{initial}</span>}
      {!initial && !image && <Icon name={fallback} boxSize="4.5" />}
    </span>
  );
}

export const ShareBar = ({ share }: { share: number }) => (
  <span className="bar" style={{ width: `${Math.min(share, 100)}%` }} />
);

export const moreIsBetterIn = (
  { isUnwanted }: Pick<CardRow, 'isUnwanted'>,
  meaning: Pick<MetricMeaning, 'moreIsBetter'>,
): boolean => meaning.moreIsBetter && !isUnwanted;

export type Written = Pick<Column, 'meaning' | 'format'>;

export const figureText = ({ meaning, format }: Written, figure: number, locale?: string): string =>
  format ? format(figure) : formatValue(meaning.unit, figure, locale);

/** `+90`, `−1.20 pts`. Differences of percentages are in points. */
export function differenceText(column: Written, by: number, locale?: string): string {
  const isInPoints = column.meaning.unit === 'percent' && !column.format;
  const text = (size: number) =>
    // Translators: pts are percentage points.
    isInPoints
      ? say('{number} pts', { number: formatValue('decimal', size, locale) })
      : figureText(column, size, locale);
  const size = text(Math.abs(by));
  if (size === text(0)) return size;
  return signOf(by) + size;
}

/** From right to left, a mark keeps the sign before the digits. */
export const signOf = (by: number): string => (isFromRight() ? '\u200e' : '') + (by > 0 ? '+' : '−');

/** `1,268 in the same period last year`. Null if nothing is compared. */
export function beforeWords(
  before: number | null | undefined,
  column: Written,
  compare: View['compare'],
  locale?: string,
): string | null {
  if (before === undefined) return null;
  return inCompared(before ? figureText(column, before, locale) : say('none'), compare);
}

export function inCompared(figure: string, compare: View['compare']): string {
  // Translators: the earlier number behind a change, for example: 1,268 in the previous period.
  if (typeof compare !== 'string') return say('{figure} in the comparison period', { figure });
  return compare === 'year'
    ? say('{figure} in the same period last year', { figure })
    : say('{figure} in the previous period', { figure });
}

/** The change and the earlier value, for screen readers. */
export const changeHint = (
  change: Difference['change'] | undefined,
  before: string | null,
  locale?: string,
): string | undefined => joinedText([change && changeText(change, locale), before]) || undefined;
