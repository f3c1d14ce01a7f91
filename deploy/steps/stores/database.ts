import type { Operation } from '../../google.ts';
import { done, missing, refused, type Deployment, type Step } from '../../step.ts';

interface Database {
  type: string;
  locationId: string;
  databaseEdition?: string;
  pointInTimeRecoveryEnablement?: string;
}

/** Locations of several regions, with the regions that have all of the data. */
const multiRegions: Record<string, readonly string[]> = {
  eur3: ['europe-west1', 'europe-west4'],
  nam5: ['us-central1'],
  nam7: ['us-central1', 'us-east4'],
};

const pathOf = ({ settings: { projectId } }: Deployment) => `projects/${projectId}/databases/(default)`;

const readDatabase = (deployment: Deployment) =>
  deployment.google.find<Database>('firestore', pathOf(deployment));

export const database: Step = {
  title: 'Firestore',
  async check(deployment) {
    const { region, projectId } = deployment.settings;
    const found = await readDatabase(deployment);
    if (!found) return missing(`create the default database in ${region}`);
    const remedy =
      'Choose another project, or, if nothing uses this database, delete it with ' +
      `\`gcloud firestore databases delete --database='(default)' --project ${projectId}\`.`;
    if (found.type !== 'FIRESTORE_NATIVE' || found.databaseEdition === 'ENTERPRISE') {
      return refused(`the default database is not one of the Standard edition in Native mode. ${remedy}`);
    }
    if (found.locationId === region || multiRegions[found.locationId]?.includes(region)) return done;
    return refused(
      `the default database is in ${found.locationId}, and the functions are for ${region}. ${remedy}`,
    );
  },
  async act({ google, settings: { projectId, region } }) {
    const operation = await google.create<Operation>(
      'firestore',
      `projects/${projectId}/databases?databaseId=(default)`,
      {
        type: 'FIRESTORE_NATIVE',
        databaseEdition: 'STANDARD',
        locationId: region,
        pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_DISABLED',
      },
    );
    if (operation) await google.finish('firestore', operation);
  },
};

/** A copy of a salt would allow tracing its day's visitors, so there must be none. */
export const noCopies: Step = {
  title: 'No copies of salts',
  async check(deployment) {
    const { google, settings } = deployment;
    const found = await readDatabase(deployment);
    if (!found) return done;
    const gcloud = (command: string) => `\`gcloud firestore ${command} --project ${settings.projectId}\``;
    if (found.pointInTimeRecoveryEnablement === 'POINT_IN_TIME_RECOVERY_ENABLED') {
      const command = gcloud("databases update --database='(default)' --no-enable-pitr");
      return refused(
        `point-in-time recovery keeps deleted salts for seven days. Switch it off with ${command}.`,
      );
    }
    const path = `${pathOf(deployment)}/backupSchedules`;
    const [schedule] = await google.list<{ name: string }>('firestore', path, 'backupSchedules');
    if (!schedule) return done;
    const id = schedule.name.split('/').at(-1);
    const command = gcloud(`backups schedules delete --database='(default)' --backup-schedule=${id}`);
    return refused(`a backup schedule keeps the salts. Delete it with ${command}.`);
  },
};
