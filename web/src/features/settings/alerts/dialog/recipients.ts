import type { Alert, Destination, DestinationKind, MemberAnswer } from '@footfall/functions/contract';
import { fullName } from '../../integrations/destinations/destination-words.ts';

/** Who is told, by their ids. */
export interface Recipients {
  members: readonly string[];
  /** All owners and admins. */
  managers: boolean;
  destinations: readonly string[];
}

/** One of them, or one who can be added. */
export interface Recipient {
  kind: 'member' | 'managers' | 'destination';
  id: string;
  name: string;
  /** How it is told. */
  by: 'mail' | DestinationKind;
}

/** The recipients of an alert as they are changed. */
export const recipientsOf = ({ members, managers, destinations }: Alert['to']): Recipients => ({
  members: members.map(({ uid }) => uid),
  managers,
  destinations: destinations.map(({ id }) => id),
});

export const hasSome = ({ members, managers, destinations }: Recipients) =>
  managers || members.length + destinations.length > 0;

/** What all owners and admins are called together. */
export const allManagers = 'all owners and admins';

/** A destination as those know it who name it. */
export type NamedDestination = Pick<Destination, 'id' | 'kind' | 'name'>;

/** Everyone who can be told: those who belong to the workspace, and its chats and webhooks. */
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

/** Whether someone is told. */
export function isChosen(to: Recipients, { kind, id }: Recipient): boolean {
  if (kind === 'managers') return to.managers;
  return (kind === 'member' ? to.members : to.destinations).includes(id);
}

const without = (ids: readonly string[], id: string) => ids.filter((each) => each !== id);

/** With someone told, or no longer. */
export function withRecipient(to: Recipients, { kind, id }: Recipient, isTold: boolean): Recipients {
  if (kind === 'managers') return { ...to, managers: isTold };
  const list = kind === 'member' ? 'members' : 'destinations';
  const others = without(to[list], id);
  return { ...to, [list]: isTold ? [...others, id] : others };
}
