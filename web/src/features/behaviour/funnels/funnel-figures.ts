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

/** A figure of a step as it is shown: what it is, its share, how it changed and from what. */
export interface ShownFigure {
  text: string;
  share: string | null;
  /** Null where there is nothing to compare with; undefined where nothing is compared. */
  change: Change | null | undefined;
  from: string | null;
}

/** A measure of a step; null where it has none, as the last step has no next one. What dropped changes by its share. */
export function shownFigure(
  { title, value, share, unit, moreIsBetter }: Measure,
  now: FunnelFigures,
  before: FunnelFigures | undefined,
): ShownFigure | null {
  const count = now[value];
  if (count === null) return null;
  const part = share ? now[share] : null;
  const [compared, comparedUnit] = share && title === 'Dropped' ? [share, 'percent' as const] : [value, unit];
  const [current, earlier = null] = [now[compared], before?.[compared]];
  const hasBoth = current !== null && earlier !== null;
  return {
    text: formatValue(unit, count),
    share: part === null ? null : formatPercent(part),
    change: before && (hasBoth ? changeOf(current, earlier, moreIsBetter) : null),
    from: hasBoth ? formatValue(comparedUnit, earlier) : null,
  };
}

/** Which share of those that entered took the last step, before too, and how that has changed. */
function finishedOf({ steps, comparison }: FunnelRow) {
  const share = steps.at(-1)?.entered_share ?? null;
  const before = comparison?.steps.at(-1)?.entered_share ?? null;
  const change = share !== null && before !== null ? changeOf(share, before, true) : null;
  return { share, before, change };
}

/** How many of those that entered took the last step. */
export const finished = ({ total }: FunnelAnswer) => ({
  entered: total.steps[0]?.entered ?? 0,
  ...finishedOf(total),
});

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
  return answer.results.flatMap((result, index) => {
    const row = rows[index];
    const steps = result.steps.map(({ entered, entered_share }) => ({ entered, share: entered_share }));
    return row ? { ...row, steps, change: finishedOf(result).change } : [];
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

/** The csvFigures of a step by their titles. */
const csvFigures = {
  Entered: 'entered',
  'Of step 1 (%)': 'entered_share',
  Dropped: 'dropped',
  'Of the step (%)': 'dropped_share',
  'Median time to next (s)': 'time_to_next',
} as const;

const cells = (step: FunnelFigures): Cell[] =>
  Object.values(csvFigures).map((figure) => roundedCell(step[figure]));

/** A funnel as a file has it: a line for each step, of the total first and then of each value of the dimension. */
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
