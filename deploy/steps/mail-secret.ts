import { grant, rolesMissing, serviceAccountMember, type Guarded } from '../policy.ts';
import { done, missing, refused, unneeded, type Deployment, type Step } from '../step.ts';

const name = 'FOOTFALL_SMTP_URL';
const role = 'roles/secretmanager.secretAccessor';

const secretOf = ({ settings: { projectId } }: Deployment): Guarded => ({
  api: 'secretmanager',
  path: `projects/${projectId}/secrets/${name}`,
});

/** The address of the mail server, with its password. */
export const mailSecret: Step = {
  title: 'Mail',
  async check(deployment) {
    if (!deployment.settings.sendsMail) return unneeded;
    const version = await deployment.google.find<{ state: string }>(
      'secretmanager',
      `${secretOf(deployment).path}/versions/latest`,
    );
    if (version?.state === 'ENABLED') return done;
    return refused(
      `FOOTFALL_MAIL_FROM is set, but the secret ${name} has no value. Set it with ` +
        `\`npx firebase functions:secrets:set ${name} --project ${deployment.settings.projectId}\`, ` +
        'or remove FOOTFALL_MAIL_FROM to switch mail off.',
    );
  },
};

export const mailSecretAccess: Step = {
  title: "Access to the mail server's password",
  async check(deployment) {
    const { google, settings } = deployment;
    if (!settings.sendsMail) return unneeded;
    const member = serviceAccountMember(settings.serviceAccount);
    const lacking = await rolesMissing(google, secretOf(deployment), member, [role]);
    return lacking.length === 0 ? done : missing(`let ${settings.serviceAccount} read the secret ${name}`);
  },
  async act(deployment) {
    const member = serviceAccountMember(deployment.settings.serviceAccount);
    await grant(deployment.google, secretOf(deployment), member, [role]);
  },
};
