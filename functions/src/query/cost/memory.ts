import { LRUCache } from 'lru-cache';
import { AppError } from '../../core/errors.ts';
import { addTo, takeFrom } from '../../store/firestore/quotas.ts';
import type { Payer } from './payer.ts';
import { callName, noteSpent } from './spent.ts';
import { Spending, type Unanswered } from './spending.ts';
import { inTurnOf } from './turns.ts';

interface Question<Answer> extends Omit<Unanswered<Answer>, 'call'> {
  key: string;
  /** Pays if the answer is neither in memory nor being read. */
  payer: Payer;
  /** How long to store the answer, in milliseconds from `now`. Infinity: until memory is needed. */
  cacheForMs: number;
  now: number;
}

interface MemoryOptions<Answer> {
  maxBytes: number;
  maxEntryBytes?: number;
  sizeOf: (answer: Answer) => number;
}

export const spending = new Spending({ take: takeFrom, add: addTo });

/** In addition to key and answer. */
const entryBytes = 200;

/**
 * BigQuery's answers in the memory of an instance, limited in bytes. Concurrent callers with the same question share one
 * request, and the first of them pays. An answer from memory is free.
 */
export class Memory<Answer extends object> {
  readonly #answers: LRUCache<string, Answer, Question<Answer>>;
  /** The caller whose quota refused the question. Others who wait for the same answer then try with their own quota. */
  readonly #refused = new WeakMap<AppError, string>();

  constructor({ maxBytes, maxEntryBytes = maxBytes, sizeOf }: MemoryOptions<Answer>) {
    this.#answers = new LRUCache({
      maxSize: maxBytes,
      maxEntrySize: maxEntryBytes,
      sizeCalculation: (answer, key) => sizeOf(answer) + 2 * key.length + entryBytes,
      ttlAutopurge: true,
      // A running question displaces nothing.
      backgroundFetchSize: 0,
      // Callers get the answer of their question even if it is not stored.
      ignoreFetchAbort: true,
      fetchMethod: async (_key, _known, { context: question, options }) => {
        const start = performance.now();
        const answer = await this.#ask(question);
        const { cacheForMs } = question;
        // In lru-cache, 0 means no expiry.
        options.ttl = cacheForMs === Infinity ? 0 : Math.max(1, cacheForMs - (performance.now() - start));
        return answer;
      },
    });
  }

  get bytes(): number {
    return this.#answers.calculatedSize;
  }

  /** @throws AppError `too_many_requests` and `unavailable`, and the error of a failed question */
  async answer(question: Question<Answer>): Promise<Answer> {
    for (;;) {
      try {
        return await this.#answers.forceFetch(question.key, { context: question });
      } catch (error) {
        const refused = error instanceof AppError ? this.#refused.get(error) : undefined;
        if (refused === undefined || refused === question.payer.caller) throw error;
      }
    }
  }

  async #ask({ payer, now, ask, estimate }: Question<Answer>) {
    const question = { call: callName(), ask, estimate };
    try {
      spending.admit(payer, now);
      const { answer, bytes } = await inTurnOf(payer, () => spending.run(payer, question, now));
      noteSpent(bytes);
      return answer;
    } catch (error) {
      if (error instanceof AppError && error.code === 'too_many_requests')
        this.#refused.set(error, payer.caller);
      throw error;
    }
  }
}
