import { alertPolicies, type AlertPolicy } from '../alerts.ts';
import { repeatFor } from '../clock.ts';
import { GoogleError } from '../google-error.ts';
import { isWithoutMetric } from '../not-yet.ts';
import { done, missing, off, Warning, type Deployment, type Step } from '../step.ts';

interface Policy {
  name: string;
  displayName: string;
  notificationChannels?: string[];
}

interface Channel {
  name: string;
  type: string;
  labels?: { email_address?: string };
}

const parentOf = ({ settings: { projectId } }: Deployment) => `projects/${projectId}`;

const policiesOf = (deployment: Deployment) =>
  deployment.google.list<Policy>('monitoring', `${parentOf(deployment)}/alertPolicies`, 'alertPolicies');

async function channelOf(deployment: Deployment): Promise<string | undefined> {
  const path = `${parentOf(deployment)}/notificationChannels`;
  const channels = await deployment.google.list<Channel>('monitoring', path, 'notificationChannels');
  const { alertAddress } = deployment.settings;
  return channels.find(({ type, labels }) => type === 'email' && labels?.email_address === alertAddress)
    ?.name;
}

/** Those that do not exist, or do not notify the address. */
async function lackingPolicies(deployment: Deployment): Promise<typeof alertPolicies> {
  const [policies, channel] = [await policiesOf(deployment), await channelOf(deployment)];
  return alertPolicies.filter(({ displayName }) => {
    const found = policies.find((policy) => policy.displayName === displayName);
    return !channel || !found?.notificationChannels?.includes(channel);
  });
}

async function makeChannel({ google, settings }: Deployment): Promise<string> {
  const { name } = await google.call<Channel>(
    'POST',
    'monitoring',
    `projects/${settings.projectId}/notificationChannels`,
    {
      type: 'email',
      displayName: `Footfall, ${settings.alertAddress}`,
      labels: { email_address: settings.alertAddress },
    },
  );
  return name;
}

/** Google knows a metric up to ten minutes after its first data, which come with the functions' first requests. */
const metricMinutes = 10;

/**
 * Makes a policy, or adds the channel to the one that exists.
 * @returns whether it is done; false if Google does not know its metric yet
 */
async function notify(
  { google, settings }: Deployment,
  policy: AlertPolicy,
  existing: Policy | undefined,
  channel: string,
): Promise<boolean> {
  const notificationChannels = [...(existing?.notificationChannels ?? []), channel];
  if (existing) {
    const path = `${existing.name}?updateMask=notificationChannels`;
    await google.call('PATCH', 'monitoring', path, { notificationChannels });
    return true;
  }
  try {
    const path = `projects/${settings.projectId}/alertPolicies`;
    await google.call('POST', 'monitoring', path, { ...policy, notificationChannels });
    return true;
  } catch (error) {
    if (error instanceof GoogleError && isWithoutMetric(error.message)) return false;
    throw error;
  }
}

/**
 * After the functions, whose metrics the policies name. The conditions of a policy that an operator has changed stay
 * the same.
 */
export const alerting: Step = {
  title: 'Alerts',
  async check(deployment) {
    const { alertAddress } = deployment.settings;
    if (!alertAddress) return off('say --alert-email ADDRESS to get a mail when something is wrong');
    const lacking = await lackingPolicies(deployment);
    if (lacking.length === 0) return done;
    return missing(`tell ${alertAddress} of ${lacking.length} kinds of problems`);
  },
  async act(deployment) {
    const [lacking, policies] = [await lackingPolicies(deployment), await policiesOf(deployment)];
    const channel = (await channelOf(deployment)) ?? (await makeChannel(deployment));
    const remaining = new Set(lacking);
    const notifyRemaining = async () => {
      for (const policy of remaining) {
        const existing = policies.find(({ displayName }) => displayName === policy.displayName);
        if (await notify(deployment, policy, existing, channel)) remaining.delete(policy);
      }
    };
    const isDone = () => remaining.size === 0;
    await repeatFor(deployment.clock, metricMinutes * 60_000, notifyRemaining, isDone);
    if (isDone()) return;
    throw new Warning(
      `${remaining.size} of ${alertPolicies.length} kinds of problems have no alert, because Google has no requests of ` +
        `the functions to look at after ${metricMinutes} minutes. Deploy again with --alert-email once the site has ` +
        'visitors: the command adds them.',
    );
  },
};
