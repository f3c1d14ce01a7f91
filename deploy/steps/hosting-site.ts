import { done, missing, type Step } from '../step.ts';

/** Newer projects have no site until someone opens Hosting in the console. */
export const hostingSite: Step = {
  title: 'Hosting',
  async check({ google, settings: { projectId } }) {
    const { sites = [] } =
      (await google.find<{ sites?: { type: string }[] }>('firebasehosting', `projects/${projectId}/sites`)) ??
      {};
    return sites.some(({ type }) => type === 'DEFAULT_SITE')
      ? done
      : missing(`create the site ${projectId}.web.app`);
  },
  async act({ google, settings: { projectId } }) {
    await google.call('POST', 'firebasehosting', `projects/${projectId}/sites?siteId=${projectId}`, {});
  },
};
