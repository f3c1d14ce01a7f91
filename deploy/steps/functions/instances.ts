import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { maxInstances } from '../../../functions/src/core/deployment.ts';
import type { Google } from '../../google.ts';
import { GoogleError } from '../../google-error.ts';
import { fittingInstances, peakOf } from '../../instances.ts';
import { ownVariablesFile, readVariables } from '../../settings.ts';
import { doneBut, missing, type Deployment, type Reading, type Step } from '../../step.ts';

const variable = 'FOOTFALL_MAX_INSTANCES';

/** @see https://cloud.google.com/docs/quotas/reference/rest/v1/projects.locations.services.quotaInfos */
interface QuotaInfo {
  dimensionsInfos?: {
    dimensions?: { region?: string };
    details?: { value?: string };
    applicableLocations?: string[];
  }[];
}

/**
 * The CPU quota of all instances of the region; null if unknown. Its unit is a thousandth of a CPU.
 * @see https://cloud.google.com/run/quotas
 */
export async function allowedCpus({
  google,
  settings: { projectId, region },
}: Reading): Promise<number | null> {
  const quota = 'services/run.googleapis.com/quotaInfos/CpuAllocPerProjectRegion';
  const path = `projects/${projectId}/locations/global/${quota}`;
  const { dimensionsInfos = [] } = (await readQuota(google, path)) ?? {};
  const found =
    dimensionsInfos.find(({ dimensions }) => dimensions?.region === region) ??
    dimensionsInfos.find(
      ({ dimensions, applicableLocations = [region] }) =>
        !dimensions?.region && applicableLocations.includes(region),
    );
  const value = Number(found?.details?.value ?? Number.NaN);
  if (Number.isNaN(value)) return null;
  return value < 0 ? Infinity : value / 1000;
}

/** Not everyone may check. Then Cloud Run says so when the functions are deployed. */
async function readQuota(google: Google, path: string): Promise<QuotaInfo | null> {
  try {
    return await google.callOnce<QuotaInfo>('GET', 'cloudquotas', path);
  } catch (error) {
    if (!(error instanceof GoogleError)) throw error;
    return error.isSwitchedOff ? google.find('cloudquotas', path) : null;
  }
}

const wantedInstances = ({ settings, variablesFolder }: Deployment) =>
  maxInstances(readVariables(settings, variablesFolder)[variable] ?? '');

const assignment = new RegExp(`^\\s*(export\\s+)?${variable}\\s*=`);

/** Replaces the line of the variable, or adds it. */
function write(file: string, value: number): void {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const others = text.split('\n').filter((line) => !assignment.test(line));
  const before = others.join('\n').trimEnd();
  writeFileSync(file, `${before ? `${before}\n` : ''}${variable}=${value}\n`);
}

/** Cloud Run refuses a function that may have more CPUs than its quota, which is 10 or 20 in a new project. */
export const instances: Step = {
  title: 'Instances',
  async check(deployment) {
    const wanted = wantedInstances(deployment);
    const cpus = await allowedCpus(deployment);
    const unknown = 'Google does not say yet how many CPUs Cloud Run allows';
    if (cpus === null) return doneBut(`${peakOf(wanted)}. ${unknown}`);
    const { settings, variablesFolder } = deployment;
    const allowed = `Cloud Run allows ${cpus} CPUs in ${settings.region}`;
    const fitting = fittingInstances(wanted, cpus);
    if (fitting === wanted) return doneBut(`${peakOf(wanted)}. ${allowed}`);
    const file = basename(ownVariablesFile(settings, variablesFolder));
    return missing(
      `set ${variable} to ${fitting} in functions/${file}, because ${allowed}. That is ${peakOf(fitting)}. ` +
        'To have more, ask for a higher quota, as docs/operators/deploy.md says',
    );
  },
  async act(deployment) {
    const cpus = await allowedCpus(deployment);
    if (cpus === null) return;
    const file = ownVariablesFile(deployment.settings, deployment.variablesFolder);
    write(file, fittingInstances(wantedInstances(deployment), cpus));
  },
};
