import { GoogleError } from '../google-error.ts';
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
    await google.create('firebasehosting', `projects/${projectId}/sites?siteId=${projectId}`, {});
  },
};

const appName = 'Footfall';

async function appOf({ google, settings: { projectId } }: Deployment): Promise<WebApp | undefined> {
  const apps = await google.list<WebApp>('firebase', `projects/${projectId}/webApps`, 'apps');
  return apps.find(({ displayName }) => displayName === appName);
}

async function registerApp(deployment: Deployment): Promise<WebApp> {
  const { google, settings } = deployment;
  const path = `projects/${settings.projectId}/webApps`;
  const operation = await google.call<Operation>('POST', 'firebase', path, { displayName: appName });
  await google.finish('firebase', operation);
  return google.repeat(async () => {
    const app = await appOf(deployment);
    if (!app) throw new GoogleError(404, 'NOT_FOUND', `The web app ${appName} is not listed.`);
    return app;
  });
}

/** The pages read the project's key from an address of Hosting, which has one only for a site with a web app. */
export const webApp: Step = {
  title: 'Web app',
  async check(deployment) {
    return (await siteOf(deployment))?.appId ? done : missing('register one for the pages');
  },
  async act(deployment) {
    const { google, settings } = deployment;
    const { appId } = (await appOf(deployment)) ?? (await registerApp(deployment));
    const created = `projects/${settings.projectId}/sites/${settings.projectId}`;
    const name = (await siteOf(deployment))?.name ?? created;
    await google.call('PATCH', 'firebasehosting', `${name}?updateMask=appId`, { appId });
  },
};
