import { z } from 'zod';
import type { GoogleProject } from '../project.ts';
import { invalid, list, notFound, read, route, type Call } from './route.ts';

const preference = z.strictObject({
  service: z.string(),
  quotaId: z.string(),
  quotaConfig: z.strictObject({ preferredValue: z.string() }),
  contactEmail: z.string().optional(),
});

/** Without this, Google refuses a quota that decreases by more than ten percent. */
const decreasing = 'ignoreSafetyChecks=QUOTA_DECREASE_PERCENTAGE_TOO_HIGH';

/** The limit of a project that has no preference, in MiB. */
const defaultLimit = 200 * 1024 ** 2;

function prefer(project: GoogleProject, id: string, { body }: Call<z.infer<typeof preference>>): object {
  const name = `projects/${project.projectNumber}/locations/global/quotaPreferences/${id}`;
  const { contactEmail, ...written } = body;
  const before = project.quotaPreferences.find((one) => one.name === name)?.quotaConfig.preferredValue;
  if (Number(body.quotaConfig.preferredValue) > Number(before ?? defaultLimit) && !contactEmail) {
    throw invalid('An increase needs a contact email.');
  }
  const others = project.quotaPreferences.filter((one) => one.name !== name);
  project.quotaPreferences = [...others, { name, ...written }];
  return { name };
}

/**
 * What Cloud Run allows in a region, in thousandths of a CPU; without a region, in all others.
 * @see https://cloud.google.com/docs/quotas/reference/rest/v1/projects.locations.services.quotaInfos
 */
const dimensionsInfo = ({ region, cpus }: GoogleProject['cpuQuotas'][number]) => ({
  ...(region ? { dimensions: { region }, applicableLocations: [region] } : {}),
  details: { value: String(cpus * 1000) },
});

/** Quotas: what Cloud Run allows, and what someone wants BigQuery to allow. */
export const quotasApi = {
  cloudquotas: [
    read(
      'v1/projects/{project}/locations/global/services/{service}/quotaInfos/{quota}',
      ({ cpuQuotas }, { at }) => {
        if (`${at.service}/${at.quota}` !== 'run.googleapis.com/CpuAllocPerProjectRegion')
          throw notFound('The quota');
        return { quotaId: at.quota, dimensions: ['region'], dimensionsInfos: cpuQuotas.map(dimensionsInfo) };
      },
    ),
    list(
      'v1/projects/{project}/locations/global/quotaPreferences',
      'quotaPreferences',
      ({ quotaPreferences }) => quotaPreferences,
    ),
    route(
      'POST v1/projects/{project}/locations/global/quotaPreferences',
      ['quotaPreferenceId', decreasing],
      preference,
      (project, call) => prefer(project, call.query.get('quotaPreferenceId') ?? '', call),
    ),
    route(
      'PATCH v1/projects/{project}/locations/global/quotaPreferences/{preference}',
      ['updateMask', 'allowMissing', 'validateOnly', decreasing],
      preference,
      (project, call) => prefer(project, call.at.preference ?? '', call),
    ),
  ],
};
