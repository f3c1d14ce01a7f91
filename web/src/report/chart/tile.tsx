import type { MetricMeaning } from '@footfall/functions/contract';
import { Hidden } from '../../ui/hidden.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Waiting } from '../../ui/page/skeleton.tsx';
import { changeOf, changeText } from '../../ui/figures/change.ts';
import { formatPercent, formatValue } from '../../ui/figures/format.ts';

interface Compared {
  meaning: MetricMeaning;
  value: number;
  /** The same of what the period is compared with: null where there were no visits. */
  previous: number | null;
}

/** The value is undefined while it is on its way; that of the period before, where nothing is compared. */
interface Props extends Pick<Compared, 'meaning'> {
  value: number | undefined;
  previous: number | null | undefined;
  dimmed: boolean;
  chosen: boolean;
  onChoose: () => void;
}

/** A number and its change; pressed, it is what the chart shows. What holds it has the class `tiles`. */
export function Tile({ meaning, value, previous, dimmed, chosen, onChoose }: Props) {
  // Narrow tiles leave out the word “average”.
  const { average = '', rest = '' } = /^(?<average>Average )?(?<rest>.*)$/.exec(meaning.label)?.groups ?? {};
  return (
    <button
      type="button"
      aria-pressed={chosen}
      data-dimmed={dimmed || undefined}
      title={meaning.sentence}
      onClick={onChoose}
    >
      <span className="label">
        {average && <span className="average">{average}</span>}
        {rest}
      </span>
      <span className="figures">
        <span className="number">{value === undefined ? <Waiting /> : formatValue(meaning.unit, value)}</span>
        <span className="change">
          {value === undefined ? (
            <Waiting />
          ) : (
            previous !== undefined && <ChangeLine {...{ value, previous, meaning }} />
          )}
        </span>
      </span>
    </button>
  );
}

/**
 * The arrow tells the direction, the colour whether that is good, and the words what the number was. From nothing there
 * is no change in percent, so the line has words alone.
 */
export function ChangeLine({ value, previous, meaning: { unit, moreIsBetter } }: Compared) {
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
