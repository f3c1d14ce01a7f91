import type { MetricMeaning } from '@footfall/functions/contract';
import { Hidden } from '../../ui/hidden.tsx';
import { Icon } from '../../ui/icon.tsx';
import { waitingWords } from '../../ui/page/skeleton.tsx';
import { changeOf, changeText } from '../../ui/figures/change.ts';
import { formatPercent, formatValue } from '../../ui/figures/format.ts';

interface Props {
  meaning: MetricMeaning;
  /** Undefined while it is on its way. */
  value: number | undefined;
  /** The same of what the period is compared with: null where there were no visits, undefined where nothing is compared. */
  previous: number | null | undefined;
  dimmed: boolean;
  chosen: boolean;
  onChoose: () => void;
}

/** A number and its change; pressed, it is what the chart shows. What holds it has `tileStyle`. */
export function Tile({ meaning, value, previous, dimmed, chosen, onChoose }: Props) {
  const waiting = <span className="waiting">{waitingWords}</span>;
  return (
    <button
      type="button"
      aria-pressed={chosen}
      data-dimmed={dimmed || undefined}
      title={meaning.sentence}
      onClick={onChoose}
    >
      <Label text={meaning.label} />
      <span className="figures">
        <span className="number">{value === undefined ? waiting : formatValue(meaning.unit, value)}</span>
        <span className="change">
          {value === undefined
            ? waiting
            : previous !== undefined && <ChangeLine value={value} previous={previous} meaning={meaning} />}
        </span>
      </span>
    </button>
  );
}

/** The name of a metric. Narrow tiles leave out the word “average”. */
function Label({ text }: { text: string }) {
  const { average = '', rest = '' } = /^(?<average>Average )?(?<rest>.*)$/.exec(text)?.groups ?? {};
  return (
    <span className="label">
      {average && <span className="average">{average}</span>}
      {rest}
    </span>
  );
}

interface ChangeProps {
  value: number;
  previous: number | null;
  meaning: MetricMeaning;
}

/**
 * The arrow tells the direction, the colour whether that is good, and the words what the number was. From nothing there
 * is no change in percent, so the line has words alone.
 */
export function ChangeLine({ value, previous, meaning: { unit, moreIsBetter } }: ChangeProps) {
  if (previous === null) return <span className="from">no visits before</span>;
  const change = changeOf(value, previous, moreIsBetter);
  return (
    <>
      {change && (
        <>
          <span className="arrow" data-verdict={change.verdict} aria-hidden="true">
            {change.direction !== 'same' && <Icon name={`arrow-${change.direction}`} boxSize="3" />}
            {formatPercent(Math.abs(change.percent))}
          </span>
          <Hidden>{changeText(change)} </Hidden>
        </>
      )}
      <span className="from">from {formatValue(unit, previous)}</span>
    </>
  );
}
