/** Rules that the browser and the functions both apply. Without zod, so that they cost the first load nothing. */

/**
 * A hostname: dot-separated labels of letters and digits with optional inner hyphens,
 * the last label at least two letters.
 */
export const cleanDomainPattern = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/i;

/** Characters that the name of a workspace may have. */
export const maxNameLength = 80;

/** How long an event that BigQuery can never take is kept aside, in days from when it was refused. */
export const refusedKeptDays = 90;

/** What has to be typed to delete an account: its address; an account of another provider's may have none. */
export function accountConfirmation(email: string): string {
  return email.trim().toLowerCase() || 'delete';
}

/** Whether the runtime knows this IANA time zone. Offsets such as `+02:00` are not zones. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
