import {
  type ChangesAnswer,
  type MetricMeaning,
  valueName,
  formatCount,
  formatPercent,
} from '@footfall/functions/contract';
import { differenceText } from '../rows/row-content.tsx';

type Change = ChangesAnswer['changes'][number];

export type Named = Pick<Change, 'dimension' | 'value'>;

export type Piece = string | Named;

export interface Total {
  now: number;
  before: number;
}

const minus = '\u2212';
const differenceOf = ({ now, before }: Total) => now - before;
const sizeOf = (change: Change, locale?: string) => formatCount(Math.abs(differenceOf(change)), locale);

/** Prefixes of names that do not show their dimension. */
const kinds: Readonly<Partial<Record<Named['dimension'], string>>> = {
  'visit:source': 'source',
  'visit:utm_campaign': 'campaign',
  'visit:device': 'device',
};

/** The name, with a prefix if needed: `campaign letter-12`. */
export const nameOf = ({ dimension, value }: Named): string =>
  [kinds[dimension], valueName(dimension, value)].filter(Boolean).join(' ');

/** `Pageviews +4.15%.`, `Bounce rate −1.20 pts.` Null if there is nothing to compare. */
export function tileHeadline(meaning: MetricMeaning, { now, before }: Total, locale?: string): string | null {
  if (meaning.unit === 'count' && before === 0) return null;
  const change =
    meaning.unit === 'count'
      ? changeInPercent({ now, before }, locale)
      : differenceText({ meaning }, now - before, locale);
  return `${meaning.label} ${change === null || /^[^+−]/.test(change) ? 'unchanged' : change}.`;
}

/** `+4.15%`. Null if it rounds to 0. */
function changeInPercent({ now, before }: Total, locale?: string): string | null {
  const percent = formatPercent((Math.abs(now - before) * 100) / before, locale);
  if (now === before || percent === formatPercent(0, locale)) return null;
  return `${now > before ? '+' : minus}${percent}`;
}

/** `Visitors +4.15%.` @param compared the name of the period before */
export function headline({ now, before }: Total, compared: string, locale?: string): string {
  if (before === 0) return `No visitors in ${compared}.`;
  return `Visitors ${changeInPercent({ now, before }, locale) ?? 'unchanged'}.`;
}

/**
 * The main causes: `Mostly /issues (+90) and source Newsletter (+61); source Facebook lost 11.`
 * @param total all visitors of both periods
 */
export function causeSentence(changes: readonly Change[], total: Total, locale?: string): Piece[] {
  const moved = differenceOf(total);
  if (changes.length === 0) return [moved === 0 ? 'No clear change.' : 'No single cause stands out.'];
  const same = changes.filter((change) => Math.sign(differenceOf(change)) === Math.sign(moved));
  const sum = same.reduce((all, change) => all + differenceOf(change), 0);
  if (same.length === 0 || Math.abs(sum) < Math.abs(moved) / 2)
    return [...listed(changes.map((change) => inWords(change, locale))), '.'];
  const others = changes.filter((change) => !same.includes(change));
  const sign = moved > 0 ? '+' : minus;
  return [
    'Mostly ',
    ...listed(same.map((change) => [...valuesOf(change), `\u00a0(${sign}${sizeOf(change, locale)})`])),
    ...(others.length > 0 ? ['; ', ...listed(others.map((change) => inWords(change, locale)))] : []),
    '.',
  ];
}

/** `source Facebook lost 11` */
const inWords = (change: Change, locale?: string): Piece[] => [
  ...valuesOf(change),
  ` ${differenceOf(change) > 0 ? 'gained' : 'lost'} ${sizeOf(change, locale)}`,
];

/** A value and its dominant second value: `/issues with source Newsletter`. */
const valuesOf = ({ dimension, value, with: other }: Change): Piece[] => [
  { dimension, value },
  ...(other ? [' with ', other] : []),
];

/** `one, two and three` */
function listed(items: readonly Piece[][]): Piece[] {
  return items.flatMap((item, index) => {
    if (index === 0) return item;
    return [index === items.length - 1 ? ' and ' : ', ', ...item];
  });
}
