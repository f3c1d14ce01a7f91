import { LRUCache } from 'lru-cache';
import { addDays, dayMs, lastOfMonth, startOfDay, utcDay } from '../../contract/index.ts';
import { type AppError, tooManyRequests } from '../../core/errors.ts';
import { inTime, isUnderWay, orUnavailable } from '../../core/in-time.ts';
import { counterOf } from '../../limits/counters.ts';
import { rates } from '../../limits/figures.ts';
import { Lease } from '../../limits/lease.ts';
import { RateLimit } from '../../limits/rate-limit.ts';
import { type Allowance, type Estimate, minBilled } from '../../store/bigquery/sql.ts';
import { quotaOfDay, quotaOfKey } from '../../store/firestore/budgets.ts';
import type { addTo, Quota, takeFrom } from '../../store/firestore/quotas.ts';
import type { Payer, Refusals } from './payer.ts';
import { type Phrase, phraseOf } from '../../core/phrase.ts';

export interface Read<Answer> {
  answer: Answer;
  bytes: number;
}

export interface Unanswered<Answer> {
  /** Questions of the same call are expected to cost the same. */
  call: string;
  /** @throws AppError of the allowance if it would cost more */
  ask: (allowance: Allowance) => Promise<Read<Answer>>;
  /** Uses a dry run. */
  estimate: () => Promise<Estimate>;
}

interface Store {
  take: typeof takeFrom;
  add: typeof addTo;
}

interface Account {
  quota: Quota;
  lease: Lease;
  /** The key of its largest question of the call. */
  largestKey: string;
  unknown: string | Phrase;
  refusal: (bytes: number) => AppError;
}

const mebibyte = 1024 ** 2;

/** A report reads two tables. */
const minOfReport = 2 * minBilled;

/** A used-up quota is read again after `retryMs`, because it may have been raised or other instances may have returned bytes. */
const reading = { minimum: minBilled, retryMs: 60_000 };
/** Budgets use slices, because each reservation is a write. Quotas of keys reserve exactly. */
const slices = {
  ofBudgets: { ...reading, first: 64 * mebibyte, largest: 1024 * mebibyte },
  ofKeys: { ...reading, first: 0, largest: 0 },
};

/** A few hundred bytes each. */
const maxRemembered = 10_000;
const timeoutMs = 5000;

/**
 * Reads FOOTFALL_ESTIMATE_FACTOR, by which BigQuery's estimate may exceed the cost. The estimate counts the rows of all
 * workspaces on the days of the question (docs/operators/scale.md).
 * @throws Error if the variable is not a number from 1
 */
function estimateFactor() {
  const factor = Number(process.env.FOOTFALL_ESTIMATE_FACTOR || 1);
  if (!(factor >= 1)) throw new Error('FOOTFALL_ESTIMATE_FACTOR must be a number from 1');
  return factor;
}

export function withinBytes(allowance: Allowance, bytes: number): Allowance {
  const maxBytes = bytes * estimateFactor();
  if (allowance.maxBytes <= maxBytes) return allowance;
  return {
    maxBytes,
    tooExpensive: () => tooManyRequests(phraseOf('This would read more than it may.'), dayMs),
  };
}

/**
 * Spends the quotas of an instance's callers. A question reserves the most that BigQuery may bill for it, so that all
 * instances together read no more than a quota. That is the largest reservation of its call so far, or a dry run's estimate
 * if none is known or the rest is too small. BigQuery refuses a question whose estimate exceeds its reservation, which is
 * free, and then a dry run decides.
 */
