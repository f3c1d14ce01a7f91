import { AppError } from '../../core/errors.ts';
import { LookupCache } from '../../limits/cache.ts';
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
  keepForMs: number;
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
  readonly #answers: LookupCache<Answer>;
  /** The caller whose quota refused the question. Others who wait for the same answer then try with their own quota. */
  readonly #refused = new WeakMap<AppError, string>();

  constructor({ maxBytes, maxEntryBytes = maxBytes, sizeOf }: MemoryOptions<Answer>) {
    this.#answers = new LookupCache({
      ...{
        foundForMs: Infinity,
        missingForMs: 0,
        maxFound: maxBytes,
        maxMissing: 1,
        maxWeight: maxEntryBytes,
      },
      weightOf: (key, answer) => (answer ? sizeOf(answer) : 0) + 2 * key.length + entryBytes,
    });
  }

  get bytes(): number {
    return this.#answers.weight;
  }

  /** @throws AppError `too_many_requests` and `unavailable`, and the error of a failed question */
  async answer(question: Question<Answer>): Promise<Answer> {
    const { key, payer, keepForMs, now } = question;
    for (;;) {
      const known = this.#answers.get(key, now);
      if (known) return known;
      try {
        const answer = await this.#answers.lookUp(key, now, () => this.#ask(question), keepForMs);
        if (answer) return answer;
      } catch (error) {
        const refused = error instanceof AppError ? this.#refused.get(error) : undefined;
        if (refused === undefined || refused === payer.caller) throw error;
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
