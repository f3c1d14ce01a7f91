import type { PictureWords } from './words.ts';
import { Swatch } from './swatch.tsx';

interface Props {
  words: PictureWords;
  selected: string | undefined;
  /** The texts of the notes of the bucket. */
  note: string | null;
  /** The x position from 0 to 1. */
  at: number;
}

/** A card on the side with more room. Hidden from screen readers, which hear the picture's value. */
export function PictureTip({ words: { date, total, before, rows }, selected, note, at }: Props) {
  return (
    <div className="tip" data-left={at > 0.5 || undefined} style={{ '--at': at } as object}>
      <b>{date}</b>
      <b>{total}</b>
      {before && (
        <>
          <span className="before">{before.name}</span>
          <span className="before">{before.value}</span>
        </>
      )}
      {rows.map(({ key, name, value, look }) => (
        <div key={key} className="row" data-selected={key === selected || undefined}>
          <span>
            <Swatch look={look} />
            {name}
          </span>
          <b>{value}</b>
        </div>
      ))}
      {note !== null && <p className="noted">{note}</p>}
    </div>
  );
}
