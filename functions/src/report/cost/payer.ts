import { hash, randomBytes } from 'node:crypto';
import { networkOf } from '../../core/network.ts';
import { personScope, type Budget } from '../../store/firestore/budgets.ts';

/** Who pays for a question that memory cannot answer. */
export interface Payer {
  /** Whose questions are counted: an account, or the network of a guest. */
  caller: string;
  /** The budgets that pay for the bytes, each with the words that name it to the caller. */
  budgets: (Budget & { owner: string })[];
}

const gibibyte = 1024 ** 3;

/** GiB a day of each budget, by the variable that changes it. */
const usualGibibytes = {
  FOOTFALL_PERSON_GIB_A_DAY: 50,
  FOOTFALL_WORKSPACE_GIB_A_DAY: 100,
  FOOTFALL_DEMO_GIB_A_DAY: 20,
};

/** @throws Error if the variable is not a number */
function bytesADay(variable: keyof typeof usualGibibytes): number {
  const gibibytes = Number(process.env[variable] || usualGibibytes[variable]);
  if (!(gibibytes >= 0)) throw new Error(`${variable} must be a number of GiB`);
  return gibibytes * gibibyte;
}

/** For someone who asks about several workspaces at once. */
export function personPayer(uid: string): Payer {
  return {
    caller: personScope(uid),
    budgets: [
      { scope: personScope(uid), bytesADay: bytesADay('FOOTFALL_PERSON_GIB_A_DAY'), owner: 'You have' },
    ],
  };
}

/** For a member who asks about their workspace. */
export function memberPayer(uid: string, workspaceId: string): Payer {
  const { caller, budgets } = personPayer(uid);
  return {
    caller,
    budgets: [
      ...budgets,
      {
        scope: `workspace-${workspaceId}`,
        bytesADay: bytesADay('FOOTFALL_WORKSPACE_GIB_A_DAY'),
        owner: 'This workspace has',
      },
    ],
  };
}

/** For someone who views the demo, with or without an account. */
export function guestPayer(uid: string | undefined, address: string): Payer {
  return {
    caller: uid === undefined ? `network-${hashOfNetwork(address)}` : personScope(uid),
    budgets: [{ scope: 'demo', bytesADay: bytesADay('FOOTFALL_DEMO_GIB_A_DAY'), owner: 'The demo has' }],
  };
}

/** Who pays for a question about a workspace. @param asGuest whether the caller is not a member of it */
export function payerOf(
  identity: { uid: string } | null,
  workspaceId: string,
  { asGuest, address }: { asGuest: boolean; address: string },
): Payer {
  return identity && !asGuest ? memberPayer(identity.uid, workspaceId) : guestPayer(identity?.uid, address);
}

/** A key of this process only: no address stays in memory, and no one can trace a hash back to one. */
const secret = randomBytes(32).toString('base64');

function hashOfNetwork(address: string): string {
  return hash('sha256', secret + networkOf(address), 'base64');
}
