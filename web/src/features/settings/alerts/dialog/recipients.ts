import type { Alert, DestinationKind, MemberAnswer } from '@footfall/functions/contract';

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

const nameOfKind: Record<DestinationKind, string> = {
  slack: 'Slack',
  discord: 'Discord',
  teams: 'Teams',
  webhook: 'Webhook',
};

/** How a destination is called: `Slack #web`, and once where its name begins so by itself. */
export function destinationName({ kind, name }: { kind: string; name: string }): string {
  const known = nameOfKind[kind as DestinationKind] as string | undefined;
  if (!known || name.toLowerCase().startsWith(known.toLowerCase())) return name;
  return `${known} ${name}`;
}

/** Everyone who can be told: those who belong to the workspace, and its chats and webhooks. */
export const everyone = (
  members: readonly Pick<MemberAnswer, 'uid' | 'name' | 'email'>[],
  destinations: readonly { id: string; kind: string; name: string }[],
): Recipient[] => [
  { kind: 'managers', id: 'managers', name: 'All owners and admins' },
  ...members.map(({ uid, name, email }): Recipient => ({
    kind: 'member',
    id: uid,
    name: email ?? (name || 'A member'),
  })),
  ...destinations.map((each): Recipient => ({
    kind: 'destination',
    id: each.id,
    name: destinationName(each),
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
