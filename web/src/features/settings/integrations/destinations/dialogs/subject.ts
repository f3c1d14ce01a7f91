import type { Destination, DestinationKind, DestinationWithSecret } from '@footfall/functions/contract';
import type { Opened } from '../../../../../ui/overlay/modal-frame.tsx';

/** Without a kind, the connect dialog asks for one. */
export type Subject =
  | { is: 'connect'; kind: DestinationKind | null }
  | { is: 'made' | 'rotated'; made: DestinationWithSecret }
  | { is: 'change' | 'deliveries' | 'rotate' | 'delete'; id: string };

export interface DialogProps extends Opened {
  workspaceId: string;
  /** Replaces this dialog with another. */
  goTo: (next: Subject) => void;
}

export interface AboutOne extends DialogProps {
  destination: Destination;
}
