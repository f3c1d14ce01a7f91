import { settingsLink } from '../../contract/index.ts';
import { prepareDeliveries } from '../../deliveries/queue.ts';
import { alertMail } from '../../notify/alert/alert-mail.ts';
import { prepareMails } from '../../notify/mail.ts';
import { mailIsOn } from '../../notify/smtp.ts';
import { tell, type CheckedAlert } from '../../store/firestore/alerts/checks.ts';
import { goalNameOf, namedRule, referencesOf, ruleInWords } from '../../store/firestore/alerts/rules.ts';
import type { Workspace } from '../../store/firestore/workspace/workspaces.ts';
import type { Evidence } from '../check/evidence.ts';
import type { JudgedSpan } from '../due.ts';
import type { Judgement } from '../judge/verdict.ts';
import { messageOf } from './message.ts';
import { noticeOf, type Telling } from './notice.ts';
import { addressesOf } from './recipients.ts';
import { stopLink } from './stop.ts';

/** An alert that was checked and has something to tell. */
interface ToTell {
  checked: CheckedAlert;
  workspace: Workspace;
  told: 'fired' | 'over';
  about: JudgedSpan | null;
  evidence: Evidence;
  judgement: Judgement;
}

/**
 * Queues what an alert tells, once for each recipient. The jobs `sendMails` and `sendDeliveries` send it.
 * @returns whether it was told; otherwise someone has changed the alert meanwhile
 * @throws AppError `too_many_requests` if the workspace has queued its mails or messages of the day
 */
export async function tellAlert(
  { checked, workspace, ...what }: ToTell,
  { now, origin }: { now: Date; origin: string },
): Promise<boolean> {
  const { alert } = checked;
  const references = await referencesOf(workspace.id, [alert.rule]);
  const goalName = goalNameOf(alert.rule, references);
  const since = what.told === 'over' ? alert.firedAt : null;
  const telling: Telling = {
    ...{ workspace, rule: namedRule(alert.rule, references), goalName, since, origin, isTest: false },
    ...what,
  };
  const [notice, addresses] = await Promise.all([noticeOf(telling, now), addressesOf(alert)]);
  const settings = settingsLink('reports', workspace, origin);
  const mails = [...(mailIsOn() ? addresses : [])].map(([uid, to]) => ({
    to,
    template: 'alert',
    content: alertMail(notice, { stop: stopLink(origin, { id: alert.id, uid }), settings }),
  }));
  const message = messageOf(notice, alert.id, telling);
  const done = await tell(
    checked,
    { told: what.told, words: ruleInWords(alert.rule, references) },
    async (transaction) => {
      const ofMails = await prepareMails(workspace.id, mails, now, transaction, { areWanted: true });
      const { destinations } = alert.to;
      const deliveries = await prepareDeliveries(workspace.id, destinations, message, now, transaction);
      return {
        queue() {
          ofMails.queue();
          deliveries.queue();
        },
      };
    },
    now,
  );
  return done !== null;
}
