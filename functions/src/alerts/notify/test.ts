import { rates } from '../../limits/figures.ts';
import { say, speech, sayPhrase } from '../../contract/index.ts';
import { phraseOf } from '../../core/phrase.ts';
import type { WriteMessage } from '../../deliveries/message.ts';
import { sendOnce } from '../../deliveries/single.ts';
import { prepareMails, sendQueued } from '../../notify/mail.ts';
import { noMember } from '../../store/firestore/alerts/changes.ts';
import { namedRule, referencesOf } from '../../store/firestore/alerts/rules.ts';
import { findDestination } from '../../store/firestore/destinations/destinations.ts';
import { transacted } from '../../store/firestore/mail-reports/sending.ts';
import { listRoles } from '../../store/firestore/members/members.ts';
import { takeTurn, turnsOfPerson } from '../../store/firestore/turns.ts';
import type { Workspace } from '../../store/firestore/workspace/workspaces.ts';
import type { CallOf, Handler } from '../../workspaces/call.ts';
import { isAboutMoment, lastDay } from '../due.ts';
import { type AnyOccurrence, kindOf } from '../kinds/kinds.ts';
import { previewOf } from '../preview.ts';
import { messagesOf } from './notify.ts';

/**
 * Sends the recipients of a rule the message that it would send now, marked as a test.
 * @throws AppError `too_many_requests`, `invalid_request`, and the errors of questions
 */
export const test: Handler<'alert.test'> = async (call) => {
  const { identity, workspace, input, now } = call;
  const tooMany = phraseOf(
    'You can test alerts {count, plural, one {# time} other {# times}} per hour. Try again later.',
    {
      count: rates.alertTests.count,
    },
  );
  await takeTurn(turnsOfPerson('test-alert', identity.uid), rates.alertTests, now, tooMany);
  const roles = await listRoles(workspace.id);
  if (input.to.members.some((uid) => !roles.has(uid))) throw noMember();
  const occurrence = await exampleFor(call, process.env.FOOTFALL_ORIGIN ?? '');
  const alert = { id: null, workspaceId: workspace.id, to: input.to, muted: [], language: speech().tag };
  const { mails, write } = await messagesOf(occurrence, alert, now);
  const { ids } = await transacted(async (transaction) => {
    const prepared = await prepareMails(workspace.id, mails, now, transaction, { areWanted: true });
    prepared.queue();
    return prepared;
  });
  const [destinations] = await Promise.all([
    Promise.all(input.to.destinations.map((id) => tryDestination(workspace, id, write, now))),
    sendQueued(ids),
  ]);
  return { mails: ids.length, destinations };
};

async function tryDestination(
  { id: workspaceId }: Workspace,
  id: string,
  write: WriteMessage,
  now: Date,
): Promise<{ id: string; problem: string | null }> {
  const destination = await findDestination(workspaceId, id);
  if (!destination) return { id, problem: say('There is no such destination.') };
  const { problem } = await sendOnce(destination, write, now);
  return { id, problem: problem && sayPhrase(problem) };
}

async function exampleFor(
  { workspace, input: { rule }, now }: CallOf<'alert.test'>,
  origin: string,
): Promise<AnyOccurrence> {
  const kind = kindOf(rule);
  const lastSpan = lastDay(workspace.timezone, now);
  const references = await referencesOf(workspace.id, [rule]);
  const asker = { workspace, reader: { kind: 'alert' }, now } as const;
  const { value, bound } = await previewOf(asker, rule, { to: lastSpan.day, days: 1 });
  return {
    ...{ workspace, origin, event: 'fired', since: null, isTest: true },
    ...namedRule(rule, references),
    about: isAboutMoment(rule) ? null : lastSpan,
    evidence: kind.example(rule, value.at(-1) ?? null, now),
    evaluation: { verdict: 'fires', expected: null, bound: bound.at(-1) ?? null },
  };
}
