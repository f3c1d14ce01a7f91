import { sayRich } from '../../../../../ui/words/say-rich.tsx';
import { type Destination, oldSecretHours, say } from '@footfall/functions/contract';
import { ChangeDialog } from './change-dialog.tsx';
import { ConnectDialog } from './connect-dialog.tsx';
import { DeliveriesDialog } from './deliveries-dialog.tsx';
import { MadeDialog } from './made-dialog.tsx';
import type { DialogProps, Subject, AboutOne } from './subject.ts';
import { call } from '../../../../../api/call.ts';
import { ConfirmDialog } from '../../../../../ui/overlay/form-dialog.tsx';
import { fullName } from '../destination-words.ts';
import { hideDestination, showDestination } from '../known-destinations.ts';

interface Props extends DialogProps {
  shown: Subject;
  destinations: readonly Destination[];
  onDeleted: () => void;
}

export default function DestinationDialog({ shown, destinations, onDeleted, ...dialog }: Props) {
  if (shown.is === 'connect') return <ConnectDialog kind={shown.kind} {...dialog} />;
  if ('made' in shown) return <MadeDialog isNew={shown.is === 'made'} made={shown.made} {...dialog} />;
  const destination = destinations.find(({ id }) => id === shown.id);
  // Another user may have deleted it.
  if (!destination) return null;
  const about = { destination, ...dialog };
  if (shown.is === 'change') return <ChangeDialog {...about} />;
  if (shown.is === 'deliveries') return <DeliveriesDialog {...about} />;
  return shown.is === 'rotate' ? (
    <RotateDialog {...about} />
  ) : (
    <DeleteDialog {...about} onDeleted={onDeleted} />
  );
}

const RotateDialog = ({ workspaceId, destination: { id, name }, goTo, ...dialog }: AboutOne) => (
  <ConfirmDialog
    title={say('New signing secret')}
    text={
      <>
        {sayRich(
          'Messages to {name} are signed with the new secret at once, and for {hours, plural, one {# hour} other {# hours}} with the old one, too.',
          { name, hours: oldSecretHours },
        )}
      </>
    }
    action={say('Make new secret')}
    look="default"
    act={async () => {
      const made = await call('destination.rotate', { workspaceId, id });
      await showDestination(workspaceId, made.destination);
      goTo({ is: 'rotated', made });
    }}
    {...dialog}
  />
);

function DeleteDialog({
  workspaceId,
  destination,
  goTo: _,
  onDeleted,
  ...dialog
}: AboutOne & { onDeleted: () => void }) {
  return (
    <ConfirmDialog
      title={say('Delete {destination}', { destination: fullName(destination) })}
      text={say(
        'It gets no more messages and is removed from all alerts. Its deliveries are deleted. This cannot be undone.',
      )}
      action={say('Delete')}
      act={async () => {
        await call('destination.delete', { workspaceId, id: destination.id });
        await hideDestination(workspaceId, destination.id);
        onDeleted();
      }}
      {...dialog}
    />
  );
}
