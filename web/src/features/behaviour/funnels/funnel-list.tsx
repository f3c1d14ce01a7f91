import { useState } from 'react';
import { Box, chakra } from '@chakra-ui/react';
import type { FunnelAnswer, ValueDimension } from '@footfall/functions/contract';
import { useRowPress } from '../../../report/filters/use-row-press.tsx';
import { ListRow } from '../../../report/rows/list-row.tsx';
import { formatCount, formatPercent } from '../../../ui/figures/format.ts';
import { Button } from '../../../ui/button.tsx';
import { ByMenu } from './by-menu.tsx';
import { ChangeFrom } from './change-from.tsx';
import { kindOf } from './funnel-dimensions.ts';
import { fewRows, funnelRows, shownFigure, type FunnelRowShown } from './funnel-figures.ts';
import { listStyle } from './funnel-list-style.ts';
import { measures, stepWords, unitWords } from './funnel-words.ts';

interface Props {
  answer: FunnelAnswer;
  by: ValueDimension;
}

/** A funnel on a phone: the steps one below the other, and of each value how many entered and finished. */
export function FunnelList({ answer, by }: Props) {
  const { steps } = answer.funnel;
  return (
    <Box css={listStyle} mt="4">
      <chakra.ol aria-label="Steps">
        {steps.map((_, index) => (
          <StepItem key={index} answer={answer} index={index} />
        ))}
      </chakra.ol>
      <ByMenu by={by} />
      <ValueList key={by} answer={answer} by={by} />
    </Box>
  );
}

function StepItem({ answer: { funnel, total }, index }: { answer: FunnelAnswer; index: number }) {
  const [step, figures] = [funnel.steps[index], total.steps[index]];
  const before = total.comparison?.steps;
  if (!step || !figures) return null;
  const { title, note } = stepWords(step);
  const greatest = Math.max(total.steps[0]?.entered ?? 0, before?.[0]?.entered ?? 0, 1);
  const width = (entered: number | undefined) => `${((entered ?? 0) * 100) / greatest}%`;
  return (
    <li>
      <div className="title">
        <span className="number">{index + 1}</span>
        <bdi>{title}</bdi>
        {note && <span className="note">{note}</span>}
      </div>
      <div className="bars" aria-hidden="true">
        <span className="dropped" style={{ width: width(total.steps[index - 1]?.entered) }} />
        <span className="entered" style={{ width: width(figures.entered) }} />
        {before && <span className="before" style={{ width: width(before[index]?.entered) }} />}
      </div>
      <dl>
        {measures.map((measure) => {
          const figure = shownFigure(measure, figures, before?.[index]);
          return (
            figure && (
              <div key={measure.title}>
                <dt>{measure.title}</dt>
                <dd>
                  <b>{figure.text}</b> <span className="share">{figure.share}</span>
                </dd>
                <dd>
                  {figure.change !== undefined && <ChangeFrom change={figure.change} from={figure.from} />}
                </dd>
              </div>
            )
          );
        })}
      </dl>
    </li>
  );
}

function ValueList({ answer, by }: Props) {
  const unit = unitWords[answer.funnel.within].many;
  const kind = kindOf(by, unit);
  const press = useRowPress<FunnelRowShown>(kind);
  const [all, setAll] = useState(false);
  const known = funnelRows(answer, by);
  const rows = all ? known : known.slice(0, fewRows);
  return (
    <>
      <div className="unit">Entered, and the share that finished</div>
      <chakra.ul aria-label={`By ${kind.of}`}>
        {rows.map((row) => (
          <ListRow key={row.value} {...{ row, kind, press }}>
            <span className="count">{formatCount(row.sum)}</span>
            <span className="share">{finishedText(row)}</span>
          </ListRow>
        ))}
      </chakra.ul>
      {rows.length < known.length && (
        <Button look="ghost" size="small" fullWidth={false} onClick={() => setAll(true)}>
          {known.length - rows.length} more
        </Button>
      )}
      {press.sheet}
    </>
  );
}

function finishedText({ steps }: FunnelRowShown): string {
  const share = steps.at(-1)?.share ?? null;
  return share === null ? '–' : formatPercent(share);
}
