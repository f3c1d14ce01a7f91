import { isDeepStrictEqual } from 'node:util';
import { uploadsBucket } from '../../../functions/src/core/deployment.ts';
import { grant, rolesMissing, serviceAccountMember, type Guarded } from '../../policy.ts';
import { done, missing, refused, type Deployment, type Step } from '../../step.ts';

interface Bucket {
  location: string;
  lifecycle?: unknown;
  cors?: unknown;
  softDeletePolicy?: { retentionDurationSeconds?: string };
}

const bucketOf = ({ settings: { projectId } }: Deployment) => uploadsBucket(projectId);
const pathOf = (deployment: Deployment) => `b/${bucketOf(deployment)}`;

/** A file is deleted when it was read. This deletes the others, and what is left of uploads. */
const lifecycle = {
  rule: [
    { action: { type: 'Delete' }, condition: { age: 7 } },
    { action: { type: 'AbortIncompleteMultipartUpload' }, condition: { age: 7 } },
  ],
};

/** Pages send files to secret addresses of uploads. Nothing else of the bucket is readable for anyone. */
const cors = [
  {
    origin: ['*'],
    method: ['PUT'],
    responseHeader: ['Content-Range', 'Content-Type', 'Range'],
    maxAgeSeconds: 3600,
  },
];

/** Google stores deleted files for another week otherwise. */
const softDeletePolicy = { retentionDurationSeconds: '0' };

const rules = { lifecycle, cors, softDeletePolicy };

function hasRules(found: Bucket): boolean {
  const retention = found.softDeletePolicy?.retentionDurationSeconds ?? '0';
  const { lifecycle: deletes, cors: allows } = found;
  return retention === '0' && isDeepStrictEqual({ deletes, allows }, { deletes: lifecycle, allows: cors });
}

export const uploads: Step = {
  title: 'Files to import',
  async check(deployment) {
    const { region } = deployment.settings;
    const name = bucketOf(deployment);
    const found = await deployment.google.find<Bucket>('storage', pathOf(deployment));
    if (!found) return missing(`create the bucket ${name} in ${region}`);
    if (found.location.toLowerCase() !== region) {
      return refused(
        `the bucket ${name} is in ${found.location}, and the functions are for ${region}. Delete it with ` +
          `\`gcloud storage rm --recursive gs://${name}\`: it has only files that are being imported.`,
      );
    }
    return hasRules(found)
      ? done
      : missing(`let ${name} delete files after a week and accept uploads of pages`);
  },
  async act(deployment) {
    const { google, settings } = deployment;
    const path = pathOf(deployment);
    if (await google.find('storage', path)) await google.call('PATCH', 'storage', path, rules);
    else
      await google.create('storage', `b?project=${settings.projectId}`, {
        name: bucketOf(deployment),
        location: settings.region,
        iamConfiguration: {
          uniformBucketLevelAccess: { enabled: true },
          publicAccessPrevention: 'enforced',
        },
        ...rules,
      });
  },
};

/** Storage Object User: the functions begin uploads, and read and delete the files. */
const roles = ['roles/storage.objectUser'];

const guarded = (deployment: Deployment): Guarded => ({ api: 'storage', path: pathOf(deployment) });

export const uploadsAccess: Step = {
  title: 'Access to the files',
  async check(deployment) {
    const { google, settings } = deployment;
    const found = await google.find('storage', pathOf(deployment));
    const member = serviceAccountMember(settings.serviceAccount);
    const lacking = found ? await rolesMissing(google, guarded(deployment), member, roles) : roles;
    return lacking.length === 0
      ? done
      : missing(`let ${settings.serviceAccount} write and delete files in ${bucketOf(deployment)}`);
  },
  async act(deployment) {
    const member = serviceAccountMember(deployment.settings.serviceAccount);
    await grant(deployment.google, guarded(deployment), member, roles);
  },
};
