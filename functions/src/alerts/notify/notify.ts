import { settingsLink } from '../../contract/index.ts';
import { inLanguage } from '../../languages/spoken.ts';
import { prepareDeliveries } from '../../deliveries/queue.ts';
import { alertMail } from '../../notify/alert/alert-mail.ts';
import { prepareMails } from '../../notify/mail.ts';
import { mailIsOn } from '../../notify/smtp.ts';
import type { Alert } from '../../store/firestore/alerts/alerts.ts';
import { type CheckedAlert, notifyOnce } from '../../store/firestore/alerts/checks.ts';
import { languagesOf } from '../../store/firestore/members/languages.ts';
import { namedRule, referencesOf, ruleInLog } from '../../store/firestore/alerts/rules.ts';
import type { AnyOccurrence } from '../kinds/kinds.ts';
import { messageOf, noticeOf, numbersOfNotice } from './notice.ts';
import { addressesOf } from './recipients.ts';
import { stopLink } from './stop.ts';

type Found = Pick<AnyOccurrence, 'workspace' | 'event' | 'about' | 'evidence' | 'evaluation'>;

/**
 * Queues the messages of an alert, one for each recipient. The jobs `sendMails` and `sendDeliveries` send them.
 * @returns false if someone has changed the alert meanwhile; nothing is queued then
 * @throws AppError `too_many_requests` if the workspace has used up its mails or messages of the day
 */
export async function notifyAlert(
  checked: CheckedAlert,
  found: Found,
  { now, origin }: { now: Date; origin: string },
): Promise<boolean> {
  const { alert } = checked;
  const { workspace, event } = found;
  const references = await referencesOf(workspace.id, [alert.rule]);
  const occurrence: AnyOccurrence = {
    ...{ ...found, origin, isTest: false },
    ...namedRule(alert.rule, references),
    since: event === 'over' ? alert.firedAt : null,
  };
  const { mails, write } = await messagesOf(occurrence, alert, now);
  const done = await notifyOnce(
    checked,
    { event, rule: ruleInLog(alert.rule, references), since: silentSince(found) },
    async (transaction) => {
      const preparedMails = await prepareMails(workspace.id, mails, now, transaction, { areWanted: true });
      const { destinations } = alert.to;
      const deliveries = await prepareDeliveries(workspace.id, destinations, write, now, transaction);
      return {
        queue() {
          preparedMails.queue();
          deliveries.queue();
        },
      };
    },
    now,
  );
  return done !== null;
}

const silentSince = ({ evidence }: Found): Date | null =>
  evidence.kind === 'silence' && evidence.lastEventAt !== null ? new Date(evidence.lastEventAt) : null;

/**
 * The mails to the members among an alert's recipients, each in their language, and the message to its destinations.
 * @param id null for a test
 */
export async function messagesOf(
  occurrence: AnyOccurrence,
  {
    id,
    language,
    ...recipients
  }: Pick<Alert, 'workspaceId' | 'to' | 'muted' | 'language'> & {
    id: string | null;
  },
  now: Date,
) {
  const { workspace, origin } = occurrence;
  const [numbers, addresses] = await Promise.all([
    numbersOfNotice(occurrence, now),
    mailIsOn() ? addressesOf(recipients) : new Map<string, string>(),
  ]);
  const settings = settingsLink('reports', workspace, origin);
  const languages = await languagesOf([...addresses.keys()]);
  const mails = [...addresses].map(([uid, to]) => {
    const stop = id === null ? null : stopLink(origin, { id, uid });
    const spoken = languages.get(uid) ?? language;
    const content = inLanguage(spoken, () => alertMail(noticeOf(occurrence, numbers), { stop, settings }));
    return { to, template: 'alert', language: spoken, content };
  });
  return { mails, write: () => messageOf(noticeOf(occurrence, numbers), id, occurrence) };
}
