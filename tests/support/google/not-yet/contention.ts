import { Refusal } from '../apis/route.ts';
import type { GoogleProject } from '../project.ts';
import { isKnown, note } from './delays.ts';

/**
 * Firestore changes the settings of one field at a time.
 * @see https://github.com/hashicorp/terraform-provider-google/issues/16329
 */
export function checkContention(project: GoogleProject, now: number): void {
  if (!isKnown(project, 'contention', 'fields', now)) {
    throw new Refusal(409, 'ABORTED', 'Please retry, underlying data changed.');
  }
  note(project, 'contention', 'fields', now);
}
