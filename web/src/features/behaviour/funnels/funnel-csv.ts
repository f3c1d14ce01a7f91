import type { FunnelAnswer, FunnelFigures, FunnelRow } from '@footfall/functions/contract';
import { roundedCell, type Cell, type Table } from '../../../ui/file/csv.ts';
import { stepWords } from './funnel-words.ts';

/** The figures of a step by their titles. */
const figures = {
  Entered: 'entered',
  'Of step 1 (%)': 'entered_share',
  Dropped: 'dropped',
  'Of the step (%)': 'dropped_share',
  'Median time to next (s)': 'time_to_next',
} as const;

const cells = (step: FunnelFigures): Cell[] =>
  Object.values(figures).map((figure) => roundedCell(step[figure]));

/** A funnel as a file has it: a line for each step, of the total first and then of each value of the dimension. */
export function funnelCsv(answer: FunnelAnswer, dimension: string, nameOf: (place: number) => string): Table {
  const isCompared = answer.total.comparison !== undefined;
  const titles = Object.keys(figures);
  const before = isCompared ? titles.map((title) => `${title}, before`) : [];
  return {
    header: [dimension, 'Step', 'Name', ...titles, ...before],
    rows: [
      ...linesOf('All', answer.total, answer),
      ...answer.results.flatMap((row, place) => linesOf(nameOf(place), row, answer)),
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
