import { z } from 'zod';
import type { DatasetAccess } from '../project.ts';
import { checkAccount } from '../not-yet/accounts.ts';
import { checkContention } from '../not-yet/contention.ts';
import { checkShown, noteCreation } from '../not-yet/creations.ts';
import { readOperation, startOperation } from '../not-yet/operations.ts';
import { noteGrant } from '../not-yet/programs.ts';
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
    read('v1/projects/{project}/databases/{database}', (project, { at, now }) => {
      const { projectId, database } = project;
      checkShown(project, 'databases/(default)', now);
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
      (project, { body, now }) => {
        if (project.database) throw taken('The database');
        project.database = body;
        noteCreation(project, 'databases/(default)', now);
        return startOperation(
          project,
          `projects/${project.projectId}/databases/(default)/operations/o1`,
          now,
        );
      },
    ),
    read('v1/projects/{project}/databases/{database}/operations/{operation}', (project, { at, now }) =>
      readOperation(project, `projects/${at.project}/databases/(default)/operations/${at.operation}`, now),
    ),
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
    list(
      'v1/projects/{project}/databases/{database}/collectionGroups/-/indexes',
      'indexes',
      ({ projectId, database, indexes }) => {
        if (!database) throw notFound('The database');
        return indexes.map(({ collectionGroup, queryScope, fields, state }, number) => ({
          name: `projects/${projectId}/databases/(default)/collectionGroups/${collectionGroup}/indexes/${number}`,
          ...{ queryScope, state },
          fields: [...fields, { fieldPath: '__name__', order: 'DESCENDING' }],
        }));
      },
    ),
    route(
      'PATCH v1/projects/{project}/databases/{database}/collectionGroups/{group}/fields/{field}',
      ['updateMask=ttlConfig'],
      z.strictObject({ ttlConfig: z.strictObject({}) }),
      (project, { at, now }) => {
        checkShown(project, 'databases/(default)', now);
        checkContention(project, now);
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
      (project, { at, now }) => {
        const { datasets, projectId } = project;
        checkShown(project, `datasets/${at.dataset}`, now);
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
      (project, { body: { datasetReference, location }, now }) => {
        const { datasets } = project;
        if (datasets[datasetReference.datasetId]) throw taken('The dataset');
        datasets[datasetReference.datasetId] = { location, access: [{ role: 'OWNER' }] };
        noteCreation(project, `datasets/${datasetReference.datasetId}`, now);
        return {};
      },
    ),
    route(
      'PATCH bigquery/v2/projects/{project}/datasets/{dataset}',
      [],
      z.strictObject({ access }),
      (project, { at, body, now }) => {
        const { datasets } = project;
        checkShown(project, `datasets/${at.dataset}`, now);
        const found = datasets[at.dataset ?? ''];
        if (!found) throw notFound('The dataset');
        for (const one of body.access) {
          const email = 'role' in one ? one.userByEmail : undefined;
          if (email?.includes('gserviceaccount')) checkAccount(project, email, now);
        }
        const gone = body.access.find((one) => 'dataset' in one && !datasets[one.dataset.dataset.datasetId]);
        if (gone) throw notFound('The dataset whose views may read this one');
        if (found.access.length < body.access.length) noteGrant(project, `dataset ${at.dataset}`, now);
        found.access = structuredClone(body.access) as DatasetAccess[];
        return {};
      },
    ),
  ],
};
