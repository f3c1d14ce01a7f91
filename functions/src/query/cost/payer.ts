import { hash } from 'node:crypto';
import { hasLimit } from '../../contract/index.ts';
import type { CameFrom } from '../../core/client-address.ts';
import { wideNetworkOf } from '../../core/network.ts';
import { countersOf, type Counters } from '../../limits/counters.ts';
import { type Budget, type KeyQuota, scopeOf } from '../../store/firestore/budgets.ts';
import type { Reader } from '../../workspaces/call.ts';
import { type Phrase, phraseOf } from '../../core/phrase.ts';

/** A budget, with the start of a sentence about it. */
/** Why nothing can be read: nothing is left today, or less than needed. */
export interface Refusals {
  reached: Phrase;
  less: Phrase;
}

type PaidBudget = Budget & { refusals: Refusals };

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

type BudgetKind = [variable: keyof typeof defaultGibibytes, refusals: Refusals, part?: number];

/**
 * All keys of a workspace share a part of its budget, and so do all links. The rest remains for its members. No single
 * link, network or hop can use up a shared budget.
 */
const budgetKinds = {
  person: [
    'FOOTFALL_PERSON_GIB_A_DAY',
    {
      reached: phraseOf("You have reached today's limit for reading new numbers. It resets at {time}."),
      less: phraseOf(
        "You have less left of today's limit for reading new numbers than this needs. Request fewer days, or wait until {time}.",
      ),
    },
  ],
  workspace: [
    'FOOTFALL_WORKSPACE_GIB_A_DAY',
    {
      reached: phraseOf(
        "This workspace has reached today's limit for reading new numbers. It resets at {time}.",
      ),
      less: phraseOf(
        "This workspace has less left of today's limit for reading new numbers than this needs. Request fewer days, or wait until {time}.",
      ),
    },
  ],
  keys: [
    'FOOTFALL_KEYS_GIB_A_DAY',
    {
      reached: phraseOf(
        "The keys of this workspace have reached today's limit for reading new numbers. It resets at {time}.",
      ),
      less: phraseOf(
        "The keys of this workspace have less left of today's limit for reading new numbers than this needs. Request fewer days, or wait until {time}.",
      ),
    },
  ],
  reports: [
    'FOOTFALL_REPORTS_GIB_A_DAY',
    {
      reached: phraseOf(
        "The reports of this workspace have reached today's limit for reading new numbers. It resets at {time}.",
      ),
      less: phraseOf(
        "The reports of this workspace have less left of today's limit for reading new numbers than this needs. Request fewer days, or wait until {time}.",
      ),
    },
  ],
  alerts: [
    'FOOTFALL_ALERTS_GIB_A_DAY',
    {
      reached: phraseOf(
        "The alerts of this workspace have reached today's limit for reading new numbers. It resets at {time}.",
      ),
      less: phraseOf(
        "The alerts of this workspace have less left of today's limit for reading new numbers than this needs. Request fewer days, or wait until {time}.",
      ),
    },
  ],
  links: [
    'FOOTFALL_LINKS_GIB_A_DAY',
    {
      reached: phraseOf(
        "The shared links of this workspace have reached today's limit for reading new numbers. It resets at {time}.",
      ),
      less: phraseOf(
        "The shared links of this workspace have less left of today's limit for reading new numbers than this needs. Request fewer days, or wait until {time}.",
      ),
    },
  ],
  link: [
    'FOOTFALL_LINKS_GIB_A_DAY',
    {
      reached: phraseOf(
        "This shared link has reached today's limit for reading new numbers. It resets at {time}.",
      ),
      less: phraseOf(
        "This shared link has less left of today's limit for reading new numbers than this needs. Request fewer days, or wait until {time}.",
      ),
    },
    1 / 4,
  ],
  demo: [
    'FOOTFALL_DEMO_GIB_A_DAY',
    {
      reached: phraseOf("The demo has reached today's limit for reading new numbers. It resets at {time}."),
      less: phraseOf(
        "The demo has less left of today's limit for reading new numbers than this needs. Request fewer days, or wait until {time}.",
      ),
    },
  ],
  'demo-network': [
    'FOOTFALL_DEMO_GIB_A_DAY',
    {
      reached: phraseOf(
        "The demo, asked from your network, has reached today's limit for reading new numbers. It resets at {time}.",
      ),
      less: phraseOf(
        "The demo, asked from your network, has less left of today's limit for reading new numbers than this needs. Request fewer days, or wait until {time}.",
      ),
    },
    1 / 4,
  ],
  'demo-hop': [
    'FOOTFALL_DEMO_GIB_A_DAY',
    {
      reached: phraseOf(
        "The demo, asked on your way to it, has reached today's limit for reading new numbers. It resets at {time}.",
      ),
      less: phraseOf(
        "The demo, asked on your way to it, has less left of today's limit for reading new numbers than this needs. Request fewer days, or wait until {time}.",
      ),
    },
    1 / 2,
  ],
} satisfies Record<string, BudgetKind>;

/** @throws Error if the variable is not a number */
export function budgetOf(kind: keyof typeof budgetKinds, id?: string | number): PaidBudget {
  const [variable, refusals, part = 1]: BudgetKind = budgetKinds[kind];
  const gibibytes = Number(process.env[variable] || defaultGibibytes[variable]);
  if (!(gibibytes >= 0)) throw new Error(`${variable} must be a number of GiB`);
  return { scope: scopeOf(kind, id), bytesADay: gibibytes * 1024 ** 3 * part, refusals };
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
