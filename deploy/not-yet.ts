/** For how long a call may be repeated because Google does not know of a change everywhere yet. */
export const notYetMinutes = 10;
export const notYetMs = notYetMinutes * 60_000;

/** Google's answer to a refused call. */
interface Refused {
  /** 0 if nothing answered. */
  status: number;
  reason: string;
  message: string;
}

interface Circumstances {
  /** Whether the call is idempotent. */
  isRepeatable: boolean;
  /** Whether the caller wants to know of a missing resource instead of waiting for it. */
  acceptsMissing: boolean;
}

/**
 * Whether Google may accept the same call in a few minutes. A refused change of a policy by its etag (409 ABORTED) has
 * to read the policy again, so that `policy.ts` repeats it.
 * @see https://cloud.google.com/service-usage/docs/enable-disable an API is known everywhere minutes after it is enabled
 * @see https://cloud.google.com/iam/docs/access-change-propagation a grant takes 2 minutes, 7 or more at times
 * @see https://cloud.google.com/iam/docs/service-accounts-create reads after a creation can answer 404
 */
export function isNotYet(
  { status, reason, message }: Refused,
  { isRepeatable, acceptsMissing }: Circumstances,
): boolean {
  if (isSwitchedOff(reason) || status === 429) return true;
  if (isContention(message) || isWithoutBilling(message) || isUnknownAccount(message)) return true;
  if (status === 404) return !acceptsMissing && !isWithoutMetric(message);
  if (status === 403) return !isForbidden(message);
  return isRepeatable && (status === 0 || status >= 500);
}

/** An organisation's policy does not change by waiting. The operator's permissions were checked before. */
const isForbidden = (message: string) => /organi[sz]ation policy|constraint/i.test(message);

/** The names of newer and of older APIs for one that is not enabled. */
export const isSwitchedOff = (reason: string) => ['SERVICE_DISABLED', 'accessNotConfigured'].includes(reason);

/** IAM, Resource Manager and BigQuery learn of a new service account one after the other. */
const isUnknownAccount = (message: string) => /does not exist/i.test(message);

/**
 * Firestore changes one field or index at a time.
 * @see https://github.com/hashicorp/terraform-provider-google/issues/16329
 */
const isContention = (message: string) =>
  /underlying data changed|cross-transaction contention|operation.* in progress/i.test(message);

/**
 * A policy names a metric that has no data yet. `steps/alerting.ts` waits for it, and does without it.
 * @see https://github.com/hashicorp/terraform-provider-google/issues/11102 for how Cloud Monitoring says so
 */
export const isWithoutMetric = (message: string) =>
  /cannot find metric|metric referenced by the provided filter is unknown/i.test(message);

/** The billing plan was chosen moments ago: the step "Billing plan" has seen it, and Service Usage has not. */
const isWithoutBilling = (message: string) => /billing account for project .* is not found/i.test(message);

/** The text after Google's own words when the time is over. */
export const afterWaiting =
  `This has not changed in ${notYetMinutes} minutes, the time that Google needs to learn of new APIs, roles and accounts. ` +
  'Deploy again in a few minutes: the command continues where it stopped.';
