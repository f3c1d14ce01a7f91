import { LRUCache } from 'lru-cache';
import { AppError } from '../../core/errors.ts';
import { isUnderWay } from '../../core/in-time.ts';
import { reserveOfPurse, settleWithPurse } from '../../store/firestore/purses.ts';
import { leaseFor, openBill, type Bill } from './bill.ts';
import type { Payer } from './payer.ts';
import { Purses, type Unanswered } from './purse.ts';
import { noteSpent } from './spent.ts';
import { inTurnOf } from './turns.ts';

interface Question<Answer> extends Unanswered<Answer> {
  /** Identifies the question. */
  key: string;
  /** Who pays if neither memory nor a question under way has the answer. */
  payer: Payer;
  /** How long the answer is kept, in milliseconds from the question; Infinity: until memory is needed for others. */
  keepForMs: number;
  now: number;
}

/** A question that is being asked, and who asks it. */
interface UnderWay<Answer> {
  caller: string;
  answer: Promise<Answer>;
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
  readonly #underWay = new Map<string, UnderWay<Answer>>();

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
      const known = this.#kept.get(key);
      if (known) return known;
      const other = this.#underWay.get(key);
      if (other) {
        const answer = await unlessRefused(other, payer);
        if (answer) return answer;
        continue;
      }
      const bill = openBill(payer, now);
      if (bill) return this.#ask(question, bill);
      // Someone else may ask the same in the meantime, so this checks memory again afterwards.
      await leaseFor(payer, now);
    }
  }

  #ask({ key, payer, keepForMs, now, ...question }: Question<Answer>, bill: Bill) {
    const start = performance.now();
    const { purse } = payer;
    const ask = () => (purse ? purses.ask(purse, question, { allowance: bill, now }) : question.ask(bill));
    const answer = inTurnOf(payer, ask)
      .then(
        async ({ answer, bytes }) => {
          noteSpent(bytes);
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
    this.#underWay.set(key, { caller: payer.caller, answer });
    return answer;
  }
}

/** Someone else's answer; nothing if it is refused to them, because a budget of theirs says nothing about this payer. */
async function unlessRefused<Answer>(
  other: UnderWay<Answer>,
  { caller }: Payer,
): Promise<Answer | undefined> {
  try {
    return await other.answer;
  } catch (error) {
    const isRefused = error instanceof AppError && error.code === 'too_many_requests';
    if (isRefused && other.caller !== caller) return undefined;
    throw error;
  }
}

/** The purses that this instance knows. */
const purses = new Purses({ reserve: reserveOfPurse, settle: settleWithPurse });

/** The memory of an entry in addition to its key and its answer. */
const entryBytes = 200;
