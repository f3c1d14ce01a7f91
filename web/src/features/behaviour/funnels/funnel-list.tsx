import { type FunnelAnswer, formatCount, say } from '@footfall/functions/contract';
import { RowList } from '../../../report/rows/list.tsx';
import { SmallButton } from '../../../ui/button.tsx';
import { ByMenu, type BrokenDown, Share, useFunnelRows } from './breakdown.tsx';
import { ChangeFrom } from './change-from.tsx';
import { shownFigure } from './funnel-figures.ts';
import { dimensionInSentence } from './funnel-dimensions.ts';
import { measures, stepWords } from './funnel-words.ts';
import styles from './funnel.module.css';

/** The layout for phones. */
export const FunnelList = ({ answer, by }: BrokenDown) => (
  <div className={styles.list}>
    <ol aria-label={say('Steps')} data-picture="">
      {answer.funnel.steps.map((_, index) => (
        <StepItem key={index} answer={answer} index={index} />
      ))}
    </ol>
    <ByMenu by={by} />
    <ValueList key={by} answer={answer} by={by} />
  </div>
);

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
        {note && (
          <span className="note">
            <bdi>{note}</bdi>
          </span>
        )}
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

function ValueList(props: BrokenDown) {
  const { rows, left, showAll, kind } = useFunnelRows(props);
  return (
    <>
      <div className="unit">{say('Entered, and the share that finished')}</div>
      <RowList
        {...{ rows, kind }}
        label={say('By {dimension}', { dimension: dimensionInSentence(props.by) })}
        figures={({ sum, steps }) => (
          <>
            <span className="count">{formatCount(sum)}</span>
            <span className="share">
              <Share share={steps.at(-1)?.share ?? null} />
            </span>
          </>
        )}
      />
      {left > 0 && (
        <SmallButton look="ghost" onClick={showAll}>
          {say('{count} more', { count: left })}
        </SmallButton>
      )}
    </>
  );
}
