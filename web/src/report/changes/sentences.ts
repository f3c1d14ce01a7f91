import {
  type ChangesAnswer,
  type MetricMeaning,
  valueName,
  formatCount,
  formatPercent,
  say,
  phrase,
} from '@footfall/functions/contract';
import type { View } from '../address/view.ts';
import { differenceText, signOf } from '../rows/row-content.tsx';

type Change = ChangesAnswer['changes'][number];

export type Named = Pick<Change, 'dimension' | 'value'>;

export type Piece = string | Named;

export interface Total {
  now: number;
  before: number;
}

const differenceOf = ({ now, before }: Total) => now - before;
const sizeOf = (change: Change, locale?: string) => formatCount(Math.abs(differenceOf(change)), locale);

/** The name, with its kind if it does not show that: `campaign letter-12`. */
export function nameOf({ dimension, value }: Named): string {
  const name = valueName(dimension, value);
  if (dimension === 'visit:source') return say('source {name}', { name });
  if (dimension === 'visit:utm_campaign') return say('campaign {name}', { name });
  return dimension === 'visit:device' ? say('device {name}', { name }) : name;
}

/** `Pageviews +4.15%.`, `Bounce rate −1.20 pts.` Null if there is nothing to compare. */
export function tileHeadline(meaning: MetricMeaning, { now, before }: Total, locale?: string): string | null {
  if (meaning.unit === 'count' && before === 0) return null;
  const change =
    meaning.unit === 'count'
      ? changeInPercent({ now, before }, locale)
      : differenceText({ meaning }, now - before, locale);
  const metric = say(meaning.label);
  return change === null || !/[+−]/.test(change)
    ? say('{metric} unchanged.', { metric })
    : say('{metric} {change}.', { metric, change });
}

/** `+4.15%`. Null if it rounds to 0. */
function changeInPercent({ now, before }: Total, locale?: string): string | null {
  const percent = formatPercent((Math.abs(now - before) * 100) / before, locale);
  if (now === before || percent === formatPercent(0, locale)) return null;
  return signOf(now - before) + percent;
}

/** `Visitors +4.15%.` */
export function headline({ now, before }: Total, compare: View['compare'], locale?: string): string {
  if (before === 0) return emptyBefore(compare);
  const change = changeInPercent({ now, before }, locale);
  return change === null ? say('Visitors unchanged.') : say('Visitors {change}.', { change });
}

function emptyBefore(compare: View['compare']): string {
  if (typeof compare !== 'string') return say('No visitors in the comparison period.');
  return compare === 'year'
    ? say('No visitors in the same period last year.')
    : say('No visitors in the previous period.');
}

/**
 * The main causes: `Mostly /issues (+90) and source Newsletter (+61); source Facebook lost 11.`
 * @param total all visitors of both periods
 */
export function causeSentence(changes: readonly Change[], total: Total, locale?: string): Piece[] {
  const moved = differenceOf(total);
  if (changes.length === 0)
    return [moved === 0 ? say('No clear change.') : say('No single cause stands out.')];
  const inWords = (change: Change) => movementOf(change, locale);
  const same = changes.filter((change) => Math.sign(differenceOf(change)) === Math.sign(moved));
  const sum = same.reduce((all, change) => all + differenceOf(change), 0);
  if (same.length === 0 || Math.abs(sum) < Math.abs(moved) / 2)
    return sayPieces(phrase('{causes}.'), { causes: listed(changes.map(inWords)) });
  const others = changes.filter((change) => !same.includes(change));
  const causes = listed(same.map((change) => causeWithSize(change, moved, locale)));
  return others.length > 0
    ? sayPieces(phrase('Mostly {causes}; {others}.'), { causes, others: listed(others.map(inWords)) })
    : sayPieces(phrase('Mostly {causes}.'), { causes });
}

/** `/issues (+90)` */
const causeWithSize = (change: Change, moved: number, locale?: string) =>
  sayPieces(phrase('{cause}\u00a0({difference})'), {
    cause: causeOf(change),
    difference: [signOf(moved) + sizeOf(change, locale)],
  });

/** `source Facebook lost 11` */
const movementOf = (change: Change, locale?: string) =>
  sayPieces(differenceOf(change) > 0 ? phrase('{cause} gained {count}') : phrase('{cause} lost {count}'), {
    cause: causeOf(change),
    count: [sizeOf(change, locale)],
  });

/** A value and its dominant second value: `/issues with source Newsletter`. */
const causeOf = ({ dimension, value, with: other }: Change): Piece[] =>
  other
    ? sayPieces(phrase('{cause} with {other}'), { cause: [{ dimension, value }], other: [other] })
    : [{ dimension, value }];

/** `one, two and three` */
function listed(items: readonly Piece[][]): Piece[] {
  const [first = [], ...others] = items;
  return others.reduce(
    (before, next, index) =>
      sayPieces(index === others.length - 1 ? phrase('{before} and {next}') : phrase('{before}, {next}'), {
        before,
        next,
      }),
    first,
  );
}

/** Private to this module, because no value has it. */
const sign = '\ue000';

/** Says a message with values that are pieces themselves. */
function sayPieces(message: string, values: Readonly<Record<string, readonly Piece[]>>): Piece[] {
  const signed = Object.keys(values).map((name) => [name, sign + name + sign]);
  return say(message, Object.fromEntries(signed))
    .split(sign)
    .flatMap((part, index) => (index % 2 === 1 ? (values[part] ?? []) : part === '' ? [] : [part]));
}
