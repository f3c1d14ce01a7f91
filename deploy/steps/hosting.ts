import type { Operation } from '../google.ts';
import { done, missing, type Deployment, type Step } from '../step.ts';

interface Site {
  /** `projects/{project}/sites/{site}` */
  name: string;
  type: string;
  appId?: string;
}

interface WebApp {
  appId: string;
  displayName?: string;
}

/** The site that Firebase deploys to. */
async function siteOf({ google, settings: { projectId } }: Deployment): Promise<Site | undefined> {
  const sites = await google.list<Site>('firebasehosting', `projects/${projectId}/sites`, 'sites');
  return sites.find(({ name, type }) => type === 'DEFAULT_SITE' || name.endsWith(`/${projectId}`));
}

/** Newer projects have no site until someone opens Hosting in the console. */
export const hostingSite: Step = {
  title: 'Hosting',
  async check(deployment) {
    if (await siteOf(deployment)) return done;
    return missing(`create the site ${deployment.settings.projectId}.web.app`);
  },
  async act({ google, settings: { projectId } }) {
    await google.call('POST', 'firebasehosting', `projects/${projectId}/sites?siteId=${projectId}`, {});
  },
};

const appName = 'Footfall';

async function appOf({ google, settings: { projectId } }: Deployment): Promise<WebApp | undefined> {
  const apps = await google.list<WebApp>('firebase', `projects/${projectId}/webApps`, 'apps');
  return apps.find(({ displayName }) => displayName === appName);
}

async function registerApp(deployment: Deployment): Promise<WebApp | undefined> {
  const { google, settings } = deployment;
  const operation = await google.call<Operation>(
    'POST',
    'firebase',
    `projects/${settings.projectId}/webApps`,
    {
      displayName: appName,
    },
  );
  await google.finish('firebase', operation);
  return appOf(deployment);
}

/** The pages read the project's key from an address of Hosting, which has one only for a site with a web app. */
export const webApp: Step = {
  title: 'Web app',
  async check(deployment) {
    return (await siteOf(deployment))?.appId ? done : missing('register one for the pages');
  },
  async act(deployment) {
    const site = await siteOf(deployment);
    const app = (await appOf(deployment)) ?? (await registerApp(deployment));
    await deployment.google.call('PATCH', 'firebasehosting', `${site?.name}?updateMask=appId`, {
      appId: app?.appId,
    });
  },
};
