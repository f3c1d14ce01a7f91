import type { GoogleProject } from '../project.ts';
import { checkShown } from './creations.ts';
import { isKnown, note } from './delays.ts';
import { noteRequests } from './metrics.ts';
import { fitsQuota } from './quotas.ts';

const isGrantKnown = (project: GoogleProject, now: number) =>
  Object.keys(project.changedAt)
    .filter((change) => change.startsWith('grant '))
    .every((change) => isKnown(project, 'grant', change.slice('grant '.length), now));

export const noteGrant = (project: GoogleProject, grant: string, now: number) =>
  note(project, 'grant', grant, now);

/**
 * Whether a program of the release succeeds in the project. The functions need what their builder and their account may
 * do, the tables and indexes need their stores.
 * @see https://cloud.google.com/iam/docs/access-change-propagation
 */
export function runProgram(
  project: GoogleProject,
  command: string,
  { region, variables }: { region: string; variables: Record<string, string> },
  now: number,
): boolean {
  try {
    if (/migrate|--only firestore/.test(command)) checkShown(project, 'databases/(default)', now);
    if (command.includes('migrate'))
      for (const id of Object.keys(project.datasets)) checkShown(project, `datasets/${id}`, now);
  } catch {
    return false;
  }
  if (command.includes('--only functions')) {
    if (!isGrantKnown(project, now) || !fitsQuota(project, region, variables)) return false;
    const name = `projects/${project.projectId}/locations/${region}/functions/collect`;
    if (project.functions.length === 0) {
      project.functions = [name];
      noteRequests(project, now);
    }
  }
  if (command.includes('--only hosting')) note(project, 'release', 'pages', now);
  return true;
}
