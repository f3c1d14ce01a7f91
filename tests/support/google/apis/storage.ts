import { z } from 'zod';
import { checkShown, noteCreation } from '../not-yet/creations.ts';
import { type Bucket, type GoogleProject, noOne } from '../project.ts';
import { policyBody, write } from './identity.ts';
import { notFound, route, taken } from './route.ts';

const rules = {
  lifecycle: z.looseObject({}),
  cors: z.array(z.looseObject({})),
  softDeletePolicy: z.strictObject({ retentionDurationSeconds: z.string() }),
  iamConfiguration: z.strictObject({
    uniformBucketLevelAccess: z.strictObject({ enabled: z.literal(true) }),
    publicAccessPrevention: z.literal('enforced'),
  }),
};

function bucketOf(project: GoogleProject, name = '', now = 0): Bucket {
  checkShown(project, `buckets/${name}`, now);
  const found = project.buckets[name];
  if (!found) throw notFound(`Bucket ${name}`);
  return found;
}

/** Buckets of Cloud Storage. */
export const storageApi = {
  storage: [
    route('GET storage/v1/b/{bucket}', [], null, (project, { at, now }) => {
      const { location, fields } = bucketOf(project, at.bucket, now);
      return { name: at.bucket, location, ...fields };
    }),
    route(
      'POST storage/v1/b',
      ['project'],
      z.strictObject({
        name: z.string().regex(/^[a-z0-9-]{3,63}$/),
        location: z.string(),
        ...rules,
      }),
      (project, { body: { name, location, ...fields }, now }) => {
        if (project.buckets[name]) throw taken('The bucket');
        project.buckets[name] = { location: location.toUpperCase(), fields, policy: noOne() };
        noteCreation(project, `buckets/${name}`, now);
        return {};
      },
    ),
    route('PATCH storage/v1/b/{bucket}', [], z.strictObject(rules), (project, { at, body, now }) => {
      const bucket = bucketOf(project, at.bucket, now);
      bucket.fields = { ...bucket.fields, ...body };
      return {};
    }),
    route(
      'GET storage/v1/b/{bucket}/iam',
      ['optionsRequestedPolicyVersion'],
      null,
      (project, { at, now }) => bucketOf(project, at.bucket, now).policy,
    ),
    route('PUT storage/v1/b/{bucket}/iam', [], policyBody, (project, { at, body, now }) =>
      write(project, bucketOf(project, at.bucket, now).policy, body, now),
    ),
  ],
};
