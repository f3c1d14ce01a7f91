import { z } from 'zod';
import type { DatasetAccess } from '../project.ts';
import { list, notFound, route, taken, invalid, read } from './route.ts';

const authorized = z.strictObject({
  dataset: z.strictObject({ projectId: z.string(), datasetId: z.string() }),
  targetTypes: z.array(z.literal('VIEWS')),
});
const access = z.array(
  z.union([
    z.strictObject({ role: z.string(), userByEmail: z.string().optional() }),
    z.strictObject({ dataset: authorized }),
  ]),
);

/** Firestore's and BigQuery's administration. */
export const dataApis = {
  firestore: [
    read('v1/projects/{project}/databases/{database}', ({ projectId, database }, { at }) => {
      if (!database || at.database !== '(default)') throw notFound('The database');
      return { name: `projects/${projectId}/databases/(default)`, ...database };
    }),
    route(
      'POST v1/projects/{project}/databases',
      ['databaseId=(default)'],
      z.strictObject({
        type: z.enum(['FIRESTORE_NATIVE', 'DATASTORE_MODE']),
        databaseEdition: z.enum(['STANDARD', 'ENTERPRISE']),
        locationId: z.string(),
        pointInTimeRecoveryEnablement: z.enum([
          'POINT_IN_TIME_RECOVERY_ENABLED',
          'POINT_IN_TIME_RECOVERY_DISABLED',
        ]),
      }),
      (project, { body }) => {
        if (project.database) throw taken('The database');
        project.database = body;
        return { name: `projects/${project.projectId}/databases/(default)/operations/o1`, done: false };
      },
    ),
    read('v1/projects/{project}/databases/{database}/operations/{operation}', (_, { at }) => ({
      name: at.operation,
      done: true,
      response: {},
    })),
    list(
      'v1/projects/{project}/databases/{database}/backupSchedules',
      'backupSchedules',
      ({ projectId, backupSchedules }) =>
        backupSchedules.map((id) => ({
          name: `projects/${projectId}/databases/(default)/backupSchedules/${id}`,
        })),
    ),
    list(
      'v1/projects/{project}/databases/{database}/collectionGroups/{group}/fields',
      'fields',
      ({ projectId, database, expiringFields }, { at }) => {
        if (!database) throw notFound('The database');
        if (at.group !== '-') {
          throw invalid('Only a filter of the settings is supported.');
        }
        return Object.entries(expiringFields).map(([field, state]) => ({
          name: `projects/${projectId}/databases/(default)/collectionGroups/${field}`,
          ttlConfig: { state },
        }));
      },
      ['filter=ttlConfig:*'],
    ),
    route(
      'PATCH v1/projects/{project}/databases/{database}/collectionGroups/{group}/fields/{field}',
      ['updateMask=ttlConfig'],
      z.strictObject({ ttlConfig: z.strictObject({}) }),
      (project, { at }) => {
        project.expiringFields[`${at.group}/fields/${at.field}`] = 'CREATING';
        return { name: 'operations/ttl', done: false };
      },
    ),
  ],
  bigquery: [
    route(
      'GET bigquery/v2/projects/{project}/datasets/{dataset}',
      ['datasetView'],
      null,
      ({ datasets, projectId }, { at }) => {
        const found = datasets[at.dataset ?? ''];
        if (!found) throw notFound(`Dataset ${projectId}:${at.dataset}`);
        return { etag: 'd0', ...found };
      },
    ),
    route(
      'POST bigquery/v2/projects/{project}/datasets',
      [],
      z.strictObject({
        datasetReference: z.strictObject({ projectId: z.string(), datasetId: z.string() }),
        location: z.string(),
      }),
      ({ datasets }, { body: { datasetReference, location } }) => {
        if (datasets[datasetReference.datasetId]) throw taken('The dataset');
        datasets[datasetReference.datasetId] = { location, access: [{ role: 'OWNER' }] };
        return {};
      },
    ),
    route(
      'PATCH bigquery/v2/projects/{project}/datasets/{dataset}',
      [],
      z.strictObject({ access }),
      ({ datasets, serviceAccounts }, { at, body }) => {
        const found = datasets[at.dataset ?? ''];
        if (!found) throw notFound('The dataset');
        const stranger = body.access
          .map((one) => ('role' in one ? one.userByEmail : undefined))
          .find((email) => email?.includes('gserviceaccount') && !serviceAccounts.includes(email));
        if (stranger) {
          const message = `IAM setPolicy failed for Dataset: Service account ${stranger} does not exist.`;
          throw invalid(message);
        }
        const gone = body.access.find((one) => 'dataset' in one && !datasets[one.dataset.dataset.datasetId]);
        if (gone) throw notFound('The dataset whose views may read this one');
        found.access = structuredClone(body.access) as DatasetAccess[];
        return {};
      },
    ),
  ],
};
