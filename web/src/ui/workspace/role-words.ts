import { type Role, say } from '@footfall/functions/contract';

interface RoleWords {
  name: string;
  /** What it allows, as a sentence. */
  text: string;
  /** The name in a sentence. */
  one: string;
  /** The allowed actions, after “can”. */
  can: string;
}

export const roleWords: Readonly<Record<Role, RoleWords>> = {
  owner: {
    name: say('Owner'),
    text: say('Can do everything, including transferring and deleting the workspace.'),
    one: 'an Owner',
    can: 'do everything, including transferring and deleting the workspace',
  },
  admin: {
    name: say('Admin'),
    text: say('Can change settings and goals, make keys, and manage Admins and Viewers.'),
    one: 'an Admin',
    can: 'change settings and goals, make keys, and manage Admins and Viewers',
  },
  viewer: {
    name: say('Viewer'),
    text: say('Can read all numbers and save personal segments.'),
    one: 'a Viewer',
    can: 'read all numbers and save personal segments',
  },
};
