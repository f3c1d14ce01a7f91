import { Key } from '../../ui/key.tsx';

/** Figures of a row, with the titles of their columns. */
export type RowFigures = readonly (readonly [title: string, text: string])[];

interface Props {
  name: string;
  /** Whether the page is filtered by it. */
  chosen: boolean;
  /** What else there is to tell of the row. */
  note: string | null;
  /** All that it counts, where not all columns have room. */
  figures: RowFigures;
}

/** What a press on a row does, beside the row that is pointed at or has the focus. The row's button says the same. */
export default function RowTip({ name, chosen, note, figures }: Props) {
  return (
    <span className="row-tip" aria-hidden="true">
      <span className="press">
        {chosen ? (
          <span>Remove the filter</span>
        ) : (
          <>
            <span className="filter">Filter by</span>
            <span className="exclude">Exclude</span>
          </>
        )}
        <b>{name}</b>
        {!chosen && (
          <span className="filter alt">
            <Key textTransform="none">Alt</Key> to exclude
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
