import { Key } from '../../ui/key.tsx';

interface Props {
  name: string;
  /** Whether the page is filtered by it. */
  chosen: boolean;
  /** What else there is to tell of the row. */
  note: string | null;
}

/** What a press on a row does, beside the row that is pointed at or has the focus. The row's button says the same. */
export function RowTip({ name, chosen, note }: Props) {
  return (
    <span className="row-tip" aria-hidden="true">
      {chosen ? (
        <span className="press">
          <span>Remove the filter</span>
          <b>{name}</b>
        </span>
      ) : (
        <span className="press">
          <span className="filter">Filter by</span>
          <span className="exclude">Exclude</span>
          <b>{name}</b>
          <span className="filter alt">
            <Key textTransform="none">Alt</Key> to exclude
          </span>
        </span>
      )}
      {note !== null && <span className="note">{note}</span>}
    </span>
  );
}
