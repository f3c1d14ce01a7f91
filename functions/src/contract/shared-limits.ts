/** Rules that the browser and the functions both apply. Without zod, so that the first load stays small. */

/** The longest name of a workspace, in characters. */
export const maxNameLength = 80;

/** How long an event that BigQuery can never accept is kept, in days after it was refused. */
export const refusedKeptDays = 90;

/** The text to type for deleting an account: its email address. An account of another provider may have none. */
export function accountConfirmation(email: string): string {
  return email.trim().toLowerCase() || 'delete';
}
