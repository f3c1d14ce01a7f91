import { hash, randomBytes } from 'node:crypto';
import { networkOf } from '../core/network.ts';
import type { Budget } from '../store/firestore/budgets.ts';

/** Who pays for a question that memory cannot answer. */
export interface Payer {
  /** Whose questions are counted: an account, or the network of someone without one. */
  caller: string;
  /** The budgets from which its bytes are taken, each with the words by which it is known to the caller. */
  budgets: (Budget & { owner: string })[];
}

const gibibyte = 1024 ** 3;

/** GiB a day of each budget, by the variable that changes it. */
const usualGibibytes = {
  FOOTFALL_PERSON_GIB_A_DAY: 50,
  FOOTFALL_WORKSPACE_GIB_A_DAY: 100,
  FOOTFALL_DEMO_GIB_A_DAY: 20,
};

/** @throws Error where the deployment names something that is not a number */
function bytesADay(variable: keyof typeof usualGibibytes): number {
  const gibibytes = Number(process.env[variable] || usualGibibytes[variable]);
  if (!(gibibytes >= 0)) throw new Error(`${variable} must be a number of GiB`);
  return gibibytes * gibibyte;
}

/** A member of a workspace who asks about it. */
export function memberPayer(uid: string, workspaceId: string): Payer {
  return {
    caller: `person-${uid}`,
    budgets: [
      { scope: `person-${uid}`, bytesADay: bytesADay('FOOTFALL_PERSON_GIB_A_DAY'), owner: 'You have' },
      {
        scope: `workspace-${workspaceId}`,
        bytesADay: bytesADay('FOOTFALL_WORKSPACE_GIB_A_DAY'),
        owner: 'This workspace has',
      },
    ],
  };
}

/** Someone who looks at the demo, with an account or without. */
export function guestPayer(uid: string | undefined, address: string): Payer {
  return {
    caller: uid === undefined ? `network-${hashOfNetwork(address)}` : `person-${uid}`,
    budgets: [{ scope: 'demo', bytesADay: bytesADay('FOOTFALL_DEMO_GIB_A_DAY'), owner: 'The demo has' }],
  };
}

/** Of this process: no address stays in memory, and a hash cannot be traced back to one. */
const secret = randomBytes(32).toString('base64');

function hashOfNetwork(address: string): string {
  return hash('sha256', secret + networkOf(address), 'base64');
}
