import type {
  Alert,
  AlertRecipients,
  Destination,
  DestinationKind,
  MemberAnswer,
} from '@footfall/functions/contract';
import { fullName } from '../../integrations/destinations/destination-words.ts';

/** Someone who gets the messages of an alert, or can be added. */
export interface Recipient {
  kind: 'member' | 'managers' | 'destination';
  id: string;
  name: string;
  /** How the messages reach them. */
  by: 'mail' | DestinationKind;
}

/** The recipients of an alert as they are changed. */
export const recipientsOf = ({ members, managers, destinations }: Alert['to']): AlertRecipients => ({
  members: members.map(({ uid }) => uid),
  managers,
  destinations: destinations.map(({ id }) => id),
});

/** What all owners and admins are called together. */
export const allManagers = 'all owners and admins';

/** A destination as those know it who name it. */
export type NamedDestination = Pick<Destination, 'id' | 'kind' | 'name'>;

/** Everyone who can get messages: those who belong to the workspace, and its chats and webhooks. */
export const everyone = (
  members: readonly Pick<MemberAnswer, 'uid' | 'name' | 'email'>[],
  destinations: readonly NamedDestination[],
): Recipient[] => [
  { kind: 'managers', id: 'managers', name: 'All owners and admins', by: 'mail' },
  ...members.map(({ uid, name, email }): Recipient => ({
    kind: 'member',
    id: uid,
    name: email ?? (name || 'A member'),
    by: 'mail',
  })),
  ...destinations.map((each): Recipient => ({
    kind: 'destination',
    id: each.id,
    name: fullName(each),
    by: each.kind,
  })),
];

/** Whether someone gets the messages. */
export function isChosen(to: AlertRecipients, { kind, id }: Recipient): boolean {
  if (kind === 'managers') return to.managers;
  return (kind === 'member' ? to.members : to.destinations).includes(id);
}

const without = (ids: readonly string[], id: string) => ids.filter((each) => each !== id);

/** With someone added or removed. */
export function withRecipient(
  to: AlertRecipients,
  { kind, id }: Recipient,
  isAdded: boolean,
): AlertRecipients {
  if (kind === 'managers') return { ...to, managers: isAdded };
  const list = kind === 'member' ? 'members' : 'destinations';
  const others = without(to[list], id);
  return { ...to, [list]: isAdded ? [...others, id] : others };
}
