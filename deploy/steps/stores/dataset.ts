import { patiently } from '../../google.ts';
import { done, missing, refused, type Deployment, type Step } from '../../step.ts';

interface Access {
  role?: string;
  userByEmail?: string;
}

interface Dataset {
  location: string;
  access?: Access[];
  etag: string;
}

const pathOf = ({ settings: { projectId, dataset } }: Deployment) =>
  `projects/${projectId}/datasets/${dataset}`;

const readDataset = (deployment: Deployment) =>
  deployment.google.find<Dataset>('bigquery', pathOf(deployment));

/** BigQuery answers a dataset's role BigQuery Data Editor by its older name. */
const editorRoles = ['WRITER', 'roles/bigquery.dataEditor'];

export const dataset: Step = {
  title: 'BigQuery',
  async check(deployment) {
    const { region, dataset: id } = deployment.settings;
    const found = await readDataset(deployment);
    if (!found) return missing(`create the dataset ${id} in ${region}`);
    if (found.location.toLowerCase() === region) return done;
    return refused(
      `the dataset ${id} is in ${found.location}, and the functions are for ${region}. A dataset cannot move: set ` +
        'FOOTFALL_DATASET in functions/.env to the name of a new one, or choose another region.',
    );
  },
  async act({ google, settings: { projectId, region, dataset: id } }) {
    await google.call('POST', 'bigquery', `projects/${projectId}/datasets`, {
      datasetReference: { projectId, datasetId: id },
      location: region,
    });
  },
};

/** The functions may write this dataset, and no other one of the project. */
export const datasetAccess: Step = {
  title: 'Access to the dataset',
  async check(deployment) {
    const { access = [] } = (await readDataset(deployment)) ?? {};
    const { serviceAccount } = deployment.settings;
    return access.some((one) => one.userByEmail === serviceAccount && editorRoles.includes(one.role ?? ''))
      ? done
      : missing(`make ${serviceAccount} its editor`);
  },
  async act(deployment) {
    const { google, settings } = deployment;
    const attempt = async () => {
      const { access = [] } = await google.call<Dataset>('GET', 'bigquery', pathOf(deployment));
      await google.call('PATCH', 'bigquery', pathOf(deployment), {
        access: [...access, { role: 'WRITER', userByEmail: settings.serviceAccount }],
      });
    };
    await patiently(attempt, ({ message }) => /does not exist/i.test(message));
  },
};
