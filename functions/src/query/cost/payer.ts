import { hash } from 'node:crypto';
import { hasLimit } from '../../contract/index.ts';
import type { CameFrom } from '../../core/client-address.ts';
import { wideNetworkOf } from '../../core/network.ts';
import { countersOf, type Counters } from '../../limits/counters.ts';
import {
  alertsScope,
  type Budget,
  type KeyQuota,
  keysScope,
  linkScope,
  linksScope,
  personScope,
  reportsScope,
  workspaceScope,
} from '../../store/firestore/budgets.ts';
import type { Reader } from '../../workspaces/call.ts';

/** A budget, with the start of a sentence about it. */
type PaidBudget = Budget & { owner: string };

export interface Payer {
  /** An account, a key, or the network of a guest. */
  caller: string;
  /** The counters of a guest's questions. The questions of others are counted by `caller`. */
  counters?: Counters;
  /**
   * Each kind has its own queues (`turns.ts`). A guest is someone who is not signed in, also with a shared link. A program
   * has a key. A job is a report or an alert.
   */
  kind: 'guest' | 'program' | 'job' | 'person';
  /** It pays first. */
  purse?: KeyQuota;
  /** All payers have the same order of budgets. */
  budgets: PaidBudget[];
}

/** GiB a day. */
const defaultGibibytes = {
  FOOTFALL_PERSON_GIB_A_DAY: 50,
  FOOTFALL_WORKSPACE_GIB_A_DAY: 100,
  FOOTFALL_KEYS_GIB_A_DAY: 50,
  FOOTFALL_LINKS_GIB_A_DAY: 50,
  FOOTFALL_REPORTS_GIB_A_DAY: 10,
  FOOTFALL_ALERTS_GIB_A_DAY: 10,
  FOOTFALL_DEMO_GIB_A_DAY: 20,
};

/** @param part the part of the variable's bytes @throws Error if the variable is not a number */
function budget(scope: string, variable: keyof typeof defaultGibibytes, owner: string, part = 1): PaidBudget {
  const gibibytes = Number(process.env[variable] || defaultGibibytes[variable]);
  if (!(gibibytes >= 0)) throw new Error(`${variable} must be a number of GiB`);
  return { scope, bytesADay: gibibytes * 1024 ** 3 * part, owner };
}

export const workspaceBudget = (workspaceId: string) =>
  budget(workspaceScope(workspaceId), 'FOOTFALL_WORKSPACE_GIB_A_DAY', 'This workspace has');

export const linksBudget = (workspaceId: string) =>
  budget(linksScope(workspaceId), 'FOOTFALL_LINKS_GIB_A_DAY', 'The shared links of this workspace have');

/** Pays for queries of several workspaces at once. */
export function personPayer(uid: string): Payer {
  const caller = personScope(uid);
  return { caller, kind: 'person', budgets: [budget(caller, 'FOOTFALL_PERSON_GIB_A_DAY', 'You have')] };
}

export function memberPayer(uid: string, workspaceId: string): Payer {
  const person = personPayer(uid);
  return { ...person, budgets: [...person.budgets, workspaceBudget(workspaceId)] };
}

/** All keys of a workspace share one budget, so that they leave some of the workspace's budget to its members. */
function keyPayer({ id, purse }: Extract<Reader, { kind: 'key' }>, workspaceId: string): Payer {
  const scope = keysScope(workspaceId);
  const ofKeys = budget(scope, 'FOOTFALL_KEYS_GIB_A_DAY', 'The keys of this workspace have');
  return {
    caller: `key-${id}`,
    kind: 'program',
    ...(hasLimit(purse) ? { purse: { id, limits: purse } } : {}),
    budgets: [ofKeys, workspaceBudget(workspaceId)],
  };
}

const jobPayer = (workspaceId: string, ofJob: PaidBudget): Payer => ({
  caller: ofJob.scope,
  kind: 'job',
  budgets: [ofJob, workspaceBudget(workspaceId)],
});

export const alertPayer = (workspaceId: string): Payer =>
  jobPayer(
    workspaceId,
    budget(alertsScope(workspaceId), 'FOOTFALL_ALERTS_GIB_A_DAY', 'The alerts of this workspace have'),
  );

const reportPayer = (workspaceId: string): Payer =>
  jobPayer(
    workspaceId,
    budget(reportsScope(workspaceId), 'FOOTFALL_REPORTS_GIB_A_DAY', 'The reports of this workspace have'),
  );

/** All links of a workspace share one budget, so that they leave some to members. No link can use up that budget. */
function linkPayer(id: string, workspaceId: string, from: CameFrom): Payer {
  const counters = countersOf(from);
  const ofLink = budget(linkScope(id), 'FOOTFALL_LINKS_GIB_A_DAY', 'This shared link has', 1 / 4);
  return {
    caller: `link-${counters[0].key}`,
    counters,
    kind: 'guest',
    budgets: [ofLink, linksBudget(workspaceId), workspaceBudget(workspaceId)],
  };
}

/**
 * For a viewer of the demo, with or without an account. Networks and hops share a fixed number of budgets, so no one can use up
 * the demo's budget, and forged addresses create no more documents.
 */
function guestPayer(uid: string | undefined, from: CameFrom): Payer {
  const counters = countersOf(from);
  const ofDemo = (scope: string, owner: string, part = 1) =>
    budget(scope, 'FOOTFALL_DEMO_GIB_A_DAY', owner, part);
  const network = `demo-network-${shareOf(from.address)}`;
  return {
    ...(uid === undefined
      ? { caller: `network-${counters[0].key}`, counters, kind: 'guest' }
      : { caller: personScope(uid), kind: 'person' }),
    budgets: [
      ofDemo('demo', 'The demo has'),
      ofDemo(network, 'The demo, asked from your network, has', 1 / 4),
      ofDemo(`demo-hop-${shareOf(from.hop)}`, 'The demo, asked on your way to it, has', 1 / 2),
    ],
  };
}

const shares = 16;

/** The same on all instances. The address cannot be derived from it. */
function shareOf(address: string) {
  return Number.parseInt(hash('sha256', wideNetworkOf(address) ?? address, 'hex').slice(0, 8), 16) % shares;
}

export function payerOf(reader: Reader, workspaceId: string): Payer {
  switch (reader.kind) {
    case 'member':
      return memberPayer(reader.uid, workspaceId);
    case 'key':
      return keyPayer(reader, workspaceId);
    case 'report':
      return reportPayer(workspaceId);
    case 'alert':
      return alertPayer(workspaceId);
    case 'link':
      return linkPayer(reader.link.id, workspaceId, reader.from);
    case 'guest':
      return guestPayer(reader.uid, reader.from);
  }
}
