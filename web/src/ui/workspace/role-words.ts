import { type Role, say } from '@footfall/functions/contract';

interface RoleWords {
  name: string;
  /** What it allows, as a sentence. */
  text: string;
  /** Within a sentence. */
  member: string;
}

export const roleWords: Readonly<Record<Role, RoleWords>> = {
  owner: {
    name: say('Owner'),
    text: say('Can do everything, including transferring and deleting the workspace.'),
    // Translators: "joined as an owner"
    member: say('an owner'),
  },
  admin: {
    name: say('Admin'),
    text: say('Can change settings and goals, make keys, and manage Admins and Viewers.'),
    // Translators: "joined as an admin"
    member: say('an admin'),
  },
  viewer: {
    name: say('Viewer'),
    text: say('Can read all numbers and save personal segments.'),
    // Translators: "joined as a viewer"
    member: say('a viewer'),
  },
};
