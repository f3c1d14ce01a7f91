import type { ReactNode } from 'react';
import {
  type MetricMeaning,
  changeOf,
  changeText,
  formatPercent,
  formatValue,
  say,
} from '@footfall/functions/contract';
import { Hidden } from '../../../ui/hidden.tsx';
import { ChangeArrow } from '../../../ui/icon.tsx';
import { Waiting } from '../../../ui/page/skeleton.tsx';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { dimmedIf } from '../../../ui/page/dimmed.ts';
import { sayRich } from '../../../ui/words/say-rich.tsx';

interface Compared {
  meaning: MetricMeaning;
  value: number;
  /** The comparison. Null without visits. */
  previous: number | null;
  /** The value in the days that both periods have, if these are not all days. */
  sameDays?: number | null | undefined;
  currency?: string | null;
}

// Loaded later, because the decimals of all currencies are not needed first.
const MoneyText = lazyComponent(() => import('../../../ui/figures/money-text.tsx'));

const FigureText = ({ meaning: { unit }, currency, value }: Omit<Compared, 'previous' | 'sameDays'>) =>
  unit === 'money' && currency ? (
    <MoneyText amount={value} currency={currency} />
  ) : (
    <>{formatValue(unit, value)}</>
  );

/** A tile without `onChoose` is not a button. */
export interface TileState {
  dimmed: boolean;
  chosen?: boolean;
  onChoose?: () => void;
}

/** `value` is undefined while it loads, `previous` if nothing is compared. */
interface Props extends TileState, Pick<Compared, 'meaning' | 'currency' | 'sameDays'> {
  value: number | undefined;
  text?: string | undefined;
  previous: number | null | undefined;
}

/** A number and its change. A press selects it for the chart. The parent needs the class `tiles`. */
export function Tile({ meaning, currency = null, value, text, previous, sameDays, ...frame }: Props) {
  const label = say(meaning.label);
  // Narrow tiles omit the word “average”, which English has first.
  const { average = '', rest = '' } = /^(?<average>Average )?(?<rest>.*)$/.exec(label)?.groups ?? {};
  return (
    <TileFrame
      {...{ meaning, ...frame }}
      label={
        <>
          {average && <span className="average">{average}</span>}
          {rest}
        </>
      }
    >
      <span className="number">
        {value === undefined ? <Waiting /> : (text ?? <FigureText {...{ meaning, currency, value }} />)}
      </span>
      <span className="change">
        {value === undefined ? (
          <Waiting />
        ) : (
          previous !== undefined && <ChangeLine {...{ value, previous, sameDays, meaning, currency }} />
        )}
      </span>
    </TileFrame>
  );
}

interface FrameProps extends TileState, Pick<Compared, 'meaning'> {
  label: ReactNode;
  children: ReactNode;
}

export function TileFrame({ meaning, dimmed, chosen, onChoose, label, children }: FrameProps) {
  const content = (
    <>
      <span className="label">{label}</span>
      <span className="figures" {...dimmedIf(dimmed)}>
        {children}
      </span>
    </>
  );
  const sentence = say(meaning.sentence);
  if (!onChoose) return <div title={sentence}>{content}</div>;
  return (
    <button type="button" aria-pressed={chosen} title={sentence} onClick={onChoose}>
      {content}
    </button>
  );
}

/** The arrow shows the direction, the colour whether that is good. A change from 0 has no percentage. */
export function ChangeLine({ value, previous, sameDays, meaning, currency = null }: Compared) {
  if (previous === null) return <span className="from">{say('from no visits')}</span>;
  const change = changeOf(sameDays ?? value, previous, meaning.moreIsBetter);
  return (
    <>
      {change && (
        <>
          <span className="arrow" data-verdict={change.verdict} aria-hidden="true">
            <ChangeArrow {...change} />
            {formatPercent(Math.abs(change.percent))}
          </span>
          <Hidden>{changeText(change)} </Hidden>
        </>
      )}
      <span className="from">
        {sayRich('from {value}', { value: <FigureText {...{ meaning, currency, value: previous }} /> })}
      </span>
    </>
  );
}
