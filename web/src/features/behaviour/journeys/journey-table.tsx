import type { JourneyAnswer } from '@footfall/functions/contract';
import { formatCount } from '../../../ui/figures/format.ts';
import { Hidden } from '../../../ui/hidden.tsx';
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
    <Hidden asChild>
      <div>
        <table>
          <caption>Visits from step to step</caption>
          <thead>
            <tr>
              {['Step', 'Page', 'Next', 'Visits'].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bands.map(({ step, from, to, visits }) => (
              <tr key={`${step},${from},${to}`}>
                <td>{stepName(step, choice)}</td>
                <th scope="row">{nameAt(step, from)}</th>
                <td>{nameAt(step + 1, to)}</td>
                <td>{formatCount(visits)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Hidden>
  );
}
