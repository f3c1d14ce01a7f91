import { LRUCache } from 'lru-cache';
import { isUnderWay } from '../../core/in-time.ts';
import type { Allowance } from '../../store/bigquery/sql.ts';
import { leaseFor, openBill, type Bill } from './bill.ts';
import type { Payer } from './payer.ts';
import { inTurnOf } from './turns.ts';

/** BigQuery's answer, and how many bytes it read for it. */
export interface Read<Answer> {
  answer: Answer;
  bytes: number;
}

interface Question<Answer> {
  /** Identifies the question. */
  key: string;
  /** Who pays if neither memory nor a question under way has the answer. */
  payer: Payer;
  /** @throws AppError of the allowance if it would cost more */
  ask: (allowance: Allowance) => Promise<Read<Answer>>;
  /** How long the answer is kept, in milliseconds from the question; Infinity: until memory is needed for others. */
  keepForMs: number;
  now: number;
}

interface MemoryOptions<Answer> {
  maxBytes: number;
  maxEntryBytes?: number;
  sizeOf: (answer: Answer) => number;
}

/**
 * BigQuery's answers in the memory of an instance, limited in bytes. Callers who ask the same at the same time wait for
 * one question, and the first of them pays. An answer from memory costs nothing. lru-cache's `fetchMethod` would share
 * the refusal of a payer too, with others whose budgets are not used up.
 */
export class Memory<Answer extends object> {
  readonly #kept: LRUCache<string, Answer>;
  readonly #underWay = new Map<string, Promise<Answer>>();

  /**
   * @param maxEntryBytes a larger answer is not kept
   * @param sizeOf how many bytes an answer holds
   */
  constructor({ maxBytes, maxEntryBytes = maxBytes, sizeOf }: MemoryOptions<Answer>) {
    this.#kept = new LRUCache({
      maxSize: maxBytes,
      maxEntrySize: maxEntryBytes,
      sizeCalculation: (answer, key) => sizeOf(answer) + 2 * key.length + entryBytes,
      ttlAutopurge: true,
    });
  }

  /** How many bytes are in use. */
  get bytes(): number {
    return this.#kept.calculatedSize;
  }

  /** @throws AppError `too_many_requests` and `unavailable`, and the error of a failed question */
  async answer(question: Question<Answer>): Promise<Answer> {
    const { key, payer, now } = question;
    for (;;) {
      const known = this.#kept.get(key) ?? this.#underWay.get(key);
      if (known) return known;
      const bill = openBill(payer, now);
      if (bill) return this.#ask(question, bill);
      // Someone else may ask the same in the meantime, so this checks memory again afterwards.
      await leaseFor(payer, now);
    }
  }

  #ask({ key, payer, ask, keepForMs }: Question<Answer>, bill: Bill) {
    const start = performance.now();
    const answer = inTurnOf(payer, () => ask(bill))
      .then(
        async ({ answer, bytes }) => {
          this.#kept.set(key, answer, keepForMs === Infinity ? { ttl: 0 } : { ttl: keepForMs, start });
          await bill.settle(bytes);
          return answer;
        },
        async (error: unknown) => {
          // BigQuery does not bill failed queries, but it does bill those for which no one waits any more.
          await bill.settle(isUnderWay(error) ? null : 0);
          throw error;
        },
      )
      .finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, answer);
    return answer;
  }
}

/** The memory of an entry in addition to its key and its answer. */
const entryBytes = 200;
