import type { Role } from '@footfall/functions/contract';

interface RoleWords {
  name: string;
  /** The name in a sentence. */
  one: string;
  /** The allowed actions, after “can”. */
  can: string;
}

export const roleWords: Readonly<Record<Role, RoleWords>> = {
  owner: {
    name: 'Owner',
    one: 'an Owner',
    can: 'do everything, including transferring and deleting the workspace',
  },
  admin: {
    name: 'Admin',
    one: 'an Admin',
    can: 'change settings and goals, make keys, and manage Admins and Viewers',
  },
  viewer: { name: 'Viewer', one: 'a Viewer', can: 'read all numbers and save personal segments' },
};
