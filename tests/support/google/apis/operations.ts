import { z } from 'zod';
import { notFound, route, read } from './route.ts';

const exclusion = z.strictObject({ name: z.string(), filter: z.string(), disabled: z.boolean().optional() });

/** Logging, and the images of earlier deployments. */
export const operationsApis = {
  logging: [
    read('v2/projects/{project}/sinks/_Default', ({ sink }) => ({
      name: '_Default',
      ...sink,
    })),
    route(
      'PATCH v2/projects/{project}/sinks/_Default',
      ['updateMask=exclusions', 'uniqueWriterIdentity'],
      z.strictObject({
        name: z.string(),
        destination: z.string(),
        filter: z.string(),
        exclusions: z.array(exclusion),
      }),
      (project, { body }) => {
        project.sink.exclusions = body.exclusions.map(({ name, filter }) => ({ name, filter }));
        return project.sink;
      },
    ),
  ],
  artifactregistry: [
    read(
      'v1/projects/{project}/locations/{location}/repositories/{repository}',
      ({ repositories }, { at }) => {
        const found = repositories[`${at.location}/${at.repository}`];
        if (!found) throw notFound('The repository');
        return found;
      },
    ),
    route(
      'PATCH v1/projects/{project}/locations/{location}/repositories/{repository}',
      ['updateMask'],
      z.strictObject({
        cleanupPolicies: z.record(
          z.string(),
          z.strictObject({
            id: z.string(),
            action: z.enum(['DELETE', 'KEEP']),
            condition: z.strictObject({ tagState: z.literal('ANY'), olderThan: z.string() }),
          }),
        ),
        cleanupPolicyDryRun: z.boolean(),
      }),
      ({ repositories }, { at, body }) => {
        repositories[`${at.location}/${at.repository}`] = { cleanupPolicies: body.cleanupPolicies };
        return {};
      },
    ),
  ],
};
