import {
  type Alert,
  type AlertRecipients,
  type Destination,
  type DestinationKind,
  type MemberAnswer,
  say,
} from '@footfall/functions/contract';
import { fullName } from '../../integrations/destinations/destination-words.ts';

export interface Recipient {
  list: keyof AlertRecipients;
  id: string;
  name: string;
  by: 'mail' | DestinationKind;
}

export const recipientsOf = ({ members, managers, destinations }: Alert['to']): AlertRecipients => ({
  members: members.map(({ uid }) => uid),
  managers,
  destinations: destinations.map(({ id }) => id),
});

export const allManagers = say('all owners and admins');

export type NamedDestination = Pick<Destination, 'id' | 'kind' | 'name'>;

export const everyone = (
  members: readonly Pick<MemberAnswer, 'uid' | 'name' | 'email'>[],
  destinations: readonly NamedDestination[],
): Recipient[] => [
  { list: 'managers', id: '', name: say('All owners and admins'), by: 'mail' },
  ...members.map(({ uid, name, email }): Recipient => ({
    list: 'members',
    id: uid,
    name: email ?? (name || say('A member')),
    by: 'mail',
  })),
  ...destinations.map((each): Recipient => ({
    list: 'destinations',
    id: each.id,
    name: fullName(each),
    by: each.kind,
  })),
];

export const isChosen = (to: AlertRecipients, { list, id }: Recipient): boolean =>
  list === 'managers' ? to.managers : to[list].includes(id);

export function withRecipient(
  to: AlertRecipients,
  { list, id }: Recipient,
  isAdded: boolean,
): AlertRecipients {
  if (list === 'managers') return { ...to, managers: isAdded };
  const others = to[list].filter((each) => each !== id);
  return { ...to, [list]: isAdded ? [...others, id] : others };
}
