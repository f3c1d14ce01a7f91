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

/** A budget, with the words that name it to the caller. */
type PaidBudget = Budget & { owner: string };

/** Who pays for a question that memory cannot answer. */
export interface Payer {
  /** Whose questions are counted: an account, a key, or the network of a guest. */
  caller: string;
  /** The counters of a guest's questions; those of others count for the caller alone. */
  counters?: Counters;
  /**
   * Someone who is not signed in, also with a shared link; a program with a key; a report or an alert; or a person. Each
   * kind has its own part of an instance (`turns.ts`).
   */
  kind: 'guest' | 'program' | 'job' | 'person';
  /** What pays first, if a key has a limit of its own. */
  purse?: KeyQuota;
  /** The budgets that pay for the bytes, in the same order for all payers. */
  budgets: PaidBudget[];
}

/** GiB a day of each budget, by the variable that changes it. */
const defaultGibibytes = {
  FOOTFALL_PERSON_GIB_A_DAY: 50,
  FOOTFALL_WORKSPACE_GIB_A_DAY: 100,
  FOOTFALL_KEYS_GIB_A_DAY: 50,
  FOOTFALL_LINKS_GIB_A_DAY: 50,
  FOOTFALL_REPORTS_GIB_A_DAY: 10,
  FOOTFALL_ALERTS_GIB_A_DAY: 10,
  FOOTFALL_DEMO_GIB_A_DAY: 20,
};

/**
 * The budget of a scope.
 * @param part of the bytes of the variable
 * @throws Error if the variable is not a number
 */
function budget(scope: string, variable: keyof typeof defaultGibibytes, owner: string, part = 1): PaidBudget {
  const gibibytes = Number(process.env[variable] || defaultGibibytes[variable]);
  if (!(gibibytes >= 0)) throw new Error(`${variable} must be a number of GiB`);
  return { scope, bytesADay: gibibytes * 1024 ** 3 * part, owner };
}

/** What all questions about a workspace together may read a day. */
export const workspaceBudget = (workspaceId: string) =>
  budget(workspaceScope(workspaceId), 'FOOTFALL_WORKSPACE_GIB_A_DAY', 'This workspace has');

/** What all shared links of a workspace together may read a day. */
export const linksBudget = (workspaceId: string) =>
  budget(linksScope(workspaceId), 'FOOTFALL_LINKS_GIB_A_DAY', 'The shared links of this workspace have');

/** For someone who asks about several workspaces at once. */
export function personPayer(uid: string): Payer {
  const caller = personScope(uid);
  return { caller, kind: 'person', budgets: [budget(caller, 'FOOTFALL_PERSON_GIB_A_DAY', 'You have')] };
}

/** For a member who asks about their workspace. */
export function memberPayer(uid: string, workspaceId: string): Payer {
  const person = personPayer(uid);
  return { ...person, budgets: [...person.budgets, workspaceBudget(workspaceId)] };
}

/** For a program with a key. All keys of a workspace share a part of its budget, so that they leave some to its members. */
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

/** For jobs, which share a part of the budget of a workspace. */
const jobPayer = (workspaceId: string, ofJob: PaidBudget): Payer => ({
  caller: ofJob.scope,
  kind: 'job',
  budgets: [ofJob, workspaceBudget(workspaceId)],
});

/** For the alerts of a workspace. */
export const alertPayer = (workspaceId: string): Payer =>
  jobPayer(
    workspaceId,
    budget(alertsScope(workspaceId), 'FOOTFALL_ALERTS_GIB_A_DAY', 'The alerts of this workspace have'),
  );

/** For a report by mail that comes by itself. */
const reportPayer = (workspaceId: string): Payer =>
  jobPayer(
    workspaceId,
    budget(reportsScope(workspaceId), 'FOOTFALL_REPORTS_GIB_A_DAY', 'The reports of this workspace have'),
  );

/**
 * For someone with a shared link. All links of a workspace share a part of its budget, so that strangers leave some to its
 * members, and no link can use up that of the others.
 */
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
 * For someone who views the demo, with or without an account. No one can use up all of its bytes, and inventing addresses
 * makes no documents: all networks have one of a few shares, and so have all hops.
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

/** Which share a network belongs to, the same for all instances. It says nothing about the address. */
function shareOf(address: string) {
  return Number.parseInt(hash('sha256', wideNetworkOf(address) ?? address, 'hex').slice(0, 8), 16) % shares;
}

/** Who pays for a question about a workspace. */
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
