import type { NamedReason } from '../../contract/event.ts';
import type { AppError } from '../../core/errors.ts';
import type { Hit } from '../hit.ts';

/**
 * What the sender is told of an entry of a body: null where it was taken, else the reason why it was not counted, or an
 * error. Taken is what is stored, and in the same words what a workspace's own rules leave out and what is of a site
 * that nobody has.
 */
export type Told = NamedReason | AppError | null;

/** The JSON of an answer and its status. */
export interface Reply {
  status: number;
  body: string;
  contentType: string;
}

/** How the clients of one product speak: what they send, and what they expect to be told. */
export interface Client {
  /**
   * The entries of a body: an event each, or null where there is nothing to count, or an AppError where it is not an
   * event and the others are taken all the same.
   * @throws AppError where the body as a whole does not fit
   */
  read: (json: unknown) => (Hit | AppError | null)[];
  /** The answer to a body of these entries. */
  reply: (told: readonly Told[]) => Reply;
}
