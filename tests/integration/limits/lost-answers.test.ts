import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { dayMs, unlimited, utcDay } from '@footfall/functions/contract';
import { Tallies } from '../../../functions/src/collect/deliver/tally.ts';
import { phraseOf } from '../../../functions/src/core/phrase.ts';
import { prepareMails } from '../../../functions/src/notify/mail.ts';
import { firestore } from '../../../functions/src/store/clients.ts';
import { listAuditEntries, recordInLog, trimAuditLog } from '../../../functions/src/store/firestore/audit.ts';
import { quotaOfDay, quotaOfKey } from '../../../functions/src/store/firestore/budgets.ts';
import { goals } from '../../../functions/src/store/firestore/definitions/definitions.ts';
import {
  addWaiting,
  endAttempt,
  endSingle,
  holdDestination,
} from '../../../functions/src/store/firestore/destinations/sending.ts';
import {
  newDeliveryId,
  type Delivery,
} from '../../../functions/src/store/firestore/destinations/deliveries.ts';
import {
  addFetch,
  type Fetches,
  readFetches,
  storeFetches,
} from '../../../functions/src/store/firestore/ingest/fetches.ts';
import { spool, waitingOf } from '../../../functions/src/store/firestore/ingest/spool.ts';
import { addTallies, tallyCounts } from '../../../functions/src/store/firestore/ingest/tallies.ts';
import { recordRun } from '../../../functions/src/store/firestore/job-records.ts';
import { noteOpened } from '../../../functions/src/store/firestore/links.ts';
import { transacted } from '../../../functions/src/store/firestore/mail-reports/sending.ts';
import { endFailed, endSent, holdMail } from '../../../functions/src/store/firestore/mails.ts';
import { acceptInvitation } from '../../../functions/src/store/firestore/members/acceptance.ts';
import { addTo, takeFrom } from '../../../functions/src/store/firestore/quotas.ts';
import { addRemoval, listRemovals } from '../../../functions/src/store/firestore/removals.ts';
import { giveTurnBack, takeTurn, countRemainingTurns } from '../../../functions/src/store/firestore/turns.ts';
import { beginExpiry, endExpiry } from '../../../functions/src/store/firestore/workspace/retention.ts';
import {
  createWorkspace,
  listWorkspaces,
  type Workspace,
} from '../../../functions/src/store/firestore/workspace/workspaces.ts';
import { resetWorkspace } from '../../../functions/src/store/firestore/workspace/settings.ts';
import { writeChoice } from '../../../functions/src/removals/removal.ts';
import type { Account } from '../../support/api/accounts.ts';
import { freshDomain } from '../../support/api/api.ts';
import { storeDestination } from '../../support/api/callers/destinations.ts';
import { addKey } from '../../support/api/callers/keys.ts';
import { addLink } from '../../support/api/callers/links.ts';
import { invitationMail, queueMail } from '../../support/api/mails.ts';
import { freshAddress, inviteTo, somebody } from '../../support/api/members.ts';
import { startCountedFirestore } from '../../support/stack/counted-firestore.ts';
import { stack } from '../../support/stack/stack.ts';

const proxy = await startCountedFirestore(stack.firestore);
process.env.FIRESTORE_EMULATOR_HOST = proxy.address;
afterAll(() => proxy[Symbol.asyncDispose]());

const now = new Date();
const today = utcDay(now);
const kibibyte = 1024;
const allowance = { count: 10, withinMs: dayMs };

let owner: Account;
let workspace: Workspace;
/** Names the counter of a test. */
let name = '';

beforeEach(async () => {
  owner = somebody();
  workspace = await newWorkspace();
  name = workspace.id;
});

const newWorkspace = () => createWorkspace({ domain: freshDomain(), timezone: 'UTC', owner }, 5);
const fieldOf = async (path: string, field: string) =>
  Number((await firestore().doc(path).get()).get(field) ?? 0);
const mailDay = (field: string) => () => fieldOf(`mailDays/${name}_${today}`, field);
const leased = () => fieldOf(`budgets/${name}_${today}`, 'leased');
const budget = () => quotaOfDay({ scope: name, bytesADay: 100 }, today);
const keyQuota = () => quotaOfKey({ id: name, purse: { ...unlimited, day: 10 * kibibyte } }, today);
const readMonth = () => fieldOf(`budgets/purse-${name}_${today.slice(0, 7)}`, 'month');
const turnsTaken = async () => allowance.count - (await countRemainingTurns(name, allowance, now));

