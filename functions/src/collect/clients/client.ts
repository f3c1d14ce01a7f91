import type { NamedReason } from '../../contract/event.ts';
import type { AppError } from '../../core/errors.ts';
import type { Hit } from '../hit.ts';

/**
 * What the sender of an event is told: a reason why it was not counted, or null. Null says that the event was taken;
 * it is the same whether it is stored, was left out by a workspace's own rules, or is of a site that nobody has.
 */
export type Outcome = NamedReason | null;

/** The JSON of an answer and its status. */
export interface Reply {
  status: number;
  body: string;
  contentType: string;
}

/** How the clients of one product speak: what they send, and what they expect to be told. */
export interface Client {
  /**
   * The entries of a body: an event each, or null where there is nothing to count, or an AppError where it is no
   * event and the others are taken all the same.
   * @throws AppError where the body as a whole does not fit
   */
  read: (json: unknown) => (Hit | AppError | null)[];
  /** The answer, once it is known what became of each entry. */
  reply: (outcomes: (Outcome | AppError)[]) => Reply;
}
