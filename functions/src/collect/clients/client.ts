import type { NamedReason } from '../../contract/index.ts';
import type { Outcome } from '../hit.ts';
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
