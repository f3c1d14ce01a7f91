import { z } from 'zod';
import { cleanMailAddress, type Role } from '../../contract/index.ts';
import { text } from '../../contract/shapes/fields.ts';
import { problem } from '../plausible/read.ts';
import { deleted, deletedAnswer, listCall, type Make, required, siteCall, siteId } from './call.ts';

const guestRoles = ['viewer', 'editor'] as const;
const guest = z.strictObject({
  email: text,
  role: z.enum(guestRoles),
  status: z.enum(['invited', 'accepted']),
});
type Guest = z.output<typeof guest>;

const toRole = { editor: 'admin', viewer: 'viewer' } as const satisfies Record<Guest['role'], Role>;

interface Person {
  /** Null for an owner, whom no program can see or remove. */
  guest: Guest | null;
  remove: () => Promise<unknown>;
}

const toGuest = (email: string, role: Role, status: Guest['status']): Guest | null =>
  role === 'owner' ? null : { email, role: role === 'admin' ? 'editor' : role, status };

/** By address. For someone who is a member and invited, the membership is used. */
async function peopleOf(make: Make): Promise<ReadonlyMap<string, Person>> {
  const [members, { invitations }] = await Promise.all([
    make('member.list', {}),
    make('invitation.list', {}),
  ]);
  const invited = invitations
    .filter(({ isExpired }) => !isExpired)
    .map(({ id, email, role }): [string, Person] => {
      const remove = () => make('invitation.withdraw', { id });
      return [email, { guest: toGuest(email, role, 'invited'), remove }];
    });
  const accepted = members.flatMap(({ uid, email, role }): [string, Person][] => {
    const remove = () => make('member.remove', { uid });
    return email ? [[cleanMailAddress(email), { guest: toGuest(email, role, 'accepted'), remove }]] : [];
  });
  return new Map([...invited, ...accepted]);
}

const ownerProblem = () => problem('email: is the address of an owner of the site');

const path = '/v1/sites/guests';

export const guestCalls = {
  'list guests': listCall(
    {
      path,
      action: 'read addresses of members',
      summary: 'The members of a site but its owners, and who is invited, by their addresses.',
    },
    'guests',
    {
      input: siteId('list guests'),
      item: guest,
      read: async (make) => [...(await peopleOf(make)).values()].flatMap(({ guest }) => guest ?? []),
      keyOf: ({ email }) => email,
      toItem: (each) => each,
    },
  ),
  'invite a guest': siteCall({
    method: 'PUT',
    path,
    action: 'manage members',
    summary: 'Finds a member or an invitation by the address, or invites it. An editor becomes an admin.',
    input: z.object({
      ...siteId('create guest'),
      email: required('email', 'create guest'),
      role: z.enum(
        guestRoles,
        'Parameter `role` is required to create guest. Possible values: `viewer` or `editor`',
      ),
    }),
    answer: guest,
    async run({ input: { email, role }, make }) {
      const known = (await peopleOf(make)).get(cleanMailAddress(email));
      if (!known) {
        const { sent } = await make('invitation.create', { emails: [email], role: toRole[role] });
        return { email: sent[0]?.email ?? email, role, status: 'invited' as const };
      }
      if (!known.guest) throw ownerProblem();
      return known.guest;
    },
  }),
  'delete a guest': siteCall({
    method: 'DELETE',
    path: `${path}/{email}`,
    action: 'manage members',
    summary: 'Removes a member, and withdraws an invitation.',
    input: z.object({ email: text.max(1000), ...siteId('delete a guest') }),
    answer: deletedAnswer,
    async run({ input: { email }, make }) {
      const known = (await peopleOf(make)).get(cleanMailAddress(email));
      if (known?.guest === null) throw ownerProblem();
      await known?.remove();
      return deleted;
    },
  }),
} as const;
