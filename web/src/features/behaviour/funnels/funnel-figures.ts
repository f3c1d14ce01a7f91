import type { FunnelAnswer, FunnelFigures, QueryAnswer, ValueDimension } from '@footfall/functions/contract';
import { cardRows, type CardRow } from '../../../report/ask/card-rows.ts';
import { changeOf, type Change } from '../../../ui/figures/change.ts';
import { formatPercent, formatValue } from '../../../ui/figures/format.ts';
import type { Measure } from './funnel-words.ts';

/** A figure of a step as it is shown: what it is, its share, how it changed and from what. */
export interface ShownFigure {
  text: string;
  share: string | null;
  /** Null where there is nothing to compare with; undefined where nothing is compared. */
  change: Change | null | undefined;
  from: string | null;
}

const textOf = ({ unit }: Pick<Measure, 'unit'>, value: number) => formatValue(unit, value);

/** A measure of a step; null where it has none, as the last step has no next one. What dropped changes by its share. */
export function shownFigure(
  measure: Measure,
  now: FunnelFigures,
  before: FunnelFigures | undefined,
): ShownFigure | null {
  const value = measure.value(now);
  if (value === null) return null;
  const share = measure.share?.(now) ?? null;
  const isByShare = measure.title === 'Dropped';
  const [current, earlier] = isByShare
    ? [share, before && (measure.share?.(before) ?? null)]
    : [value, before && measure.value(before)];
  const hasBoth = before && current !== null && earlier !== null && earlier !== undefined;
  const from = hasBoth ? (isByShare ? formatPercent(earlier) : textOf(measure, earlier)) : null;
  return {
    text: textOf(measure, value),
    share: share === null ? null : formatPercent(share),
    change: before ? (hasBoth ? changeOf(current, earlier, measure.moreIsBetter) : null) : undefined,
    from,
  };
}

/** How many of those that entered took the last step. */
export function finished({ total }: FunnelAnswer) {
  const last = total.steps.at(-1);
  const before = total.comparison?.steps.at(-1)?.entered_share ?? null;
  const share = last?.entered_share ?? null;
  return {
    share,
    entered: total.steps[0]?.entered ?? 0,
    before,
    change: share !== null && before !== null ? changeOf(share, before, true) : null,
  };
}

/** Rows by a dimension in sight before more are asked for. */
export const fewRows = 6;

/** One step of a row by the dimension. */
export interface RowStep {
  entered: number;
  share: number | null;
}

export interface FunnelRowShown extends CardRow {
  steps: RowStep[];
  /** How the share that finished has changed. */
  change: Change | null;
}

/** The rows by a dimension; their bars are shares of all that entered. */
export function funnelRows(answer: FunnelAnswer, dimension: ValueDimension): FunnelRowShown[] {
  const whole = answer.total.steps[0]?.entered;
  const before = answer.total.comparison?.steps[0]?.entered;
  const entered = (steps: readonly FunnelFigures[]) => [steps[0]?.entered ?? 0];
  const results: QueryAnswer['results'] = answer.results.map(({ dimensions, steps, comparison }) => ({
    dimensions,
    metrics: entered(steps),
    ...(comparison ? { comparison: { dimensions, metrics: entered(comparison.steps), change: [null] } } : {}),
  }));
  const rows = cardRows({ results, meta: answer.meta }, dimension, { now: whole, before });
  return rows.map((row, index) => {
    const result = answer.results[index];
    const share = result?.steps.at(-1)?.entered_share ?? null;
    const earlier = result?.comparison?.steps.at(-1)?.entered_share ?? null;
    return {
      ...row,
      steps: (result?.steps ?? []).map(({ entered, entered_share }) => ({ entered, share: entered_share })),
      change: share !== null && earlier !== null ? changeOf(share, earlier, true) : null,
    };
  });
}

/** What the rows in sight leave of the total; null if nothing. */
export function othersOf({ total }: FunnelAnswer, rows: readonly FunnelRowShown[]): RowStep[] | null {
  const left = total.steps.map(
    ({ entered }, step) => entered - rows.reduce((sum, row) => sum + (row.steps[step]?.entered ?? 0), 0),
  );
  const [first = 0] = left;
  if (first <= 0) return null;
  return left.map((entered) => ({ entered, share: (entered * 100) / first }));
}
