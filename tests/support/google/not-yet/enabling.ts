import { Refusal } from '../apis/route.ts';
import type { GoogleProject } from '../project.ts';
import { isKnown, note } from './delays.ts';

/**
 * An API refuses calls for some minutes after it was enabled, and then changes for as long as the roles of its own
 * account need, although Service Usage says that it is enabled.
 * @see https://cloud.google.com/service-usage/docs/enable-disable
 * @see https://cloud.google.com/iam/docs/access-change-propagation
 */
export const noteEnabling = (project: GoogleProject, api: string, now: number) =>
  note(project, 'enabling', api, now);

export function checkEnabled(project: GoogleProject, api: string, isChange: boolean, now: number): void {
  const { services, projectNumber, delays } = project;
  if (!services.includes(api) || !isKnown(project, 'enabling', api, now)) {
    const message =
      `${api}.googleapis.com has not been used in project ${projectNumber} before or it is disabled. ` +
      'If you enabled this API recently, wait a few minutes and retry.';
    throw new Refusal(403, 'PERMISSION_DENIED', message, 'SERVICE_DISABLED');
  }
  if (isChange && !isKnown(project, 'enabling', api, now, delays.enabling + delays.grant)) {
    throw new Refusal(403, 'PERMISSION_DENIED', 'The caller does not have permission (or it may not exist).');
  }
}
