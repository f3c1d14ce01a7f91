import { oldSecretHours } from '@footfall/functions/contract';
import { call } from '../../../../../api/call.ts';
import { apiMessage, useMutation } from '../../../../../api/use-mutation.ts';
import { DangerDialog, QuestionDialog } from '../../../../../ui/overlay/form-dialog.tsx';
import { fullName } from '../destination-words.ts';
import { hideDestination, showDestination } from '../known-destinations.ts';
import type { AboutOne } from './subject.ts';

/** Asks before a webhook gets a new signing secret. */
export function RotateDialog({ workspaceId, destination: { id, name }, goTo, ...dialog }: AboutOne) {
  const change = useMutation(async () => {
    const made = await call('destination.rotate', { workspaceId, id });
    await showDestination(workspaceId, made.destination);
    goTo({ is: 'rotated', made });
  }, apiMessage);
  return (
    <QuestionDialog
      title="New signing secret"
      text={
        <>
          Messages to <bdi>{name}</bdi> are signed with the new secret at once, and for {oldSecretHours} hours
          with the old one, too.
        </>
      }
      action="Make new secret"
      ready
      change={change}
      {...dialog}
    />
  );
}

/** Asks before a destination is deleted. */
export function DeleteDialog({
  workspaceId,
  destination,
  goTo: _,
  onDeleted,
  ...dialog
}: AboutOne & { onDeleted: () => void }) {
  const change = useMutation(async () => {
    await call('destination.delete', { workspaceId, id: destination.id });
    await hideDestination(workspaceId, destination.id);
    onDeleted();
  }, apiMessage);
  return (
    <DangerDialog
      title={`Delete ${fullName(destination)}`}
      text="It gets nothing any more, and alerts that name it no longer do. Its deliveries are deleted, too. This cannot be undone."
      action="Delete"
      change={change}
      {...dialog}
    />
  );
}
