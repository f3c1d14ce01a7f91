import { type NamedReason, readAmount } from '../../contract/index.ts';
import type { Hit, Outcome, Revenue } from '../hit.ts';
import type { Entry } from '../read-body.ts';

export interface Reply {
  status: number;
  body: string;
  contentType: string;
}

/** The format of the clients of one product: what they send, and the answers that they expect. */
export interface Client {
  /** Whether servers can send events of their visitors in this format with a key. */
  acceptsKeys: boolean;
  /** Whether servers send this format with a browser's User-Agent. Other browser headers are then not required. */
  isServerFormat: boolean;
  /**
   * Reads the entries of a body: an event, null if there is nothing to count, or an error of this entry alone.
   * @throws AppError if the body as a whole is not valid; `Malformed` if it still names sites
   */
  read: (json: unknown) => Entry[];
  reply: (outcomes: readonly Outcome<NamedReason>[]) => Reply;
}

export function propsOf(data: Record<string, unknown> | null | undefined): Hit['props'] {
  const entries = Object.entries(data ?? {}).filter(
    (entry): entry is [string, string | number | boolean] =>
      typeof entry[1] === 'string' || typeof entry[1] === 'boolean' || Number.isFinite(entry[1]),
  );
  return Object.fromEntries(entries);
}

const isMissing = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

export function revenueOf(amount: unknown, currency: unknown): Revenue | null {
  if (isMissing(amount)) return null;
  const code = typeof currency === 'string' ? currency.normalize('NFKC').trim().toUpperCase() : '';
  const known = /^[A-Z]{3}$/.test(code) ? code : '';
  return { amount: readAmount(amount, known), currency: known };
}

/** Revenue is also stored as two properties. */
export const revenueProps = (revenue: Revenue | null): Hit['props'] =>
  revenue && revenue.amount !== null ? { revenue: Number(revenue.amount), currency: revenue.currency } : {};
