import { invalid } from '../apis/route.ts';
import type { GoogleProject } from '../project.ts';
import { isKnown, note } from './delays.ts';

/**
 * Policies refuse an account for about a minute after it was created.
 * @see https://cloud.google.com/iam/docs/service-accounts-create
 */
export const noteAccount = (project: GoogleProject, email: string, now: number) =>
  note(project, 'account', email, now);

export function checkAccount(project: GoogleProject, email: string, now: number): void {
  if (project.serviceAccounts.includes(email) && isKnown(project, 'account', email, now)) return;
  throw invalid(`Service account ${email} does not exist.`);
}
