import {
  type FunnelAnswer,
  type FunnelFigures,
  type FunnelRow,
  type QueryAnswer,
  type ValueDimension,
  changeOf,
  type Change,
  formatPercent,
  formatValue,
} from '@footfall/functions/contract';
import { cardRows, type CardRow } from '../../../report/ask/card-rows.ts';
import { type Measure, stepWords } from './funnel-words.ts';
import { roundedCell, type Cell, type Table } from '../../../ui/file/csv.ts';

export interface ShownFigure {
  text: string;
  share: string | null;
  /** Null if there is nothing to compare with; undefined without a comparison. */
  change: Change | null | undefined;
  from: string | null;
}

/** The text of a measure; null if the step has none, such as a time after the last one. "Dropped" compares shares. */
export function shownFigure(
  { value, share, unit, moreIsBetter }: Measure,
  now: FunnelFigures,
  before: FunnelFigures | undefined,
): ShownFigure | null {
  const count = now[value];
  if (count === null) return null;
  const part = share ? now[share] : null;
  const [compared, comparedUnit] = share && value === 'dropped' ? [share, 'percent' as const] : [value, unit];
  const [current, earlier = null] = [now[compared], before?.[compared]];
  const hasBoth = current !== null && earlier !== null;
  return {
    text: formatValue(unit, count),
    share: part === null ? null : formatPercent(part),
    change: before && (hasBoth ? changeOf(current, earlier, moreIsBetter) : null),
    from: hasBoth ? formatValue(comparedUnit, earlier) : null,
  };
}

function finishedOf({ steps, comparison }: FunnelRow) {
  const share = steps.at(-1)?.entered_share ?? null;
  const before = comparison?.steps.at(-1)?.entered_share ?? null;
  const change = share !== null && before !== null ? changeOf(share, before, true) : null;
  return { share, before, change };
}

export const finished = ({ total }: FunnelAnswer) => ({
  entered: total.steps[0]?.entered ?? 0,
  ...finishedOf(total),
});

export interface RowStep {
  entered: number;
  share: number | null;
}

export interface FunnelRowShown extends CardRow {
  steps: RowStep[];
  change: Change | null;
}

/** Rows of a breakdown. Bars are shares of everyone who entered. */
export function funnelRows(answer: FunnelAnswer, dimension: ValueDimension): FunnelRowShown[] {
  const first = answer.total.steps[0]?.entered;
  const before = answer.total.comparison?.steps[0]?.entered;
  const entered = (steps: readonly FunnelFigures[]) => [steps[0]?.entered ?? 0];
  const results: QueryAnswer['results'] = answer.results.map(({ dimensions, steps, comparison }) => ({
    dimensions,
    metrics: entered(steps),
    ...(comparison ? { comparison: { dimensions, metrics: entered(comparison.steps), change: [null] } } : {}),
  }));
  const rows = cardRows({ results, meta: answer.meta }, dimension, { now: first, before });
  return answer.results.flatMap((result, index) => {
    const row = rows[index];
    const steps = result.steps.map(({ entered, entered_share }) => ({ entered, share: entered_share }));
    return row ? { ...row, steps, change: finishedOf(result).change } : [];
  });
}

/** The total minus the given rows; null if nothing remains. */
export function othersOf({ total }: FunnelAnswer, rows: readonly FunnelRowShown[]): RowStep[] | null {
  const dropped = total.steps.map(
    ({ entered }, step) => entered - rows.reduce((sum, row) => sum + (row.steps[step]?.entered ?? 0), 0),
  );
  const [first = 0] = dropped;
  if (first <= 0) return null;
  return dropped.map((entered) => ({ entered, share: (entered * 100) / first }));
}

const csvFigures = {
  Entered: 'entered',
  'Of step 1 (%)': 'entered_share',
  Dropped: 'dropped',
  'Of the step (%)': 'dropped_share',
  'Median time to next (s)': 'time_to_next',
} as const;

const cells = (step: FunnelFigures): Cell[] =>
  Object.values(csvFigures).map((figure) => roundedCell(step[figure]));

/** One line per step: the total first, then each row of the breakdown. */
export function funnelCsv(answer: FunnelAnswer, dimension: string, nameOf: (index: number) => string): Table {
  const isCompared = answer.total.comparison !== undefined;
  const titles = Object.keys(csvFigures);
  const before = isCompared ? titles.map((title) => `${title}, before`) : [];
  return {
    header: [dimension, 'Step', 'Name', ...titles, ...before],
    rows: [
      ...linesOf('All', answer.total, answer),
      ...answer.results.flatMap((row, index) => linesOf(nameOf(index), row, answer)),
    ],
  };
}

function linesOf(name: string, { steps, comparison }: FunnelRow, { funnel }: FunnelAnswer): Cell[][] {
  return steps.map((now, index) => {
    const step = funnel.steps[index];
    const earlier = comparison?.steps[index];
    return [
      name,
      index + 1,
      step ? stepWords(step).title : '',
      ...cells(now),
      ...(earlier ? cells(earlier) : []),
    ];
  });
}
