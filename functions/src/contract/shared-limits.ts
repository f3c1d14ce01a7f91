/** Rules that the browser and the functions both apply. Without zod, so that the first load stays small. */

/** The longest name of a workspace, in characters. */
export const maxNameLength = 80;

/** How long an event that BigQuery can never accept is kept, in days after it was refused. */
export const refusedKeptDays = 90;

/** How long an entry of a workspace's audit log is kept, in days. */
export const auditKeptDays = 400;

/** The text to type for deleting an account: its email address. An account of another provider may have none. */
export function accountConfirmation(email: string): string {
  return email.trim().toLowerCase() || 'delete';
}

/** How many members a workspace has at most, with those who are invited. */
export const maxMembers = 50;

/** How many invitations a workspace sends within 24 hours, with those that are sent again. */
export const invitationsADay = 20;

/** How many invitations a person sends within 24 hours, to all workspaces together: anyone can make many workspaces. */
export const invitationsOfPersonADay = 100;

/** The same for an account that is younger than a day, or whose address is not confirmed. */
export const invitationsOfNewAccount = 5;

/** For how many workspaces one invitation can be. */
export const maxInvitedWorkspaces = 10;

/** For how many days an invitation can be accepted. */
export const invitationDays = 7;
