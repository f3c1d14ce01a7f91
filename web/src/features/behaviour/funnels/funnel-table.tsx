import { Box } from '@chakra-ui/react';
import type { FunnelAnswer } from '@footfall/functions/contract';
import rows from '../../../report/rows/rows.module.css';
import { yAxis } from '../../../report/chart/chart-axis.ts';
import { formatTick } from '../../../ui/figures/format.ts';
import { Hidden } from '../../../ui/hidden.tsx';
import { ChangeFrom } from './change-from.tsx';
import { shownFigure, type ShownFigure } from './funnel-figures.ts';
import { FunnelRows } from './funnel-rows.tsx';
import styles from './funnel.module.css';
import { measures, stepWords } from './funnel-words.ts';
import type { BrokenDown } from './use-funnel-rows.ts';

/** A funnel as a table: a column for each step, which reads downwards. */
export function FunnelTable({ answer, by }: BrokenDown) {
  const { funnel, total } = answer;
  const { steps } = funnel;
  return (
    // Focusable, so that the keyboard can scroll it sideways.
    <Box overflowX="auto" tabIndex={0} role="region" aria-label="Steps" mt="5" mx="-2" px="2">
      <table
        className={`${rows.parts} ${styles.table}`}
        style={{ minWidth: `${12 + steps.length * 8.5}rem` }}
      >
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
        <FunnelPicture total={total} />
        <tbody className="figures">
          {measures.map((measure) => (
            <tr key={measure.title}>
              <th scope="row" className="name">
                {measure.title}
                <span className="note">{measure.note}</span>
              </th>
              {total.steps.map((step, index) => (
                <td key={index}>
                  <Figure figure={shownFigure(measure, step, total.comparison?.steps[index])} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <FunnelRows key={by} answer={answer} by={by} />
      </table>
    </Box>
  );
}

function Figure({ figure }: { figure: ShownFigure | null }) {
  if (!figure) return '–';
  const { text, share, change, from } = figure;
  return (
    <>
      <b>{text}</b>
      {share && <span className="share">{share}</span>}
      {change !== undefined && (
        <div>
          <ChangeFrom change={change} from={from} />
        </div>
      )}
    </>
  );
}

/** Bars of one scale: this period's, pale above it what dropped at the step before, and the other period's beside it. */
function FunnelPicture({ total }: Pick<FunnelAnswer, 'total'>) {
  const before = total.comparison?.steps;
  const greatest = Math.max(total.steps[0]?.entered ?? 0, before?.[0]?.entered ?? 0);
  const { max, parts } = yAxis('count', greatest);
  const ticks = Array.from({ length: parts + 1 }, (_, index) => (max * (parts - index)) / parts);
  const height = (entered: number | undefined) => `${(100 * (entered ?? 0)) / max}%`;
  return (
    // The rows below say the same in figures.
    <tbody className="drawing" aria-hidden="true">
      <tr>
        <td className="name">
          <div className="axis">
            {ticks.map((tick) => (
              <span key={tick}>{formatTick('count', tick)}</span>
            ))}
          </div>
        </td>
        {total.steps.map(({ entered }, index) => (
          <td key={index}>
            <div className="bars">
              <div className="lines">
                {ticks.map((tick) => (
                  <span key={tick} />
                ))}
              </div>
              <div className="now">
                <span className="dropped" style={{ height: height(total.steps[index - 1]?.entered) }} />
                <span className="entered" style={{ height: height(entered) }} />
              </div>
              {before && <span className="before" style={{ height: height(before[index]?.entered) }} />}
            </div>
          </td>
        ))}
      </tr>
    </tbody>
  );
}
