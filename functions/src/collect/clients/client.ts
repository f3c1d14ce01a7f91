import { type NamedReason, readAmount } from '../../contract/index.ts';
import type { Hit, Outcome, Revenue } from '../hit.ts';
import type { Entry } from '../read-body.ts';

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

const isMissing = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** The revenue in two fields as they were sent; null if there is no amount. */
export function revenueOf(amount: unknown, currency: unknown): Revenue | null {
  if (isMissing(amount)) return null;
  const code = typeof currency === 'string' ? currency.normalize('NFKC').trim().toUpperCase() : '';
  const known = /^[A-Z]{3}$/.test(code) ? code : '';
  return { amount: readAmount(amount, known), currency: known };
}

/** Revenue is stored as two properties as well. */
export const revenueProps = (revenue: Revenue | null): Hit['props'] =>
  revenue && revenue.amount !== null ? { revenue: Number(revenue.amount), currency: revenue.currency } : {};
