import { LRUCache } from 'lru-cache';
import {
  addDays,
  dayMs,
  type Day,
  lastOfMonth,
  type PurseLimits,
  startOfDay,
  utcDay,
} from '../../contract/index.ts';
import { tooManyRequests } from '../../core/errors.ts';
import { inTime, isUnderWay, orUnavailable } from '../../core/in-time.ts';
import { type Allowance, type Estimate, leastBilled } from '../../store/bigquery/sql.ts';
import {
  leastLeft,
  type Purse,
  type reserveOfPurse,
  type settleWithPurse,
} from '../../store/firestore/purses.ts';
import { estimateFactor, usualCost, withinBytes } from './bill.ts';

/** BigQuery's answer, and how many bytes it bills for it. */
export interface Read<Answer> {
  answer: Answer;
  bytes: number;
}

/** A question that memory cannot answer. */
export interface Unanswered<Answer> {
  /** @throws AppError of the allowance if it would cost more */
  ask: (allowance: Allowance) => Promise<Read<Answer>>;
  /** What it costs, without asking it. */
  estimate: () => Promise<Estimate>;
}

/** What all instances share. */
interface Stores {
  reserve: typeof reserveOfPurse;
  settle: typeof settleWithPurse;
}

/** What an instance knows of a purse on a day. */
interface Known {
  /** What a question is expected to cost: as much as the most expensive one so far. */
  expected: number;
  /** What was left when it was last asked about. */
  left: PurseLimits;
  /** Until when it is not asked again, because nothing was left. */
  emptyUntil: number;
}

const mebibyte = 1024 ** 2;
const gibibyte = 1024 ** 3;

/** While so much is left, a question reserves what is expected, which costs no dry run. */
const plenty = gibibyte;
/** Purses that an instance remembers. */
const maxPurses = 10_000;
/** How long until an empty purse is asked about again, because what others had reserved may have come back. */
const askAgainMs = 60_000;
/** How long Firestore may take. */
const patienceMs = 5000;

/**
 * The purses of keys, as an instance sees them. Every question reserves what it may cost before it is asked, in one
 * transaction, and gives back what it did not cost. So a purse can be exceeded only by what BigQuery bills above its
 * own estimate: the minimum of a table that a question hardly reads.
 */
export class Purses {
  readonly #stores: Stores;
  readonly #known = new LRUCache<string, Known>({
    max: maxPurses,
    memoMethod: () => ({ expected: usualCost, left: { day: null, month: null }, emptyUntil: 0 }),
  });

  constructor(stores: Stores) {
    this.#stores = stores;
  }

  /**
   * Asks a question that a purse pays for.
   * @param allowance of the other budgets
   * @throws AppError `too_many_requests` with the time at which the purse refills, if not enough is left; `unavailable`
   * if Firestore does not answer; and what `ask` and `estimate` throw
   */
  async ask<Answer>(
    purse: Purse,
    question: Unanswered<Answer>,
    { allowance, now }: { allowance: Allowance; now: number },
  ): Promise<Read<Answer>> {
    const day = utcDay(now);
    const known = this.#known.memo(`${purse.id} ${day}`);
    if (now < known.emptyUntil) throw refused(known.left, leastBilled, now);
    const roughly = leastLeft(known.left) >= plenty ? known.expected : 0;
    if (roughly > 0 && (await this.#reserve(purse, known, { bytes: roughly, leaving: plenty, day }))) {
      const tooLittle = tooManyRequests('This needs more than is reserved.', dayMs);
      const within = withinBytes(allowance, roughly, () => tooLittle);
      try {
        return await this.#pay(purse, { bytes: roughly, day }, known, () => question.ask(within));
      } catch (error) {
        if (error !== tooLittle) throw error;
      }
    }
    const estimate = await question.estimate();
    const bytes = Math.ceil(Math.max(estimate.bytes / estimateFactor(), estimate.least));
    if (!(await this.#reserve(purse, known, { bytes, leaving: 0, day }))) {
      if (leastLeft(known.left) < leastBilled) known.emptyUntil = Math.min(now + askAgainMs, endOfDay(now));
      throw refused(known.left, bytes, now);
    }
    // BigQuery's limit is for what it bills, and it bills a minimum for each table.
    const within = withinBytes(allowance, bytes + estimate.least, () => refused(known.left, bytes, now));
    return this.#pay(purse, { bytes, day }, known, () => question.ask(within));
  }

  async #reserve(
    purse: Purse,
    known: Known,
    { day, ...wanted }: { bytes: number; leaving: number; day: Day },
  ) {
    const message = 'The purse of this key cannot be checked right now. Please try again.';
    const reserving = this.#stores.reserve(purse, day, wanted);
    const { isMade, left } = await orUnavailable(reserving, patienceMs, 'Firestore', message);
    known.left = left;
    return isMade;
  }

  /** Asks, and then counts what it cost instead of what was reserved. */
  async #pay<Answer>(
    purse: Purse,
    reserved: { bytes: number; day: Day },
    known: Known,
    ask: () => Promise<Read<Answer>>,
  ): Promise<Read<Answer>> {
    try {
      const read = await ask();
      known.expected = Math.min(Math.max(known.expected, read.bytes), plenty);
      await this.#settle(purse, reserved, read.bytes);
      return read;
    } catch (error) {
      // BigQuery bills a question for which no one waits any more.
      if (!isUnderWay(error)) await this.#settle(purse, reserved, 0);
      throw error;
    }
  }

  /** If Firestore does not answer, what was reserved counts as read. */
  async #settle(purse: Purse, reserved: { bytes: number; day: Day }, cost: number) {
    const bytes = cost - reserved.bytes;
    if (bytes === 0) return;
    await inTime(this.#stores.settle(purse, reserved.day, bytes), patienceMs, 'Firestore').catch(
      () => undefined,
    );
  }
}

const endOfDay = (now: number) => startOfDay(addDays(utcDay(now), 1)).getTime();
const endOfMonth = (now: number) => startOfDay(addDays(lastOfMonth(utcDay(now)), 1)).getTime();

/** The refusal of a question for which a purse has too little left, with the time at which there is more. */
function refused({ day, month }: PurseLimits, bytes: number, now: number) {
  const isOfMonth = month !== null && month < bytes;
  const [left, until, when] = isOfMonth
    ? [month, endOfMonth(now), 'this month']
    : [day ?? 0, endOfDay(now), 'today'];
  const at = new Date(until).toISOString().slice(0, 16).replace('T', ' ');
  return tooManyRequests(
    `The purse of this key has ${Math.floor(left / mebibyte)} MiB left ${when}, and this needs ` +
      `${Math.ceil(bytes / mebibyte)} MiB. Ask for fewer days, or when it refills, at ${at} UTC.`,
    until - now,
  );
}
