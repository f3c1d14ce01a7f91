import { hash } from 'node:crypto';
import { hasLimit } from '../../contract/index.ts';
import type { CameFrom } from '../../core/client-address.ts';
import { wideNetworkOf } from '../../core/network.ts';
import { countersOf, type Counters } from '../../limits/counters.ts';
import { type Budget, type KeyQuota, scopeOf } from '../../store/firestore/budgets.ts';
import type { Reader } from '../../workspaces/call.ts';

/** A budget, with the start of a sentence about it. */
type PaidBudget = Budget & { owner: string };

export interface Payer {
  /** An account, a key, or the network of a guest. */
  caller: string;
  /** The counters of a guest's questions. The questions of others are counted by `caller`. */
  counters?: Counters;
  /** Each kind has its own queues (`turns.ts`). Readers of shared links are guests. Programs have a key. */
  kind: 'guest' | 'program' | 'job' | 'person';
  /** It pays first. */
  keyQuota?: KeyQuota;
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

type BudgetKind = [variable: keyof typeof defaultGibibytes, owner: string, part?: number];

/**
 * All keys of a workspace share a part of its budget, and so do all links. The rest remains for its members. No single
 * link, network or hop can use up a shared budget.
 */
const budgetKinds = {
  person: ['FOOTFALL_PERSON_GIB_A_DAY', 'You have'],
  workspace: ['FOOTFALL_WORKSPACE_GIB_A_DAY', 'This workspace has'],
  keys: ['FOOTFALL_KEYS_GIB_A_DAY', 'The keys of this workspace have'],
  reports: ['FOOTFALL_REPORTS_GIB_A_DAY', 'The reports of this workspace have'],
  alerts: ['FOOTFALL_ALERTS_GIB_A_DAY', 'The alerts of this workspace have'],
  links: ['FOOTFALL_LINKS_GIB_A_DAY', 'The shared links of this workspace have'],
  link: ['FOOTFALL_LINKS_GIB_A_DAY', 'This shared link has', 1 / 4],
  demo: ['FOOTFALL_DEMO_GIB_A_DAY', 'The demo has'],
  'demo-network': ['FOOTFALL_DEMO_GIB_A_DAY', 'The demo, asked from your network, has', 1 / 4],
  'demo-hop': ['FOOTFALL_DEMO_GIB_A_DAY', 'The demo, asked on your way to it, has', 1 / 2],
} satisfies Record<string, BudgetKind>;

/** @throws Error if the variable is not a number */
export function budgetOf(kind: keyof typeof budgetKinds, id?: string | number): PaidBudget {
  const [variable, owner, part = 1]: BudgetKind = budgetKinds[kind];
  const gibibytes = Number(process.env[variable] || defaultGibibytes[variable]);
  if (!(gibibytes >= 0)) throw new Error(`${variable} must be a number of GiB`);
  return { scope: scopeOf(kind, id), bytesADay: gibibytes * 1024 ** 3 * part, owner };
}

/** Pays for queries of several workspaces at once. */
export const personPayer = (uid: string): Payer => ({
  caller: scopeOf('person', uid),
  kind: 'person',
  budgets: [budgetOf('person', uid)],
});

export function memberPayer(uid: string, workspaceId: string): Payer {
  const person = personPayer(uid);
  return { ...person, budgets: [...person.budgets, budgetOf('workspace', workspaceId)] };
}

const keyPayer = ({ id, purse }: Extract<Reader, { kind: 'key' }>, workspaceId: string): Payer => ({
  caller: `key-${id}`,
  kind: 'program',
  ...(hasLimit(purse) ? { keyQuota: { id, purse } } : {}),
  budgets: [budgetOf('keys', workspaceId), budgetOf('workspace', workspaceId)],
});

const jobPayer = (kind: 'reports' | 'alerts', workspaceId: string): Payer => ({
  caller: scopeOf(kind, workspaceId),
  kind: 'job',
  budgets: [budgetOf(kind, workspaceId), budgetOf('workspace', workspaceId)],
});

export const alertPayer = (workspaceId: string): Payer => jobPayer('alerts', workspaceId);

function linkPayer(id: string, workspaceId: string, from: CameFrom): Payer {
  const counters = countersOf(from);
  return {
    caller: `link-${counters[0].key}`,
    counters,
    kind: 'guest',
    budgets: [budgetOf('link', id), budgetOf('links', workspaceId), budgetOf('workspace', workspaceId)],
  };
}

/** For a viewer of the demo. Networks share a fixed number of budgets, so forged addresses create no documents. */
function guestPayer(uid: string | undefined, from: CameFrom): Payer {
  const counters = countersOf(from);
  return {
    ...(uid === undefined
      ? { caller: `network-${counters[0].key}`, counters, kind: 'guest' }
      : { caller: scopeOf('person', uid), kind: 'person' }),
    budgets: [
      budgetOf('demo'),
      budgetOf('demo-network', shareOf(from.address)),
      budgetOf('demo-hop', shareOf(from.hop)),
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
      return jobPayer('reports', workspaceId);
    case 'alert':
      return jobPayer('alerts', workspaceId);
    case 'link':
      return linkPayer(reader.link.id, workspaceId, reader.from);
    case 'guest':
      return guestPayer(reader.uid, reader.from);
  }
}