export class Spending {
  readonly #store: Store;
  readonly #questions = new RateLimit(rates.questions);
  readonly #leases = new LRUCache<string, Lease, (typeof slices)['ofBudgets']>({
    max: maxRemembered,
    memoMethod: (_key, _known, { context }) => new Lease(context),
  });
  /** The bytes of the largest question of a call that a quota has paid for. */
  readonly #largest = new LRUCache<string, number>({ max: maxRemembered });

  constructor(store: Store) {
    this.#store = store;
  }

  /** @throws AppError `too_many_requests` if its payer has too many questions in this minute, or a quota is used up */
  admit(payer: Payer, now: number): void {
    const usedUp = this.#accountsOf(payer, '', now).find(({ lease }) => lease.isUsedUp(now));
    if (usedUp) throw usedUp.refusal(minBilled);
    const { waitMs } = this.#questions.take(payer.counters ?? counterOf(payer.caller), now);
    if (waitMs > 0) throw tooManyAMinute(waitMs);
  }

  /**
   * @throws AppError `too_many_requests` with `retryAfter` if too little remains, `unavailable` if Firestore does not answer,
   * and the errors of `ask` and `estimate`
   */
  async run<Answer>(payer: Payer, question: Unanswered<Answer>, now: number): Promise<Read<Answer>> {
    const accounts = this.#accountsOf(payer, question.call, now);
    const tooLittle = tooManyRequests(phraseOf('This needs more than is reserved.'), dayMs);
    const expected = Math.max(0, ...accounts.map(({ largestKey }) => this.#largest.get(largestKey) ?? 0));
    if (expected > 0 && !(await this.#reserve(accounts, expected, now))) {
      try {
        return await this.#pay(accounts, expected, question, {
          maxBytes: expected,
          tooExpensive: () => tooLittle,
        });
      } catch (error) {
        if (error !== tooLittle) throw error;
      }
    }
    const estimate = await question.estimate();
    const bytes = Math.ceil(Math.max(estimate.bytes / estimateFactor(), estimate.minBytes, minBilled));
    // BigQuery's limit applies to billed bytes, which have a minimum for each table.
    const maxBytes = bytes + estimate.minBytes;
    const tooExpensive = () => accounts[0]?.refusal(bytes) ?? tooLittle;
    for (;;) {
      const short = await this.#reserve(accounts, bytes, now);
      if (!short) return this.#pay(accounts, bytes, question, { maxBytes, tooExpensive });
      await this.#balance(accounts);
      const freed = short.lease.whenFreed(bytes);
      if (!freed) throw short.refusal(bytes);
      await freed;
    }
  }

  /** Reserves bytes of all accounts, or of none. @returns an account that has too little */
  async #reserve(accounts: readonly Account[], bytes: number, now: number): Promise<Account | undefined> {
    for (const { lease } of accounts) lease.beginning++;
    try {
      for (;;) {
        const lacking = accounts.filter(({ lease }) => lease.missing(bytes) > 0);
        if (lacking.length === 0) {
          for (const { lease } of accounts) lease.begin(bytes);
          return undefined;
        }
        const extended = await Promise.all(lacking.map((account) => this.#extend(account, bytes, now)));
        const short = lacking[extended.indexOf(false)];
        if (short) return short;
      }
    } finally {
      for (const { lease } of accounts) lease.beginning--;
    }
  }

  #extend({ lease, quota, unknown }: Account, bytes: number, now: number) {
    return lease.extend(bytes, now, (slice) =>
      orUnavailable(this.#store.take(quota, slice), timeoutMs, 'Firestore', unknown),
    );
  }

  async #pay<Answer>(
    accounts: readonly Account[],
    reserved: number,
    { ask }: Unanswered<Answer>,
    { maxBytes, tooExpensive }: Allowance,
  ): Promise<Read<Answer>> {
    try {
      const read = await ask({ maxBytes: maxBytes * estimateFactor(), tooExpensive });
      for (const { largestKey } of accounts) {
        const largest = this.#largest.get(largestKey) ?? 0;
        this.#largest.set(largestKey, Math.max(largest, reserved, read.bytes));
      }
      await this.#settle(accounts, reserved, read.bytes);
      return read;
    } catch (error) {
      // BigQuery still bills a question that has timed out. Its cost is unknown, so it counts as the reservation.
      await this.#settle(accounts, reserved, isUnderWay(error) ? reserved : 0);
      throw error;
    }
  }

  async #settle(accounts: readonly Account[], reserved: number, cost: number) {
    for (const { lease } of accounts) lease.end(reserved, cost);
    await this.#balance(accounts);
  }

  /** Adds the difference to the shared counters. If Firestore does not answer, other instances miss it. */
  async #balance(accounts: readonly Account[]) {
    await Promise.all(
      accounts.map(async ({ lease, quota }) => {
        const change = lease.balance();
        if (change === 0) return;
        await inTime(this.#store.add([{ quota, amount: change }]), timeoutMs, 'Firestore').catch(
          () => undefined,
        );
      }),
    );
  }

  #accountsOf({ keyQuota, budgets }: Payer, call: string, now: number): Account[] {
    const day = utcDay(now);
    const accountOf = (name: string, kind: keyof typeof slices) => ({
      lease: this.#leases.memo(`${name} ${day}`, { context: slices[kind] }),
      largestKey: `${call} ${name}`,
    });
    const ofKeys = (keyQuota ? [keyQuota] : []).map((key): Account => {
      const account = accountOf(`purse-${key.id}`, 'ofKeys');
      const unknown = 'The limit of this key cannot be checked right now. Please try again.';
      const refusal = (bytes: number) => keyRefusal(account.lease.remaining, bytes, now);
      return { ...account, quota: quotaOfKey(key, day), unknown, refusal };
    });
    const ofBudgets = budgets.map((budget): Account => {
      const account = accountOf(budget.scope, 'ofBudgets');
      const unknown = phraseOf('New numbers cannot be read right now. Please try again.');
      const refusal = () => budgetRefusal(budget.refusals, Math.min(...account.lease.remaining), now);
      return { ...account, quota: quotaOfDay(budget, day), unknown, refusal };
    });
    return [...ofKeys, ...ofBudgets];
  }
}

function tooManyAMinute(waitMs: number) {
  const seconds = Math.ceil(waitMs / 1000);
  const message = phraseOf(
    'You have loaded new numbers {count, plural, one {# time} other {# times}} within a minute. {seconds, plural, one {Try again in a second.} other {Try again in # seconds.}}',
    { count: rates.questions.count, seconds },
  );
  return tooManyRequests(message, waitMs);
}

const endOfDay = (now: number) => startOfDay(addDays(utcDay(now), 1)).getTime();
const endOfMonth = (now: number) => startOfDay(addDays(lastOfMonth(utcDay(now)), 1)).getTime();
const inUtc = (moment: number) => `${new Date(moment).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** The days of a budget are UTC days. */
function budgetRefusal({ reached, less }: Refusals, remaining: number, now: number) {
  const end = endOfDay(now);
  const { message, values } = remaining < minOfReport ? reached : less;
  return tooManyRequests({ message, values: { ...values, time: inUtc(end) } }, end - now);
}

function keyRefusal([day = 0, month = Infinity]: readonly number[], bytes: number, now: number) {
  const [remaining, until, when] =
    month < bytes ? [month, endOfMonth(now), 'this month'] : [day, endOfDay(now), 'today'];
  // Only programs with a key read it, so it is English.
  return tooManyRequests(
    `This key can read ${Math.floor(remaining / mebibyte)} MiB more ${when}, and this needs ` +
      `${Math.ceil(bytes / mebibyte)} MiB. Request fewer days, or wait until ${inUtc(until)}.`,
    until - now,
  );
}
