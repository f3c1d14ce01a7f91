import type { MetricMeaning } from '@footfall/functions/contract';
import { Hidden } from '../../../ui/hidden.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { waitingWords } from '../../../ui/page/skeleton.tsx';
import { changeOf, changeText, type Change } from '../../../ui/figures/change.ts';
import type { ComparedWords } from '../period/compared-words.ts';
import { formatPercent, formatValue } from '../../../ui/figures/format.ts';

interface Props {
  meaning: MetricMeaning;
  /** Undefined while it is on its way. */
  value: number | undefined;
  previous: number | undefined;
  /** What the change is measured against; null where there is nothing before: all time. */
  compared: ComparedWords | null;
  dimmed: boolean;
  chosen: boolean;
  onChoose: () => void;
}

/** A number and its change; pressed, it is what the chart shows. What holds it has `tileStyle`. */
export function Tile({ meaning, value, previous, compared, dimmed, chosen, onChoose }: Props) {
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
            : compared && (
                <ChangeLine change={changeOf(value, previous, meaning.moreIsBetter)} compared={compared} />
              )}
        </span>
      </span>
    </button>
  );
}

/** The name of a metric. Where the tiles are narrow, an average goes without saying so. */
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
  change: Change | null;
  compared: ComparedWords;
}

/** The arrow tells the direction, the colour whether that is good, and the words against what. */
function ChangeLine({ change, compared }: ChangeProps) {
  return (
    <>
      <span className="arrow" data-verdict={change?.verdict} aria-hidden="true">
        {change && change.direction !== 'same' && <Icon name={`arrow-${change.direction}`} boxSize="3" />}
        {change ? formatPercent(Math.abs(change.percent)) : '–'}
      </span>
      <Hidden>{changeText(change)} </Hidden>
      <span className="compared">
        vs. {compared.what} {compared.until && <span className="until">{compared.until}</span>}
      </span>
    </>
  );
}