/** The entries of the log of the workspace, if their number is the one that it knows. */
async function loggedEntries() {
  const { entries } = await listAuditEntries(name, {}, 100);
  expect(await fieldOf(`audit/${name}`, 'entries')).toBe(entries.length);
  return entries.length;
}

const entry = { who: null, action: 'workspace.exported', what: {} } as const;
const goal = { kind: 'page' as const, page: '/welcome', properties: [], currency: null };
const row = () => ({ workspaceId: name, eventId: 'e', text: '{"insertId":"e"}' });
const expiry = { before: today, keepsTotals: true, rows: { events: 1, visits: 1, totals: 0 } };
const days = { from: today, to: today };

async function heldMail() {
  const id = await queueMail(invitationMail(name), now);
  const mail = await holdMail(id, now, new Date(now.getTime() + 1));
  if (!mail) throw new Error('The mail is not due');
  return mail;
}

const delivery = (destinationId: string): Delivery => ({
  ...{ id: newDeliveryId(destinationId), destinationId, type: 'alert.fired', title: 't', body: '{}' },
  ...{ state: 'waiting', createdAt: now, attempts: 0, nextAt: now, status: null, problem: null },
});

/** A destination with a delivery that waits. */
async function waitingDelivery() {
  const { destination } = await storeDestination(name, 'webhook', now);
  const waiting = delivery(destination.id);
  await transacted(async (transaction) => addWaiting(destination, waiting, transaction));
  return { destination, waiting, path: `destinations/${destination.id}/deliveries/${waiting.id}` };
}

const queueOne = () =>
  transacted(async (transaction) => {
    const { queue } = await prepareMails(name, [invitationMail(name, freshAddress())], now, transaction);
    queue();
  });

interface Counting {
  /** Prepares a write that increments something. */
  prepare: () => (() => Promise<unknown>) | Promise<() => Promise<unknown>>;
  count: () => Promise<number>;
  /** The increment of one write. */
  by?: number;
}

