import { say } from '@footfall/functions/contract';
import type { ReactNode } from 'react';
import { commandKey, Key } from '../../ui/key.tsx';
import { sayRich } from '../../ui/words/say-rich.tsx';

export type RowFigures = readonly (readonly [title: string, text: string])[];

interface Props {
  name: string;
  chosen: boolean;
  /** Presses choose rows to compare. */
  comparing: boolean;
  canCompare: boolean;
  note: string | null;
  /** All figures of the row, if some columns are hidden. */
  figures: RowFigures;
}

/** The effect of a press on a hovered or focused row. Screen readers hear it from the row's button. */
export default function RowTip({ name, chosen, comparing, canCompare, note, figures }: Props) {
  const rich = { name, b: (words: ReactNode) => <b>{words}</b> };
  return (
    <span className="row-tip" aria-hidden="true">
      <span className="press">
        {comparing ? (
          <span>{sayRich('Compare <b>{name}</b>', rich)}</span>
        ) : chosen ? (
          <span>{sayRich('Remove the filter <b>{name}</b>', rich)}</span>
        ) : (
          <>
            <span className="filter">{sayRich('Filter by <b>{name}</b>', rich)}</span>
            <span className="exclude">{sayRich('Exclude <b>{name}</b>', rich)}</span>
          </>
        )}
        {!chosen && !comparing && (
          <span className="filter alt">
            {sayRich('{key} to exclude', { key: <Key textTransform="none">{say('Alt')}</Key> })}
          </span>
        )}
        {canCompare && !comparing && (
          <span className="filter alt">
            {sayRich('{key} to compare', { key: <Key textTransform="none">{commandKey}</Key> })}
          </span>
        )}
      </span>
      {note !== null && <span className="note">{note}</span>}
      {figures.length > 0 && (
        <span className="each">
          {figures.map(([title, text]) => (
            <span key={title}>
              {sayRich('{name} <b>{value}</b>', { name: title, value: text, b: rich.b })}
            </span>
          ))}
        </span>
      )}
    </span>
  );
}
