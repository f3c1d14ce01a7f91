import { done, doneBut, missing, refused, type Deployment, type Step } from '../../step.ts';

interface Config {
  signIn?: { email?: { enabled?: boolean; passwordRequired?: boolean } };
  authorizedDomains?: string[];
  notification?: { sendEmail?: { callbackUri?: string } };
}

const configPath = ({ settings: { projectId } }: Deployment) => `projects/${projectId}/config`;

const readConfig = (deployment: Deployment) =>
  deployment.google.find<Config>('identitytoolkit', configPath(deployment));

const consoleOf = ({ settings: { projectId } }: Deployment) =>
  `https://console.firebase.google.com/project/${projectId}/authentication`;

/** Enabling Authentication accepts its terms, so a person does it. */
export const authentication: Step = {
  title: 'Authentication',
  async check(deployment) {
    if (await readConfig(deployment)) return done;
    return refused(`open ${consoleOf(deployment)}, choose "Get started", and try again.`);
  },
};

export const passwords: Step = {
  title: 'Signing in with a password',
  async check(deployment) {
    const email = (await readConfig(deployment))?.signIn?.email;
    if (email?.enabled && email.passwordRequired) return done;
    return missing('switch it on');
  },
  async act(deployment) {
    await deployment.google.call(
      'PATCH',
      'identitytoolkit',
      `${configPath(deployment)}?updateMask=signIn.email.enabled,signIn.email.passwordRequired`,
      { signIn: { email: { enabled: true, passwordRequired: true } } },
    );
  },
};

const hostOf = ({ settings: { origin } }: Deployment) => new URL(origin).hostname;

export const authorizedDomain: Step = {
  title: 'Signing in on your own domain',
  async check(deployment) {
    const host = hostOf(deployment);
    const domains = (await readConfig(deployment))?.authorizedDomains ?? [];
    return domains.includes(host) ? done : missing(`authorise ${host}`);
  },
  async act(deployment) {
    const domains = (await readConfig(deployment))?.authorizedDomains ?? [];
    await deployment.google.call(
      'PATCH',
      'identitytoolkit',
      `${configPath(deployment)}?updateMask=authorizedDomains`,
      { authorizedDomains: [...domains, hostOf(deployment)] },
    );
  },
};

/** Google refuses this setting to many projects through its API, so a person makes it, and nothing depends on it. */
export const linksInMails: Step = {
  title: 'Links in mails about signing in',
  async check(deployment) {
    const wanted = `${deployment.settings.origin}/auth/action`;
    if ((await readConfig(deployment))?.notification?.sendEmail?.callbackUri === wanted) return done;
    return doneBut(
      `they lead to Firebase's own pages. To use yours, open ${consoleOf(deployment)}/emails, edit a template, choose ` +
        `"Customize action URL" and enter ${wanted}`,
    );
  },
};
