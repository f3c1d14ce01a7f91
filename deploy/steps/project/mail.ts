import { done, missing, off, refused, type Step } from '../../step.ts';
import { isReadable, letRead, readingOf, stateOf } from './secret.ts';

/** The secret with the address of the mail server, which has its password. */
const name = 'FOOTFALL_SMTP_URL';

export const mail: Step = {
  title: 'Mail',
  async check(deployment) {
    const { settings } = deployment;
    if (!settings.sendsMail)
      return off('set FOOTFALL_MAIL_FROM to send invitations by mail (docs/operators/mail.md)');
    if (!settings.variables.FOOTFALL_ORIGIN) {
      return refused(
        'FOOTFALL_MAIL_FROM is set, but FOOTFALL_ORIGIN is not, to which the links in mails lead. ' +
          `Set it in functions/.env.${settings.projectId}, such as to ${settings.origin}.`,
      );
    }
    if ((await stateOf(deployment, name)) !== 'ENABLED') {
      return refused(
        `FOOTFALL_MAIL_FROM is set, but the secret ${name} has no value. Set it with ` +
          `\`npx firebase functions:secrets:set ${name} --project ${settings.projectId}\`, ` +
          'or remove FOOTFALL_MAIL_FROM to send no mail.',
      );
    }
    return (await isReadable(deployment, name)) ? done : missing(readingOf(deployment, `the secret ${name}`));
  },
  act: (deployment) => letRead(deployment, name),
};
