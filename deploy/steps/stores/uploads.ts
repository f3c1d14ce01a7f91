import { isDeepStrictEqual } from 'node:util';
import { uploadsBucket } from '../../../functions/src/core/deployment.ts';
import { grant, rolesMissing, serviceAccountMember, type Guarded } from '../../policy.ts';
import { done, missing, refused, type Deployment, type Reading, type Step } from '../../step.ts';

/** The bucket of uploads as Google answers it. */
export interface Bucket {
  location: string;
  lifecycle?: unknown;
  cors?: unknown;
  softDeletePolicy?: { retentionDurationSeconds?: string };
  iamConfiguration?: {
    uniformBucketLevelAccess?: { enabled?: boolean };
    publicAccessPrevention?: string;
  };
}

const bucketOf = ({ settings: { projectId } }: Pick<Reading, 'settings'>) => uploadsBucket(projectId);
const pathOf = (deployment: Pick<Reading, 'settings'>) => `b/${bucketOf(deployment)}`;

/** @returns null if there is none */
export const findBucket = (reading: Reading): Promise<Bucket | null> =>
  reading.google.find<Bucket>('storage', pathOf(reading));

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

const iamConfiguration = {
  uniformBucketLevelAccess: { enabled: true },
  publicAccessPrevention: 'enforced',
};

const rules = { lifecycle, cors, softDeletePolicy, iamConfiguration };

/** What is wrong with the bucket, as parts of a sentence that starts with its name. */
export function bucketProblems({ iamConfiguration: access, ...found }: Bucket): string[] {
  const retention = found.softDeletePolicy?.retentionDurationSeconds ?? '0';
  const isPrivate =
    access?.publicAccessPrevention === 'enforced' && access.uniformBucketLevelAccess?.enabled === true;
  return [
    ...(isDeepStrictEqual(found.lifecycle, lifecycle) ? [] : ['does not delete files after a week']),
    ...(retention === '0' ? [] : ['stores deleted files for longer']),
    ...(isDeepStrictEqual(found.cors, cors) ? [] : ['does not accept uploads of pages']),
    ...(isPrivate ? [] : ['can be made public']),
  ];
}

export const uploads: Step = {
  title: 'Files to import',
  async check(deployment) {
    const { region } = deployment.settings;
    const name = bucketOf(deployment);
    const found = await findBucket(deployment);
    if (!found) return missing(`create the bucket ${name} in ${region}`);
    if (found.location.toLowerCase() !== region) {
      return refused(
        `the bucket ${name} is in ${found.location}, and the functions are for ${region}. Delete it with ` +
          `\`gcloud storage rm --recursive gs://${name}\`: it has only files that are being imported.`,
      );
    }
    return bucketProblems(found).length === 0
      ? done
      : missing(`let ${name} delete files after a week, accept uploads of pages and never be public`);
  },
  async act(deployment) {
    const { google, settings } = deployment;
    const path = pathOf(deployment);
    if (await google.find('storage', path)) await google.call('PATCH', 'storage', path, rules);
    else
      await google.create('storage', `b?project=${settings.projectId}`, {
        name: bucketOf(deployment),
        location: settings.region,
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
