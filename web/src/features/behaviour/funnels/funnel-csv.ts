import type { FunnelAnswer, FunnelRow } from '@footfall/functions/contract';
import { roundedCell, type Cell, type Table } from '../../../ui/file/csv.ts';
import { stepWords } from './funnel-words.ts';

/** A funnel as a file has it: a line for each step, of the total first and then of each value of the dimension. */
export function funnelCsv(answer: FunnelAnswer, dimension: string, nameOf: (place: number) => string): Table {
  const isCompared = answer.total.comparison !== undefined;
  const figures = ['Entered', 'Of step 1 (%)', 'Dropped', 'Of the step (%)', 'Median time to next (s)'];
  const before = isCompared ? figures.map((title) => `${title}, before`) : [];
  return {
    header: [dimension, 'Step', 'Name', ...figures, ...before],
    rows: [
      ...linesOf('All', answer.total, answer),
      ...answer.results.flatMap((row, place) => linesOf(nameOf(place), row, answer)),
    ],
  };
}

type Figures = FunnelRow['steps'][number];

const cells = ({ entered, entered_share, dropped, dropped_share, time_to_next }: Figures): Cell[] => [
  entered,
  roundedCell(entered_share),
  dropped,
  roundedCell(dropped_share),
  roundedCell(time_to_next),
];

function linesOf(name: string, { steps, comparison }: FunnelRow, { funnel }: FunnelAnswer): Cell[][] {
  return steps.map((figures, index) => {
    const step = funnel.steps[index];
    const earlier = comparison?.steps[index];
    return [
      name,
      index + 1,
      step ? stepWords(step).title : '',
      ...cells(figures),
      ...(earlier ? cells(earlier) : []),
    ];
  });
}
