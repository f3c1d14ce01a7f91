import { type RefObject, useRef } from 'react';
import { Box } from '@chakra-ui/react';
import { type AnnotationAnswer, say } from '@footfall/functions/contract';
import { call } from '../../api/call.ts';
import { ConfirmDialog } from '../../ui/overlay/form-dialog.tsx';
import type { Opened } from '../../ui/overlay/modal-frame.tsx';
import { refetchNotes } from './use-notes.ts';

interface Props extends Opened {
  note: AnnotationAnswer;
  workspaceId: string;
  /** Gets the focus when the marker is gone. */
  chart: RefObject<HTMLElement | null>;
  onDeleted: () => void;
}

export default function NoteDeletion({
  note: { id, text },
  workspaceId,
  chart,
  onDeleted,
  ...opened
}: Props) {
  const trigger = useRef(opened.trigger.current);
  async function act() {
    await call('annotation.delete', { workspaceId, id });
    await refetchNotes();
    trigger.current = chart.current;
    onDeleted();
    opened.onClose();
  }
  return (
    <ConfirmDialog
      title={say('Delete this note?')}
      text={
        <Box overflowWrap="anywhere">
          <bdi>{text}</bdi>
        </Box>
      }
      action={say('Delete')}
      act={act}
      onClose={opened.onClose}
      trigger={trigger}
    />
  );
}
