import { sharedDatasetOf } from '../../../functions/src/exports/view-sql.ts';
import type { Google } from '../../google.ts';
import { done, missing, refused, type Deployment, type Step } from '../../step.ts';
import type { Settings } from '../../settings.ts';

/** Who may do what with a dataset: an account with a role, or the views of another dataset, which may read it. */
interface Access {
  role?: string;
  userByEmail?: string;
  dataset?: { dataset: { projectId: string; datasetId: string }; targetTypes?: string[] };
}

interface Dataset {
  location: string;
  access?: Access[];
  etag: string;
}

const pathOf = ({ settings: { projectId } }: Deployment, id: string) =>
  `projects/${projectId}/datasets/${id}`;

const readDataset = (deployment: Deployment, id: string) =>
  deployment.google.find<Dataset>('bigquery', pathOf(deployment, id));

type DatasetOf = (settings: Settings) => string;

const tables: DatasetOf = ({ dataset }) => dataset;
/** The dataset with the views of workspaces for others. */
const views: DatasetOf = ({ dataset }) => sharedDatasetOf(dataset);

const creationOf = (title: string, datasetOf: DatasetOf): Step => ({
  title,
  async check(deployment) {
    const { region } = deployment.settings;
    const id = datasetOf(deployment.settings);
    const found = await readDataset(deployment, id);
    if (!found) return missing(`create the dataset ${id} in ${region}`);
    if (found.location.toLowerCase() === region) return done;
    return refused(
      `the dataset ${id} is in ${found.location}, and the functions are for ${region}. A dataset cannot move: set ` +
        'FOOTFALL_DATASET in functions/.env to the name of a new one, or choose another region.',
    );
  },
  async act({ google, settings }) {
    const { projectId, region } = settings;
    await google.create('bigquery', `projects/${projectId}/datasets`, {
      datasetReference: { projectId, datasetId: datasetOf(settings) },
      location: region,
    });
  },
});

/** Access to a dataset that is added to existing entries. */
interface Wanted {
  title: string;
  datasetOf: DatasetOf;
  toDo: (settings: Settings) => string;
  isThere: (access: Access, settings: Settings) => boolean;
  access: (settings: Settings) => Access;
}

const accessOf = ({ title, datasetOf, toDo, isThere, access: wanted }: Wanted): Step => ({
  title,
  async check(deployment) {
    const { settings } = deployment;
    const { access = [] } = (await readDataset(deployment, datasetOf(settings))) ?? {};
    return access.some((one) => isThere(one, settings)) ? done : missing(toDo(settings));
  },
  async act(deployment) {
    const { google, settings } = deployment;
    const path = pathOf(deployment, datasetOf(settings));
    await google.repeat(async (call: Google['call']) => {
      const { access = [] } = await call<Dataset>('GET', 'bigquery', path);
      await call('PATCH', 'bigquery', path, { access: [...access, wanted(settings)] });
    });
  },
});

/** A role of the functions' account, and its names in BigQuery's answers: basic roles have older ones. */
const roleOf = (given: Pick<Wanted, 'title' | 'datasetOf' | 'toDo'>, role: string, name: string) =>
  accessOf({
    ...given,
    isThere: (one, { serviceAccount }) =>
      one.userByEmail === serviceAccount && [role, name].includes(one.role ?? ''),
    access: ({ serviceAccount }) => ({ role, userByEmail: serviceAccount }),
  });

export const dataset = creationOf('BigQuery', tables);

export const viewsDataset = creationOf('BigQuery for views', views);

/** The functions may write only these tables of the project. */
export const datasetAccess = roleOf(
  {
    title: 'Access to the dataset',
    datasetOf: tables,
    toDo: ({ serviceAccount }) => `make ${serviceAccount} its editor`,
  },
  'WRITER',
  'roles/bigquery.dataEditor',
);

/** The functions create the views, and grant access to them. */
export const viewsAccess = roleOf(
  {
    title: 'Access to the views',
    datasetOf: views,
    toDo: ({ serviceAccount }) => `make ${serviceAccount} the owner of their dataset`,
  },
  'OWNER',
  'roles/bigquery.dataOwner',
);

/** Readers of a view need no right on the tables. */
export const viewsOfTables = accessOf({
  title: 'Tables behind the views',
  datasetOf: tables,
  toDo: (settings) => `let the views in ${views(settings)} read ${tables(settings)}`,
  isThere: ({ dataset: authorized }, settings) =>
    authorized?.dataset.projectId === settings.projectId &&
    authorized.dataset.datasetId === views(settings) &&
    authorized.targetTypes?.includes('VIEWS') === true,
  access: (settings) => ({
    dataset: {
      dataset: { projectId: settings.projectId, datasetId: views(settings) },
      targetTypes: ['VIEWS'],
    },
  }),
});
