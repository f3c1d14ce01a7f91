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
  list: keyof AlertRecipients;
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
  { list: 'managers', id: '', name: 'All owners and admins', by: 'mail' },
  ...members.map(({ uid, name, email }): Recipient => ({
    list: 'members',
    id: uid,
    name: email ?? (name || 'A member'),
    by: 'mail',
  })),
  ...destinations.map((each): Recipient => ({
    list: 'destinations',
    id: each.id,
    name: fullName(each),
    by: each.kind,
  })),
];

/** Whether someone gets the messages. */
export const isChosen = (to: AlertRecipients, { list, id }: Recipient): boolean =>
  list === 'managers' ? to.managers : to[list].includes(id);

/** With someone added or removed. */
export function withRecipient(
  to: AlertRecipients,
  { list, id }: Recipient,
  isAdded: boolean,
): AlertRecipients {
  if (list === 'managers') return { ...to, managers: isAdded };
  const others = to[list].filter((each) => each !== id);
  return { ...to, [list]: isAdded ? [...others, id] : others };
}
