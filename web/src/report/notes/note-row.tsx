import { say } from '@footfall/functions/contract';
import { useWidth } from '../../ui/page/use-element.ts';
import { across } from '../../ui/figures/chart-paths.ts';
import { bucketIndex, type Buckets, clusterLabel, clusterNotes, type Note } from './notes.ts';
import styles from './notes.module.css';

/** The height of the row of markers. */
export const noteRowHeight = '1.75rem';

/** The width of a marker with its free space. Fingers need more. */
const markerGap = { pointer: 26, finger: 44 };

/** The plot of a chart, in px. */
export interface NoteFrame {
  /** 0 until it is known. */
  width: number;
  /** The x position of a bucket by its index. Null if the chart does not show it. */
  xOf: (index: number) => number | null;
}

export interface NoteRowProps {
  /** Oldest first. */
  notes: readonly Note[];
  buckets: Buckets;
  /** By default, buckets are evenly spaced from edge to edge. */
  frame?: NoteFrame | undefined;
  /** The first note of the open marker. */
  opened?: string | undefined;
  onOpen: (notes: readonly Note[], marker: HTMLElement) => void;
}

/** Replaces the markers if they could not be loaded. */
export const NoteFailure = ({ retry }: { retry: () => void }) => (
  <p className={styles.failure} role="status">
    {say('Notes could not be loaded.')}
    <button type="button" data-screen-only="" onClick={retry}>
      {say('Try again')}
    </button>
  </p>
);

const isPersonal = ({ annotation }: Note) => annotation?.scope === 'person';

/** Markers of notes, for a row under the dates of a chart that is as wide as its plot. Outside of the slider. */
export function NoteRow({ notes, buckets, frame, opened, onOpen }: NoteRowProps) {
  const [row, ownWidth] = useWidth<HTMLUListElement>();
  const count = buckets.keys.length;
  const { width, xOf } = frame ?? { width: ownWidth, xOf: (index) => across(index, count) * ownWidth };
  const positioned = notes
    .flatMap((note) => {
      const index = bucketIndex(note, buckets);
      const x = index === null ? null : xOf(index);
      return x === null ? [] : [{ note, x }];
    })
    .sort((a, b) => a.x - b.x);
  const isTouch = window.matchMedia('(hover: none)').matches;
  const clusters = clusterNotes(positioned, width, isTouch ? markerGap.finger : markerGap.pointer);
  return (
    <ul ref={row} className={styles.notes} aria-label={say('Notes')}>
      {width > 0 &&
        clusters.map(({ notes: together, x, room, isBefore }) => {
          const [first] = together;
          const isOne = together.length === 1;
          return (
            first && (
              <li
                key={first.id}
                style={{ left: `${(x / width) * 100}%` }}
                // Pictures for others have no personal notes.
                {...(together.every(isPersonal) && { 'data-screen-only': '' })}
              >
                <button
                  type="button"
                  data-before={isBefore || undefined}
                  aria-haspopup="dialog"
                  aria-expanded={opened === first.id}
                  aria-label={clusterLabel(together, buckets.timezone)}
                  onClick={({ currentTarget }) => onOpen(together, currentTarget)}
                >
                  <span className="dot">
                    {/* Drawn by elements with a background, which pictures of the chart can read. */}
                    {isOne ? (
                      <span>
                        <span />
                      </span>
                    ) : (
                      <b>{together.length}</b>
                    )}
                  </span>
                  {room > 0 && (
                    <bdi className="text" style={{ maxWidth: room }}>
                      {first.text}
                    </bdi>
                  )}
                </button>
              </li>
            )
          );
        })}
    </ul>
  );
}
