import type { Role } from '@footfall/functions/contract/access';

/** What each role is called, and what it may do, in one sentence. */
export const roleWords: Readonly<Record<Role, { name: string; text: string }>> = {
  owner: { name: 'Owner', text: 'Does everything, and can also transfer and delete the workspace.' },
  admin: { name: 'Admin', text: 'Changes settings, and manages keys, admins and viewers.' },
  viewer: { name: 'Viewer', text: 'Reads all numbers and keeps segments of their own.' },
};
