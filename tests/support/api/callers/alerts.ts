import type { DocumentData } from '@google-cloud/firestore';
import type { Alert, AlertRule, EventRow } from '@footfall/functions/contract';
import { firestore } from '../../../../functions/src/store/clients.ts';
import { alertDocument } from '../../../../functions/src/store/firestore/alerts/alerts.ts';
import { eventOf } from '../../traffic/events.ts';
import type { Account } from '../accounts.ts';
import { call } from '../api.ts';

/** An alert, and its due time. */
interface AlertOfTest {
  rule: AlertRule;
  to: { members: readonly Account[]; managers: boolean; destinations?: readonly string[] };
  dueAt: Date;
}

/** Adds an alert through the API, and moves it to a time in the past. @returns its id */
export async function addAlert(workspaceId: string, account: Account, { rule, to, dueAt }: AlertOfTest) {
  const members = to.members.map(({ uid }) => uid);
  const { status, body } = await call<Alert>('/v1/alert/create', {
    account,
    body: { workspaceId, rule, to: { members, managers: to.managers, destinations: to.destinations ?? [] } },
  });
  if (status !== 201) throw new Error(`Not added: ${JSON.stringify(body)}`);
  await alertDocument(body.id).update({ dueAt, since: new Date('2026-01-01T00:00:00Z') });
  return body.id;
}

/** A pageview of this many visitors at some hour of a day. */
export const visitorsOf = (
  workspaceId: string,
  day: string,
  count: number,
  { changes = {}, hour = 10 }: { changes?: Partial<EventRow>; hour?: number } = {},
): EventRow[] =>
  Array.from({ length: count }, (_, index) =>
    eventOf({
      workspace_id: workspaceId,
      timestamp: `${day}T${String(hour).padStart(2, '0')}:00:00.000Z`,
      visitor_id: String(index + 1),
      ...changes,
    }),
  );

/** The day this many days after another one; before it if negative. */
export const before = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);

/** The waiting mails about a workspace. */
export async function queuedAbout(workspaceId: string): Promise<DocumentData[]> {
  const { docs } = await firestore().collection('mails').where('about', '==', workspaceId).get();
  return docs.map((document) => document.data());
}
