import type { JourneyAnswer } from '@footfall/functions/contract';
import { formatCount } from '../../../ui/figures/format.ts';
import { HiddenTable } from '../../../ui/hidden-table.tsx';
import { stepName, type JourneyChoice } from './journey-choice.ts';
import { nodeName } from './page-name.ts';

interface Props {
  answer: Pick<JourneyAnswer, 'columns' | 'bands'>;
  choice: JourneyChoice;
}

/** The picture's bands as a table for screen readers. Its nodes are lists. */
export function JourneyTable({ answer: { columns, bands }, choice }: Props) {
  const nameAt = (step: number, place: number) => {
    const node = columns.find((column) => column.step === step)?.nodes[place];
    return node ? nodeName(node, step) : '';
  };
  return (
    <HiddenTable
      caption="Visits from step to step"
      titles={['Step', 'Page', 'Next', 'Visits']}
      named={1}
      rows={bands.map(({ step, from, to, visits }) => [
        `${step},${from},${to}`,
        stepName(step, choice),
        nameAt(step, from),
        nameAt(step + 1, to),
        formatCount(visits),
      ])}
    />
  );
}
