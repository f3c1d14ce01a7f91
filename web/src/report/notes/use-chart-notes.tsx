import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Day, roleMay, listText } from '@footfall/functions/contract';
import { useIsMember } from '../../api/reader.ts';
import { createStore } from '../../api/state.ts';
import { Hidden } from '../../ui/hidden.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { useModal } from '../../ui/overlay/use-modal.ts';
import { daysOfBucket } from '../chart/chart-points.ts';
import type { NoteStart } from './note-draft.ts';
import type { OpenNotes } from './note-overlay.tsx';
import { NoteFailure, type NoteFrame, NoteRow } from './note-row.tsx';
import { bucketIndex, type Buckets, type Note, type NoteSite } from './notes.ts';
import type { LoadedNotes } from './use-notes.ts';

const NoteOverlay = lazyComponent(() => import('./note-overlay.tsx'));

interface Props {
  /** Those of `useNotes`. */
  notes: LoadedNotes;
  site: NoteSite;
  buckets: Omit<Buckets, 'timezone'>;
  /** The first day of the period, if the first bucket can begin earlier. */
  firstDay?: Day;
}

interface ChartNotes {
  /**
   * Markers for a row under the dates, `noteRowHeight` high and as wide as the plot. False without notes.
   * Says so if they could not be loaded.
   * @param frame where the buckets are, if they are not evenly spaced from edge to edge
   */
  row: (frame?: NoteFrame) => ReactNode;
  /** What is open. Render it beside the chart, outside of its style sheet. */
  overlay: ReactNode;
  /** Opens the form for a note about a bucket, by its index. Undefined if the reader may not write notes. */
  addAt: ((index: number) => void) | undefined;
  /** The texts of the notes of a bucket, for the live text of a chosen point. Null without notes. */
  textAt: (index: number) => string | null;
}

/** Opens the form for a note, for menus outside of the page. Null if it has no chart, or the reader cannot write. */
export const noteOpener = createStore<(() => void) | null>(null);

/** Whether the reader can write notes: every member may. */
export function useWritesNotes({ role }: Pick<NoteSite, 'role'>): boolean {
  return useIsMember() && roleMay(role, 'keep annotations');
}

/** Sets `noteOpener` while there is the chart. */
function useNoteOpener(isWriter: boolean, open: () => void): void {
  const openLast = useEffectEvent(open);
  useEffect(() => {
    if (!isWriter) return;
    const opener = () => openLast();
    noteOpener.set(opener);
    return () => {
      if (noteOpener.get() === opener) noteOpener.set(null);
    };
  }, [isWriter]);
}

/**
 * The notes of a chart over time: markers under its dates, the notes of a pressed marker, and the form.
 *
 * A chart needs `useNotes` for the notes of its period, this hook with its buckets, `row()` in a box under the dates
 * that is as wide as the plot (`below` of a `Picture`), and `overlay` beside the chart. `addAt` is for N on the chosen
 * point, `textAt` for its live text.
 */
export function useChartNotes({ site, notes: { notes, retry }, firstDay = '', ...props }: Props): ChartNotes {
  const { shown, show, dialog } = useModal<OpenNotes>();
  const [said, announce] = useState('');
  const chart = useRef<HTMLElement>(null);
  const isWriter = useWritesNotes(site);
  const { keys, interval } = props.buckets;
  const buckets = { keys, interval, timezone: site.timezone };
  const isIn = (index: number | null) => (note: Note) => bucketIndex(note, buckets) === index;
  function open(what: OpenNotes, control: HTMLElement | null) {
    chart.current = control?.closest('section')?.querySelector<HTMLElement>('[role=slider]') ?? null;
    show(what, control);
  }
  function openForm(form: NoteStart | null) {
    const { activeElement } = document;
    open({ form }, activeElement instanceof HTMLElement ? activeElement : null);
  }
  useNoteOpener(isWriter, () => openForm(null));
  return {
    row: (frame) =>
      retry ? (
        <NoteFailure retry={retry} />
      ) : (
        !notes.every(isIn(null)) && (
          <NoteRow
            {...{ notes, buckets, frame }}
            opened={shown && 'notes' in shown ? shown.notes[0]?.id : undefined}
            onOpen={(together, marker) => open({ notes: together }, marker)}
          />
        )
      ),
    overlay: (
      <>
        <Hidden role="status">{said}</Hidden>
        {shown && (
          <NoteOverlay
            {...{ shown, site, chart, announce }}
            show={(what) => show(what, dialog.trigger.current)}
            {...dialog}
          />
        )}
      </>
    ),
    addAt: isWriter
      ? (index) => {
          const key = keys[index];
          if (key === undefined) return;
          const time = interval === 'hour' || interval === 'minute' ? key.slice(11) : '';
          const { from } = daysOfBucket(key, interval);
          openForm({ day: from < firstDay ? firstDay : from, time });
        }
      : undefined,
    textAt: (index) =>
      listText(
        notes.filter(isIn(index)).map(({ text }) => text),
        'unit',
      ) || null,
  };
}
