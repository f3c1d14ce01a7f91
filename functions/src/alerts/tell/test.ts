import { type AlertRule, hourMs, settingsLink } from '../../contract/index.ts';
import { rates } from '../../limits/figures.ts';
import { sendOnce } from '../../deliveries/single.ts';
import { alertMail } from '../../notify/alert/alert-mail.ts';
import { prepareMails, sendQueued } from '../../notify/mail.ts';
import { mailSettings } from '../../notify/smtp.ts';
import { noMember } from '../../store/firestore/alerts/changes.ts';
import { goalNameOf, namedRule, referencesOf } from '../../store/firestore/alerts/rules.ts';
import { findDestination } from '../../store/firestore/destinations/destinations.ts';
import { transacted } from '../../store/firestore/mail-reports/sending.ts';
import { listRoles } from '../../store/firestore/members/members.ts';
import { takeTurn, turnsOfPerson } from '../../store/firestore/turns.ts';
import type { Workspace } from '../../store/firestore/workspace/workspaces.ts';
import type { CallOf, Handler } from '../../workspaces/call.ts';
import type { Evidence } from '../check/evidence.ts';
import { lastDay } from '../due.ts';
import { daysUntil, pastOf } from '../preview/past.ts';
import { messageOf } from './message.ts';
import { noticeOf, type Telling } from './notice.ts';
import { addressesOf } from './recipients.ts';

/**
 * Sends what an alert with this rule would tell now, marked as a test, to those whom it would tell.
 * @throws AppError `too_many_requests`, `invalid_request`, and the errors of questions
 */
export const test: Handler<'alert.test'> = async (call) => {
  const { identity, workspace, input, now } = call;
  const message = `You can test alerts ${rates.alertTests.count} times an hour. Try again later.`;
  await takeTurn(turnsOfPerson('test-alert', identity.uid), rates.alertTests, now, message);
  const roles = await listRoles(workspace.id);
  if (input.to.members.some((uid) => !roles.has(uid))) throw noMember();
  const settings = mailSettings();
  const origin = settings?.origin ?? process.env.FOOTFALL_ORIGIN ?? '';
  const telling = await tellingFor(call, origin);
  const notice = await noticeOf(telling, now);
  const alert = { workspaceId: workspace.id, to: input.to, muted: [] };
  const addresses = settings ? await addressesOf(alert) : new Map<string, string>();
  const link = settingsLink('reports', workspace, origin);
  const content = alertMail(notice, { stop: null, settings: link });
  const mails = [...addresses.values()].map((to) => ({ to, template: 'alert', content }));
  const { ids } = await transacted(async (transaction) => {
    const prepared = await prepareMails(workspace.id, mails, now, transaction, { areWanted: true });
    prepared.queue();
    return prepared;
  });
  const [destinations] = await Promise.all([
    Promise.all(
      input.to.destinations.map((id) => tryDestination(workspace, id, messageOf(notice, null, telling), now)),
    ),
    sendQueued(ids),
  ]);
  return { mails: ids.length, destinations };
};

async function tryDestination(
  { id: workspaceId }: Workspace,
  id: string,
  message: Parameters<typeof sendOnce>[1],
  now: Date,
): Promise<{ id: string; problem: string | null }> {
  const destination = await findDestination(workspaceId, id);
  if (!destination) return { id, problem: 'There is no such destination.' };
  return { id, problem: (await sendOnce(destination, message, now)).problem };
}

/** What the alert would tell if it fired now, with the figures of the last day that is over. */
async function tellingFor(
  { workspace, input: { rule }, now }: CallOf<'alert.test'>,
  origin: string,
): Promise<Telling> {
  const isOfMoment = rule.kind === 'silence' || rule.kind === 'refused';
  const about = isOfMoment ? null : lastDay(workspace.timezone, now);
  const days = daysUntil(lastDay(workspace.timezone, now).day, 1);
  const references = await referencesOf(workspace.id, [rule]);
  const { value, bound } = await pastOf({ workspace, rule, ...days, reader: { kind: 'alert' }, now });
  return {
    ...{ workspace, rule: namedRule(rule, references), about, origin, told: 'fired', since: null },
    ...{ isTest: true, goalName: goalNameOf(rule, references) },
    evidence: exampleOf(rule, value.at(-1) ?? null, now),
    judgement: { verdict: 'fires', expected: null, bound: bound.at(-1) ?? null },
  };
}

function exampleOf(rule: AlertRule, value: number | null, now: Date): Evidence {
  switch (rule.kind) {
    case 'change':
      return { kind: 'change', value: value ?? 0, baseline: [] };
    case 'goal':
      return { kind: 'goal', days: [value] };
    case 'vital':
      return { kind: 'vital', p75: value, measurements: 0 };
    case 'silence': {
      const lastEventAt = now.getTime() - rule.hours * hourMs;
      return { kind: 'silence', lastEventAt, usual: [], isNewWeek: false };
    }
    case 'refused':
      return { kind: 'refused', lastRefusedAt: now };
  }
}
