import type { Destination, DestinationKind, DestinationWithSecret } from '@footfall/functions/contract';
import type { Opened } from '../../../../../ui/overlay/modal-frame.tsx';

/** What a dialog about destinations is about. Without a kind, it asks which one to connect. */
export type Subject =
  | { is: 'connect'; kind: DestinationKind | null }
  | { is: 'made' | 'rotated'; made: DestinationWithSecret }
  | { is: 'change' | 'deliveries' | 'rotate' | 'delete'; id: string };

/** What each of those dialogs gets. */
export interface DialogProps extends Opened {
  workspaceId: string;
  /** Opens another dialog in the place of this one. */
  goTo: (next: Subject) => void;
}

/** What those get that are about a destination. */
export interface AboutOne extends DialogProps {
  destination: Destination;
}
