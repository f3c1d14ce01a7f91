import {
  isMailAddress,
  type KeyScope,
  type PersonKeyScope,
  phrase,
  say,
  settingsLink,
} from '../contract/index.ts';
import { type MailContent, listed, nameInMail } from '../notify/mail-content.ts';
import { momentInWords } from '../notify/days.ts';
import { prepareMails, type Prepared } from '../notify/mail.ts';
import { mailSettings } from '../notify/smtp.ts';
import type { Key } from '../store/firestore/keys.ts';
import { mailsOfPerson, type Transaction } from '../store/firestore/mails.ts';
import type { Workspace } from '../store/firestore/workspace/workspaces.ts';

interface KeyText {
  name: string;
  scopes: readonly (KeyScope | PersonKeyScope)[];
  createdAt: Date;
  /** The workspace's name or else its domain; null for a key of a person. */
  workspaceName: string | null;
  timezone: string;
  link: string;
}

const does: Record<KeyScope | PersonKeyScope, string> = {
  'stats:read': phrase('read numbers'),
  'events:write': phrase('send events'),
  'events:forward': phrase('forward events'),
  'annotations:write': phrase('add notes'),
  'sites:read': phrase('list sites'),
  'sites:write': phrase('change and delete sites'),
};

/** Tells the owner about a new key, because someone else may have made it on their device or with their password. */
function keyMail({ name, scopes, createdAt, workspaceName, timezone, link }: KeyText): MailContent {
  const workspace = workspaceName === null ? '' : nameInMail(workspaceName);
  const values = {
    ...{ key: nameInMail(name), hasName: nameInMail(name) === '' ? 'no' : 'yes', workspace },
    owner: workspaceName === null ? 'account' : workspace === '' ? 'unnamed' : 'workspace',
    moment: momentInWords(timezone, createdAt),
    actions: listed(scopes.map((scope) => say(does[scope]))),
  };
  return {
    subject: say('A key was created with your account on Footfall'),
    heading: say('A key was created with your account'),
    paragraphs: [
      say(
        'The key {hasName, select, yes {{key}} other {without a name}} of {owner, select, account {your account} workspace {{workspace}} other {a workspace}} was created on {moment}. With it, a program can {actions}.',
        values,
      ),
    ],
    button: { label: say('See your keys'), link },
    notes: [
      say('If it was you, there is nothing to do.'),
      workspaceName === null
        ? say(
            'If it was not you, remove the key now. Then choose a new password, which stops all earlier keys of your account.',
          )
        : say(
            'If it was not you, remove the key now. Then choose a new password, and check the other keys there: a new password does not stop them.',
          ),
    ],
    footer: say(
      'You get this email because a key was created with your account. It does not track whether you open it.',
    ),
  };
}

interface Maker {
  uid: string;
  email: string;
}

/** Prepares no mail if mail is off. */
export const prepareKeyMail =
  (key: Key, { uid, email }: Maker, workspace: Workspace | null) =>
  async (transaction: Transaction): Promise<Prepared> => {
    const settings = mailSettings();
    if (!settings || !isMailAddress(email)) return { recipients: new Set(), ids: [], queue: () => undefined };
    const { origin } = settings;
    const content = keyMail({
      ...key,
      workspaceName: workspace && (workspace.name || workspace.domain),
      // An account has no time zone.
      timezone: workspace?.timezone ?? 'UTC',
      link: workspace ? settingsLink('account-settings', workspace, origin) : `${origin}/account`,
    });
    const mail = { to: email, template: 'key', content };
    return prepareMails(mailsOfPerson(uid), [mail], key.createdAt, transaction, { areWanted: true });
  };
