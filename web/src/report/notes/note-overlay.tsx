import type { RefObject } from 'react';
import { type AnnotationAnswer, say } from '@footfall/functions/contract';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import type { Opened } from '../../ui/overlay/modal-frame.tsx';
import type { NoteStart } from './note-draft.ts';
import NotePanel from './note-panel.tsx';
import type { Note, NoteSite } from './notes.ts';

const NoteDialog = lazyComponent(() => import('./note-dialog.tsx'));
const NewNote = lazyComponent(() => import('./new-note.tsx'));
const NoteDeletion = lazyComponent(() => import('./note-deletion.tsx'));

/** The notes of a marker, the form (null for the last day of the period), or the question before a deletion. */
export type OpenNotes =
  | { notes: readonly Note[] }
  | { form: AnnotationAnswer | NoteStart | null }
  | { deleted: AnnotationAnswer };

interface Props extends Opened {
  shown: OpenNotes;
  show: (what: OpenNotes) => void;
  site: NoteSite;
  /** Gets the focus when a marker is gone. */
  chart: RefObject<HTMLElement | null>;
  /** Tells screen readers. */
  announce: (words: string) => void;
}

export default function NoteOverlay({ shown, show, site, chart, announce, ...opened }: Props) {
  if ('notes' in shown)
    return (
      <NotePanel
        notes={shown.notes}
        {...{ site }}
        onEdit={(form) => show({ form })}
        onDelete={(deleted) => show({ deleted })}
        {...opened}
      />
    );
  if ('form' in shown) {
    const onSaved = () => announce(say('The note is saved.'));
    if (!shown.form) return <NewNote {...{ onSaved }} {...opened} />;
    return <NoteDialog site={site} of={shown.form} {...{ onSaved }} {...opened} />;
  }
  return (
    <NoteDeletion
      note={shown.deleted}
      workspaceId={site.id}
      chart={chart}
      onDeleted={() => announce(say('The note is deleted.'))}
      {...opened}
    />
  );
}
