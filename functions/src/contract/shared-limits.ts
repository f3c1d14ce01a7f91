/** Rules that the browser and the functions both apply. Without zod, so that they cost the first load nothing. */

/** Characters that the name of a workspace may have. */
export const maxNameLength = 80;

/** How long an event that BigQuery can never take is kept aside, in days from when it was refused. */
export const refusedKeptDays = 90;

/** What has to be typed to delete an account: its address; an account of another provider's may have none. */
export function accountConfirmation(email: string): string {
  return email.trim().toLowerCase() || 'delete';
}
