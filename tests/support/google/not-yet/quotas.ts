import { maxInstances } from '../../../../functions/src/core/deployment.ts';
import type { GoogleProject } from '../project.ts';

/**
 * Cloud Run refuses a service whose instances may have more CPUs than the region allows. New projects have 10 or 20.
 * @see https://cloud.google.com/run/docs/configuring/max-instances-limits
 * @see https://cloud.google.com/run/quotas
 */
export function fitsQuota(
  { cpuQuotas }: GoogleProject,
  region: string,
  variables: Record<string, string>,
): boolean {
  const quota = cpuQuotas.find((one) => one.region === region) ?? cpuQuotas.find((one) => !one.region);
  const isUnlimited = !quota || quota.cpus < 0;
  return isUnlimited || maxInstances(variables.FOOTFALL_MAX_INSTANCES ?? '') <= quota.cpus;
}