/** Every write that increments a number or appends to a list. */
const counting: Record<string, Counting> = {
  'events of an instance': {
    prepare: () => {
      const tallies = new Tallies();
      tallies.add(name, today, 'counted');
      return () => tallies.write(addTallies, now.getTime());
    },
    count: async () => (await tallyCounts(name, [today]))[0] ?? 0,
  },
  'pages that a program fetched': {
    prepare: () => {
      const fetches: Fetches = new Map();
      addFetch(fetches, { agent: 'GPTBot', proof: 'proven', page: '/' });
      return () => storeFetches([{ workspaceId: name, day: today, fetches }], name);
    },
    count: async () => {
      let proven = 0;
      await readFetches(
        name,
        [today],
        (_day, some) => void (proven += some.get('GPTBot')?.proofs.proven ?? 0),
      );
      return proven;
    },
  },
  'rows of the spool': { prepare: () => () => spool([row()]), count: () => waitingOf(name) },
  'bytes that were read': {
    prepare: () => () => addTo([{ quota: budget(), amount: 1 }]),
    count: leased,
  },
  'bytes that an instance leases': {
    prepare: () => () => takeFrom(budget(), { wanted: 1, min: 1 }),
    count: leased,
  },
  'bytes that are reserved of a purse': {
    prepare: () => () => takeFrom(keyQuota(), { wanted: 1, min: 1 }),
    count: readMonth,
  },
  'bytes that a purse gets back': {
    prepare: () => () => addTo([{ quota: keyQuota(), amount: -1 }]),
    count: readMonth,
    by: -1,
  },
  'turns that are taken': {
    prepare: () => () => takeTurn(name, allowance, now, 'Later'),
    count: turnsTaken,
  },
  'turns that are given back': {
    prepare: async () => {
      for (let turn = 0; turn < 3; turn++) await takeTurn(name, allowance, now, 'Later');
      return () => giveTurnBack(name);
    },
    count: turnsTaken,
    by: -1,
  },
  'openings of a link': {
    prepare: async () => {
      const { id } = await addLink(workspace.id, owner);
      name = id;
      return () => noteOpened(id, today);
    },
    count: () => fieldOf(`links/${name}`, 'opened'),
  },
  'entries of a log beside a change': {
    prepare: () => () =>
      goals.create({ workspaceId: name, uid: owner.uid, now }, { name: 'Sign-up', definition: goal }),
    count: loggedEntries,
  },
  'entries of a log': { prepare: () => () => recordInLog(name, entry, now), count: loggedEntries },
  'entries of a log that are deleted': {
    prepare: async () => {
      for (let older = 0; older < 2; older++) await recordInLog(name, entry, now);
      return () => trimAuditLog(name, now, 2);
    },
    count: loggedEntries,
    by: -1,
  },
  'expiries in a log': {
    prepare: async () => {
      await beginExpiry(name, { ...expiry, days });
      return () => endExpiry(name, { ...expiry, days }, today, now);
    },
    count: loggedEntries,
  },
  'resets in a log': {
    prepare: () => () =>
      resetWorkspace({ workspaceId: name, requestedAt: now, before: now, day: today }, owner.uid),
    count: loggedEntries,
  },
  removals: {
    prepare: () => () => {
      const chosen = writeChoice({
        span: { kind: 'days', ...days },
        filters: [],
        channelRules: [],
        timezone: 'UTC',
      });
      const removal = {
        requestedAt: now,
        chosen,
        words: { of: 'filters', filters: [] } as const,
        days,
        visits: 1,
      };
      return addRemoval({ workspaceId: name, by: owner.uid, ...removal });
    },
    count: async () => (await listRemovals()).filter(({ workspaceId }) => workspaceId === name).length,
  },
  'mails that are queued': {
    prepare: async () => {
      // The first one creates the key that hides recipients.
      await queueOne();
      return queueOne;
    },
    count: mailDay('queued'),
  },
  'mails that are sent': {
    prepare: async () => {
      const mail = await heldMail();
      return () => endSent(mail);
    },
    count: mailDay('sent'),
  },
  'mails that are not sent': {
    prepare: async () => {
      const mail = await heldMail();
      return () => endFailed(mail, { state: 'failed', reason: 'full' }, now);
    },
    count: mailDay('failed'),
  },
  'attempts at a mail': {
    prepare: async () => {
      const id = await queueMail(invitationMail(name), now);
      name = id;
      return async () =>
        expect(await holdMail(id, now, new Date(now.getTime() + 1))).toMatchObject({ id, attempts: 1 });
    },
    count: () => fieldOf(`mails/${name}`, 'attempts'),
  },
  'attempts at a delivery': {
    prepare: async () => {
      const { destination, waiting, path } = await waitingDelivery();
      name = path;
      const held = await holdDestination(destination.id, now, new Date(now.getTime() + 1));
      if (!held) throw new Error('The destination is not due');
      const outcome = { state: 'failed', status: 500, problem: phraseOf('down'), isGone: false } as const;
      return async () => expect(await endAttempt(held, waiting, outcome, now)).toBe(true);
    },
    count: () => fieldOf(name, 'attempts'),
  },
  'attempts at a delivery that someone wants': {
    prepare: async () => {
      const { destination, waiting, path } = await waitingDelivery();
      name = path;
      const single = { destination, delivery: waiting, isNew: false, now };
      return () =>
        endSingle({
          ...single,
          outcome: { state: 'failed', status: 500, problem: phraseOf('down'), isGone: false },
        });
    },
    count: () => fieldOf(name, 'attempts'),
  },
  'failures of a job': {
    prepare: () => () => recordRun(name, { at: new Date(), durationMs: 1, counts: null, failure: 'down' }),
    count: () => fieldOf(`jobs/${name}`, 'failuresInARow'),
  },
  'workspaces of a person': {
    prepare: () => newWorkspace,
    count: async () => (await listWorkspaces(owner.uid)).length,
  },
  'memberships by an invitation': {
    prepare: async () => {
      const token = await inviteTo(name, owner, freshAddress());
      owner = somebody();
      return async () => expect(await acceptInvitation(token, owner.uid, now)).toHaveLength(1);
    },
    count: async () => (await listWorkspaces(owner.uid)).length,
  },
  'invitations of a workspace': {
    prepare: () => () => inviteTo(name, owner, freshAddress()),
    count: async () =>
      (await firestore().collection('invitations').where('workspaceIds', 'array-contains', name).get()).size,
  },
  'keys of a workspace': {
    prepare: () => () => addKey(name, owner, ['stats:read']),
    count: async () => (await firestore().collection('keys').where('workspaceId', '==', name).get()).size,
  },
};

/** By gRPC's names. The client resends a batch after the second one. */
const codes = { DEADLINE_EXCEEDED: 4, UNAVAILABLE: 14 };

describe.each(Object.entries(codes))('a commit that succeeds and answers %s counts once', (_, code) => {
  test.each(Object.entries(counting))('%s', async (_name, { prepare, count, by = 1 }) => {
    const write = await prepare();
    const before = await count();
    const lost = proxy.lost();
    proxy.loseAnswer(code);
    await write();
    expect(proxy.lost() - lost).toBe(1);
    expect(await count()).toBe(before + by);
  });
});
