import type { Destination } from '@footfall/functions/contract';
import { ChangeDialog } from './change-dialog.tsx';
import { ConnectDialog } from './connect-dialog.tsx';
import { DeleteDialog, RotateDialog } from './danger-dialogs.tsx';
import { DeliveriesDialog } from './deliveries-dialog.tsx';
import { MadeDialog } from './made-dialog.tsx';
import type { DialogProps, Subject } from './subject.ts';

interface Props extends DialogProps {
  shown: Subject;
  destinations: readonly Destination[];
  onDeleted: () => void;
}

/** The dialogs about destinations. */
export default function DestinationDialog({ shown, destinations, onDeleted, ...dialog }: Props) {
  if (shown.is === 'connect') return <ConnectDialog kind={shown.kind} {...dialog} />;
  if ('made' in shown) return <MadeDialog isNew={shown.is === 'made'} made={shown.made} {...dialog} />;
  const destination = destinations.find(({ id }) => id === shown.id);
  // Someone else has deleted it meanwhile.
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
