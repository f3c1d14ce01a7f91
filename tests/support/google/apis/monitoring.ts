import { z } from 'zod';
import { checkMetric } from '../not-yet/metrics.ts';
import { list, notFound, route, invalid } from './route.ts';

const duration = z.string().regex(/^\d+s$/);
const aggregations = z
  .array(
    z.strictObject({
      alignmentPeriod: duration,
      perSeriesAligner: z.enum(['ALIGN_SUM']),
      crossSeriesReducer: z.enum(['REDUCE_SUM']),
    }),
  )
  .optional();

const condition = z.strictObject({
  displayName: z.string(),
  conditionMatchedLog: z
    .strictObject({ filter: z.string(), labelExtractors: z.record(z.string(), z.string()) })
    .optional(),
  conditionAbsent: z.strictObject({ filter: z.string(), duration, aggregations }).optional(),
  conditionThreshold: z
    .strictObject({
      filter: z.string(),
      duration,
      aggregations,
      comparison: z.enum(['COMPARISON_GT', 'COMPARISON_LT']),
      thresholdValue: z.number(),
    })
    .optional(),
});

const filterOf = ({
  conditionAbsent,
  conditionMatchedLog,
  conditionThreshold,
}: z.infer<typeof condition>): string =>
  (conditionAbsent ?? conditionThreshold ?? conditionMatchedLog)?.filter ?? '';

const policy = z.strictObject({
  displayName: z.string().max(512),
  documentation: z.strictObject({
    // In bytes. These texts have one byte a character.
    content: z.string().max(8192),
    mimeType: z.literal('text/markdown'),
  }),
  severity: z.enum(['CRITICAL', 'ERROR', 'WARNING']),
  combiner: z.enum(['AND', 'OR', 'AND_WITH_MATCHING_RESOURCE']),
  conditions: z.array(condition).min(1).max(6),
  alertStrategy: z.strictObject({
    autoClose: duration,
    notificationRateLimit: z.strictObject({ period: duration }).optional(),
  }),
  notificationChannels: z.array(z.string()).max(16),
});

const channel = z.strictObject({
  type: z.literal('email'),
  displayName: z.string().max(512),
  labels: z.strictObject({ email_address: z.string() }),
});

/** Cloud Monitoring: notification channels and policies. */
export const monitoringApi = {
  monitoring: [
    list('v3/projects/{project}/alertPolicies', 'alertPolicies', ({ alertPolicies }) => alertPolicies),
    route('POST v3/projects/{project}/alertPolicies', [], policy, (project, { body, now }) => {
      checkMetric(project, body.conditions.map(filterOf), now);
      const aboutLog = body.conditions.some(({ conditionMatchedLog }) => conditionMatchedLog);
      if (aboutLog !== Boolean(body.alertStrategy.notificationRateLimit)) {
        const message = 'A notification rate limit must be set for log match conditions, and only for them.';
        throw invalid(message);
      }
      const name = `projects/${project.projectId}/alertPolicies/${project.alertPolicies.length + 1}`;
      project.alertPolicies.push({ name, ...body });
      return { name };
    }),
    route(
      'PATCH v3/projects/{project}/alertPolicies/{policy}',
      ['updateMask=notificationChannels'],
      policy.pick({ notificationChannels: true }),
      (project, { at, body }) => {
        const found = project.alertPolicies.find(({ name }) => name.endsWith(`/${at.policy}`));
        if (!found) throw notFound('The policy');
        found.notificationChannels = body.notificationChannels;
        return found;
      },
    ),
    list(
      'v3/projects/{project}/notificationChannels',
      'notificationChannels',
      ({ notificationChannels }) => notificationChannels,
    ),
    route('POST v3/projects/{project}/notificationChannels', [], channel, (project, { body }) => {
      const name = `projects/${project.projectId}/notificationChannels/${project.notificationChannels.length + 1}`;
      project.notificationChannels.push({ name, ...body });
      return { name };
    }),
  ],
};
