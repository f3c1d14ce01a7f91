import { type Answer, cleanMailAddress, type Role } from '../../contract/index.ts';
import type { SiteGuest } from '../../contract/shapes/programs/sites.ts';
import { type AnswerTo, deleted, type Make, problem } from './call.ts';
import { inOrder, pageOf } from './paging.ts';

const guestRoles = { admin: 'editor', viewer: 'viewer' } as const;
const rolesOfGuests = { editor: 'admin', viewer: 'viewer' } as const satisfies Record<string, Role>;

/** Someone with access, or who is invited. */
interface Known {
  email: string;
  role: Role;
  status: SiteGuest['status'];
  /** Ends it; undefined for an owner, whom no program removes. */
  end: ((make: Make) => Promise<unknown>) | undefined;
}

/** The members and the invitations of a site by their addresses; of both, the membership counts. */
function peopleIn(
  members: Answer<'member.list'>,
  { invitations }: Answer<'invitation.list'>,
): ReadonlyMap<string, Known> {
  const endOf = (role: Role, end: Known['end']) => (role === 'owner' ? undefined : end);
  return new Map([
    ...invitations
      .filter(({ isExpired }) => !isExpired)
      .map(({ id, email, role }): [string, Known] => {
        const end = endOf(role, (make) => make('invitation.withdraw', { id }));
        return [email, { email, role, status: 'invited', end }];
      }),
    ...members.flatMap(({ uid, email, role }): [string, Known][] => {
      if (!email) return [];
      const end = endOf(role, (make) => make('member.remove', { uid }));
      return [[cleanMailAddress(email), { email, role, status: 'accepted', end }]];
    }),
  ]);
}

const peopleOf = async (make: Make) =>
  peopleIn(...(await Promise.all([make('member.list', {}), make('invitation.list', {})])));

function toGuest({ email, role, status }: Known): SiteGuest | null {
  return role === 'owner' ? null : { email, role: guestRoles[role], status };
}

const ofOwner = () => problem('email: is the address of an owner of the site');

export const list: AnswerTo<'list guests'> = async ({ input, make }) => {
  const guests = [...(await peopleOf(make)).values()].flatMap((each) => toGuest(each) ?? []);
  const { page, meta } = pageOf(
    inOrder(guests, ({ email }) => email),
    ({ email }) => email,
    input,
  );
  return { guests: page, meta };
};

/** @throws AppError as the invitation of a member, and for an owner */
export const invite: AnswerTo<'invite a guest'> = async ({ input: { email, role }, make }) => {
  const known = (await peopleOf(make)).get(cleanMailAddress(email));
  if (!known) {
    const { sent } = await make('invitation.create', { emails: [email], role: rolesOfGuests[role] });
    return { email: sent[0]?.email ?? email, role, status: 'invited' };
  }
  const guest = toGuest(known);
  if (!guest) throw ofOwner();
  return guest;
};

/** Does nothing if there is no such guest. @throws AppError for an owner */
export const remove: AnswerTo<'delete a guest'> = async ({ input: { email }, make }) => {
  const known = (await peopleOf(make)).get(cleanMailAddress(email));
  if (known && !known.end) throw ofOwner();
  await known?.end?.(make);
  return deleted;
};
