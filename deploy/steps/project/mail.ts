import { grant, rolesMissing, serviceAccountMember, type Guarded } from '../../policy.ts';
import { done, missing, off, refused, type Deployment, type Step } from '../../step.ts';

/** The secret with the address of the mail server, which has its password. */
const name = 'FOOTFALL_SMTP_URL';
const roles = ['roles/secretmanager.secretAccessor'];

const secretOf = ({ settings: { projectId } }: Deployment): Guarded => ({
  api: 'secretmanager',
  path: `projects/${projectId}/secrets/${name}`,
});

export const mail: Step = {
  title: 'Mail',
  async check(deployment) {
    const { google, settings } = deployment;
    if (!settings.sendsMail) return off('set FOOTFALL_MAIL_FROM to send invitations by mail (docs/mail.md)');
    if (!settings.variables.FOOTFALL_ORIGIN) {
      return refused(
        'FOOTFALL_MAIL_FROM is set, but FOOTFALL_ORIGIN is not, to which the links in mails lead. ' +
          `Set it in functions/.env.${settings.projectId}, such as to ${settings.origin}.`,
      );
    }
    const { path } = secretOf(deployment);
    const version = await google.find<{ state: string }>('secretmanager', `${path}/versions/latest`);
    if (version?.state !== 'ENABLED') {
      return refused(
        `FOOTFALL_MAIL_FROM is set, but the secret ${name} has no value. Set it with ` +
          `\`npx firebase functions:secrets:set ${name} --project ${settings.projectId}\`, ` +
          'or remove FOOTFALL_MAIL_FROM to send no mail.',
      );
    }
    const member = serviceAccountMember(settings.serviceAccount);
    const lacking = await rolesMissing(google, secretOf(deployment), member, roles);
    return lacking.length === 0 ? done : missing(`let ${settings.serviceAccount} read the secret ${name}`);
  },
  async act(deployment) {
    const member = serviceAccountMember(deployment.settings.serviceAccount);
    await grant(deployment.google, secretOf(deployment), member, roles);
  },
};
