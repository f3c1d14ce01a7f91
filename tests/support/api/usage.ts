import { Timestamp } from '@google-cloud/firestore';
import { dayIn, type Day, type IngestAnswer } from '@footfall/functions/contract';
import { firestore } from '../../../functions/src/store/clients.ts';
import { quotaOfDay, scopeOf } from '../../../functions/src/store/firestore/budgets.ts';
import { addTallies } from '../../../functions/src/store/firestore/ingest/tallies.ts';
import { addTo } from '../../../functions/src/store/firestore/quotas.ts';
import { endFailed, endSent, holdMail } from '../../../functions/src/store/firestore/mails.ts';
import type { Account } from './accounts.ts';
import { call } from './api.ts';
import { invitationMail, queueMail } from './mails.ts';

/** The workspace's counts of its received events. */
export const ingestOf = async (account: Account, workspaceId: string) =>
  (await call<IngestAnswer>('/v1/workspace/ingest', { account, query: { workspaceId } })).body;

const mebibyte = 1024 ** 2;

/** Gives a workspace events and bytes of queries on a day, one sent, one refused and one waiting mail. */
export async function addUsage(workspaceId: string, day: Day, counted: number): Promise<void> {
  await addTallies([{ workspaceId, day, counted, dropped: { bot: 5 } }]);
  const budget = { scope: scopeOf('workspace', workspaceId), bytesADay: 1e12 };
  await addTo([{ quota: quotaOfDay(budget, day), amount: 96 * mebibyte }]);
  const at = new Date(`${day}T12:00:00Z`);
  const until = new Date(at.getTime() + 60_000);
  const queue = (to: string) => queueMail(invitationMail(workspaceId, to), at);
  const sent = await holdMail(await queue('ann@example.com'), at, until);
  if (sent) await endSent(sent);
  const refused = await holdMail(await queue('nobody@example.com'), at, until);
  const reason = 'The mail server refused this mail: 550 5.1.1 No such mailbox';
  if (refused) await endFailed(refused, { state: 'failed', reason }, at);
  await queue('ben@example.com');
}

/** Gives a workspace today one event of every outcome. */
export async function addFigures(workspaceId: string): Promise<void> {
  const day = dayIn('UTC', new Date());
  const at = Timestamp.now();
  await Promise.all([
    addTallies([
      {
        workspaceId,
        day,
        counted: 71408,
        dropped: { bot: 5210, 'excluded-ip': 388, gpc: 7 },
        withoutRevenue: { 'without-key': 12, unreadable: 4, 'too-large': 3 },
      },
    ]),
    firestore().collection('deadLetters').add({ workspaceId, reason: 'no such field', rows: 2, at }),
  ]);
}
