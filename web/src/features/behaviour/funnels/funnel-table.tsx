import { chakra } from '@chakra-ui/react';
import type { FunnelAnswer, ValueDimension } from '@footfall/functions/contract';
import { Box } from '@chakra-ui/react';
import { Hidden } from '../../../ui/hidden.tsx';
import { ChangeFrom } from './change-from.tsx';
import { shownFigure } from './funnel-figures.ts';
import { FunnelPicture } from './funnel-picture.tsx';
import { FunnelRows } from './funnel-rows.tsx';
import { funnelStyle } from './funnel-style.ts';
import { measures, stepWords, type Measure } from './funnel-words.ts';

interface Props {
  answer: FunnelAnswer;
  by: ValueDimension;
}

/** A funnel as a table: a column for each step, which reads downwards. */
export function FunnelTable({ answer, by }: Props) {
  const { steps } = answer.funnel;
  return (
    // Focusable, so that the keyboard can scroll it sideways.
    <Box overflowX="auto" tabIndex={0} role="region" aria-label="Steps" mt="5" mx="-2" px="2">
      <chakra.table css={funnelStyle} minW={`${12 + steps.length * 8.5}rem`}>
        <caption>
          <Hidden>How many take each step</Hidden>
        </caption>
        <thead>
          <tr>
            <td className="name" />
            {steps.map((step, index) => {
              const { title, note } = stepWords(step);
              return (
                <th key={index} scope="col">
                  <span className="number">{index + 1}</span>
                  <span className="step" title={title}>
                    <bdi>{title}</bdi>
                    {note && <span className="note">{note}</span>}
                  </span>
                </th>
              );
            })}
          </tr>
        </thead>
        <FunnelPicture answer={answer} />
        <tbody className="figures">
          {measures.map((measure) => (
            <MeasureRow key={measure.title} measure={measure} total={answer.total} />
          ))}
        </tbody>
        <FunnelRows key={by} answer={answer} by={by} />
      </chakra.table>
    </Box>
  );
}

function MeasureRow({ measure, total }: { measure: Measure; total: FunnelAnswer['total'] }) {
  return (
    <tr>
      <th scope="row" className="name">
        {measure.title}
        <span className="note">{measure.note}</span>
      </th>
      {total.steps.map((step, index) => {
        const figure = shownFigure(measure, step, total.comparison?.steps[index]);
        return (
          <td key={index}>
            {figure ? (
              <>
                <b>{figure.text}</b>
                {figure.share && <span className="share">{figure.share}</span>}
                {figure.change !== undefined && (
                  <div>
                    <ChangeFrom change={figure.change} from={figure.from} />
                  </div>
                )}
              </>
            ) : (
              '–'
            )}
          </td>
        );
      })}
    </tr>
  );
}
