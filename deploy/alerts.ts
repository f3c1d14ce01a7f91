import type { LogName } from '../functions/src/core/log.ts';
import type { JobName } from '../functions/src/jobs/registry.ts';

/**
 * A policy of Cloud Monitoring, without its name and its channels.
 * @see https://cloud.google.com/monitoring/api/ref_v3/rest/v3/projects.alertPolicies
 */
export interface AlertPolicy {
  /** Unique in a project, so a policy that exists already is recognised by it. */
  displayName: string;
  documentation: { content: string; mimeType: 'text/markdown' };
  severity: 'CRITICAL' | 'ERROR' | 'WARNING';
  combiner: 'OR';
  conditions: readonly [Condition & { displayName: string }];
  /** A policy about lines of the log must say how often it notifies. */
  alertStrategy: { autoClose: Duration; notificationRateLimit?: { period: Duration } };
}

type Duration = `${number}s`;

interface Aggregation {
  alignmentPeriod: Duration;
  perSeriesAligner: 'ALIGN_SUM';
  crossSeriesReducer: 'REDUCE_SUM';
}

type Condition =
  | { conditionMatchedLog: { filter: string; labelExtractors: Record<string, string> } }
  | { conditionAbsent: { filter: string; duration: Duration; aggregations: readonly [Aggregation] } }
  | {
      conditionThreshold: {
        filter: string;
        comparison: 'COMPARISON_GT';
        thresholdValue: number;
        duration: Duration;
        aggregations: readonly [Aggregation];
      };
    };

const sumOf = (alignmentPeriod: Duration): readonly [Aggregation] => [
  { alignmentPeriod, perSeriesAligner: 'ALIGN_SUM', crossSeriesReducer: 'REDUCE_SUM' },
];

/** The requests of a function, which is a service of Cloud Run under its name in lower case. */
const requestsTo = (name: string, answers: string) =>
  'metric.type="run.googleapis.com/request_count" AND resource.type="cloud_run_revision" ' +
  `AND resource.labels.service_name="${name.toLowerCase()}" AND ${answers}`;

const problem: LogName = 'health.problem';
const watching: JobName = 'checkHealth';

/** The operator's notifications. `docs/operators/operate.md` says what to do about each. */
export const alertPolicies: readonly AlertPolicy[] = [
  {
    displayName: 'Footfall: something is late or failing',
    severity: 'ERROR',
    documentation: {
      content:
        'A job, the spool, the rollup or a schema needs attention: `part` says which, `state` says how. ' +
        'Ask `/api/health?deep=1` and see docs/operators/operate.md.',
      mimeType: 'text/markdown',
    },
    combiner: 'OR',
    conditions: [
      {
        displayName: 'The health check found a problem',
        conditionMatchedLog: {
          filter: `resource.type="cloud_run_revision" AND jsonPayload.event="${problem}"`,
          labelExtractors: {
            part: 'EXTRACT(jsonPayload.part)',
            state: 'EXTRACT(jsonPayload.state)',
          },
        },
      },
    ],
    alertStrategy: { autoClose: '3600s', notificationRateLimit: { period: '21600s' } },
  },
  {
    displayName: 'Footfall: the health check does not run',
    severity: 'CRITICAL',
    documentation: {
      content:
        'No health check has succeeded for 40 minutes. Perhaps no job runs: look at Cloud Scheduler, then at Firestore. ' +
        'See docs/operators/operate.md, "The jobs do not run".',
      mimeType: 'text/markdown',
    },
    combiner: 'OR',
    conditions: [
      {
        displayName: 'No health check has succeeded for 40 minutes',
        conditionAbsent: {
          filter: requestsTo(watching, 'metric.labels.response_code_class="2xx"'),
          duration: '2400s',
          aggregations: sumOf('600s'),
        },
      },
    ],
    alertStrategy: { autoClose: '3600s' },
  },
  {
    displayName: 'Footfall: events are lost',
    severity: 'CRITICAL',
    documentation: {
      content:
        'The function collect refuses events because it can store them neither in BigQuery nor in Firestore. ' +
        'See docs/operators/operate.md, "Events are refused".',
      mimeType: 'text/markdown',
    },
    combiner: 'OR',
    conditions: [
      {
        displayName: 'collect answers more than 20 requests in 5 minutes with 5xx',
        conditionThreshold: {
          filter: requestsTo('collect', 'metric.labels.response_code_class="5xx"'),
          comparison: 'COMPARISON_GT',
          thresholdValue: 20,
          duration: '0s',
          aggregations: sumOf('300s'),
        },
      },
    ],
    alertStrategy: { autoClose: '3600s' },
  },
  {
    displayName: 'Footfall: the dashboard fails',
    severity: 'ERROR',
    documentation: {
      content:
        'The function api fails, or BigQuery does not answer its questions. See docs/operators/operate.md, "Reports fail".',
      mimeType: 'text/markdown',
    },
    combiner: 'OR',
    conditions: [
      {
        displayName: 'api answers more than 20 requests in 5 minutes with 500 or 502',
        conditionThreshold: {
          // Not with 503: the health check itself answers so.
          filter: requestsTo('api', 'metric.labels.response_code=one_of("500", "502")'),
          comparison: 'COMPARISON_GT',
          thresholdValue: 20,
          duration: '0s',
          aggregations: sumOf('300s'),
        },
      },
    ],
    alertStrategy: { autoClose: '3600s' },
  },
];
