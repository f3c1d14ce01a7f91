import { notFound } from '../apis/route.ts';
import type { GoogleProject } from '../project.ts';
import { isKnown, note } from './delays.ts';

/**
 * Reads can miss what was created some seconds ago, and so can changes of it.
 * @see https://cloud.google.com/iam/docs/service-accounts-create reads of accounts
 * @see https://cloud.google.com/secret-manager/docs/reference/consistency all but a version by its number
 * @see https://github.com/hashicorp/terraform-provider-google/issues/14228 Firestore's databases
 */
export const noteCreation = (project: GoogleProject, name: string, now: number) =>
  note(project, 'creation', name, now);

export function checkShown(project: GoogleProject, name: string, now: number): void {
  if (!isKnown(project, 'creation', name, now)) throw notFound(name);
}
