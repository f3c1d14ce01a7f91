import type { RefObject } from 'react';
import type { AnnotationAnswer } from '@footfall/functions/contract';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import type { Opened } from '../../ui/overlay/modal-frame.tsx';
import type { NoteStart } from './note-draft.ts';
import NotePanel from './note-panel.tsx';
import type { Note, NoteSite } from './notes.ts';

const NoteDialog = lazyComponent(() => import('./note-dialog.tsx'));
const NoteDeletion = lazyComponent(() => import('./note-deletion.tsx'));

/** The notes of a marker, the form, or the question before a deletion. */
export type OpenNotes =
  | { notes: readonly Note[] }
  | { form: AnnotationAnswer | NoteStart }
  | { deleted: AnnotationAnswer };

interface Props extends Opened {
  shown: OpenNotes;
  show: (what: OpenNotes) => void;
  site: NoteSite;
  /** Gets the focus when a marker is gone. */
  chart: RefObject<HTMLElement | null>;
  /** Tells screen readers. */
  say: (words: string) => void;
}

export default function NoteOverlay({ shown, show, site, chart, say, ...opened }: Props) {
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
  if ('form' in shown)
    return <NoteDialog site={site} of={shown.form} onSaved={() => say('The note is saved.')} {...opened} />;
  return (
    <NoteDeletion
      note={shown.deleted}
      workspaceId={site.id}
      chart={chart}
      onDeleted={() => say('The note is deleted.')}
      {...opened}
    />
  );
}
