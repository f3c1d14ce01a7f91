import { alertPolicies } from '../alerts.ts';
import { done, missing, off, type Deployment, type Step } from '../step.ts';

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

/** After the functions, whose metrics the policies name. A policy that an operator has changed keeps its conditions. */
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
    const { google } = deployment;
    const [lacking, policies] = [await lackingPolicies(deployment), await policiesOf(deployment)];
    const channel = (await channelOf(deployment)) ?? (await makeChannel(deployment));
    for (const policy of lacking) {
      const found = policies.find(({ displayName }) => displayName === policy.displayName);
      const notificationChannels = [...(found?.notificationChannels ?? []), channel];
      if (found) {
        const path = `${found.name}?updateMask=notificationChannels`;
        await google.call('PATCH', 'monitoring', path, { notificationChannels });
      } else {
        const path = `${parentOf(deployment)}/alertPolicies`;
        await google.call('POST', 'monitoring', path, { ...policy, notificationChannels });
      }
    }
  },
};
