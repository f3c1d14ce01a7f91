import { commandKey, Key } from '../../ui/key.tsx';

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
  return (
    <span className="row-tip" aria-hidden="true">
      <span className="press">
        {comparing ? (
          <span>Compare</span>
        ) : chosen ? (
          <span>Remove the filter</span>
        ) : (
          <>
            <span className="filter">Filter by</span>
            <span className="exclude">Exclude</span>
          </>
        )}
        <b>{name}</b>
        {!chosen && !comparing && (
          <span className="filter alt">
            <Key textTransform="none">Alt</Key> to exclude
          </span>
        )}
        {canCompare && !comparing && (
          <span className="filter alt">
            <Key textTransform="none">{commandKey}</Key> to compare
          </span>
        )}
      </span>
      {note !== null && <span className="note">{note}</span>}
      {figures.length > 0 && (
        <span className="each">
          {figures.map(([title, text]) => (
            <span key={title}>
              {title} <b>{text}</b>
            </span>
          ))}
        </span>
      )}
    </span>
  );
}
