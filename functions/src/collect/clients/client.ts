import type { NamedReason, revenueObject } from '../../contract/index.ts';
import type { Hit, Outcome, Revenue } from '../hit.ts';
import type { Entry } from '../read-body.ts';
import type { z } from 'zod';

/** The JSON of an answer and its status. */
export interface Reply {
  status: number;
  body: string;
  contentType: string;
}

/** The format of the clients of one product: what they send, and the answers that they expect. */
export interface Client {
  /** Whether a server can send events of its visitors in this format, with a key. */
  takesKeys: boolean;
  /**
   * Whether programs on servers send this format under the name of a browser. Then an event without the other headers of
   * a browser counts.
   */
  isOfServers: boolean;
  /**
   * The entries of a body: each is an event, null if there is nothing to count, or an error if it is not an event, which
   * does not affect the other entries.
   * @throws AppError if the body as a whole is not valid; `Malformed` if it can name sites nonetheless
   */
  read: (json: unknown) => Entry[];
  /** The answer to a body with these entries. */
  reply: (outcomes: readonly Outcome<NamedReason>[]) => Reply;
}

/** The properties whose values are allowed; the others are left out. */
export function propsOf(data: Record<string, unknown> | null | undefined): Hit['props'] {
  const entries = Object.entries(data ?? {}).filter(
    (entry): entry is [string, string | number | boolean] =>
      typeof entry[1] === 'string' || typeof entry[1] === 'boolean' || Number.isFinite(entry[1]),
  );
  return Object.fromEntries(entries);
}

/** Revenue as it is stored. A number such as 0.1 + 0.2 is rounded to what a text can say. */
export function revenueOf({ amount, currency }: z.output<typeof revenueObject>): Revenue {
  return {
    amount: typeof amount === 'string' ? amount : amount.toFixed(9).replace(/\.?0+$/, ''),
    currency: currency.toUpperCase(),
  };
}
