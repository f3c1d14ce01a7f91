import { Refusal } from '../apis/route.ts';
import type { GoogleProject } from '../project.ts';
import { isKnown, note } from './delays.ts';

/**
 * A policy can name a metric once Cloud Monitoring has had data of it for up to ten minutes.
 * @see https://cloud.google.com/monitoring/alerts/using-alerting-api
 * @see https://github.com/hashicorp/terraform-provider-google/issues/11102
 */
export const noteRequests = (project: GoogleProject, now: number) => note(project, 'metric', 'requests', now);

export function checkMetric(project: GoogleProject, filters: readonly string[], now: number): void {
  const named = filters.find((filter) => filter.includes('metric.type='));
  if (!named || isKnown(project, 'metric', 'requests', now)) return;
  const message =
    `Cannot find metric(s) that match ${named.split(' ')[0]}. If a metric was created recently, it could take up to ` +
    '10 minutes to become available. Please try again soon.';
  throw new Refusal(404, 'NOT_FOUND', message);
}
