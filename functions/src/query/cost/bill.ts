import { LRUCache } from 'lru-cache';
import { dayMs, utcDay } from '../../contract/index.ts';
import { counterOf } from '../../limits/counters.ts';
import { tooManyRequests, type AppError } from '../../core/errors.ts';
import { inTime, orUnavailable } from '../../core/in-time.ts';
import { rates } from '../../limits/figures.ts';
import { Lease } from '../../limits/lease.ts';
import { Limit } from '../../limits/limit.ts';
import { leaseBytes, noteBytes } from '../../store/firestore/budgets.ts';
import { type Allowance, leastBilled } from '../../store/bigquery/sql.ts';
import type { Payer } from './payer.ts';

const questions = new Limit(rates.questions);

type PaidBudget = Payer['budgets'][number];

const mebibyte = 1024 ** 2;

/** A report reads two tables. */
export const usualCost = 2 * leastBilled;
const slices = { first: 64 * mebibyte, largest: 1024 * mebibyte, leastCost: usualCost };

/** This instance's view of a budget on one day. */
interface Account {
  lease: Lease;
  /** Until when Firestore is not asked again, because nothing was left. */
  usedUpUntil: number;
}

/** Accounts that an instance remembers, a few hundred bytes each. */
const maxAccounts = 10_000;

/** How long until Firestore is asked again about a used-up budget, because the budget may have been raised. */
const askAgainMs = 60_000;

/** How long Firestore may take. */
const patienceMs = 5000;

const accounts = new LRUCache<string, Account>({
  max: maxAccounts,
  memoMethod: () => ({ lease: new Lease(slices), usedUpUntil: 0 }),
});

const accountOf = ({ scope }: PaidBudget, now: number) => accounts.memo(`${scope}_${utcDay(now)}`);

/** A question that has been paid for in advance. */
export interface Bill {
  /** What BigQuery's estimate of the question may have at most. */
  mostBytes: number;
  /** Why a question that would cost more is not asked. */
  tooExpensive: () => AppError;
  /** Sets how many bytes the question cost, or null if that is not known. Call it once. Never throws. */
  settle(bytes: number | null): Promise<void>;
}

/**
 * How much larger than its cost BigQuery's estimate of a question may be, from FOOTFALL_ESTIMATE_FACTOR: the estimate
 * counts the rows of all workspaces on the days of the question (docs/scale.md).
 * @throws Error if the variable is not a number from 1
 */
export function estimateFactor() {
  const factor = Number(process.env.FOOTFALL_ESTIMATE_FACTOR || 1);
  if (!(factor >= 1)) throw new Error('FOOTFALL_ESTIMATE_FACTOR must be a number from 1');
  return factor;
}

/** What a question may cost that may cost so many bytes at most, whatever its budgets have left. */
export function withinBytes(
  allowance: Allowance,
  bytes: number,
  tooExpensive = () => tooManyRequests('This would read more than it may.', dayMs),
): Allowance {
  const mostBytes = bytes * estimateFactor();
  return allowance.mostBytes <= mostBytes ? allowance : { mostBytes, tooExpensive };
}

/**
 * Charges a question to its payer.
 * @returns null if bytes have to be leased first
 * @throws AppError `too_many_requests` if the payer has asked too many questions in this minute
 */
export function openBill({ caller, counters, budgets }: Payer, now: number): Bill | null {
  const paying = budgets.map((budget) => accountOf(budget, now));
  if (paying.some(({ lease }) => lease.missing > 0)) return null;
  const { waitMs } = questions.take(counters ?? counterOf(caller), now);
  if (waitMs > 0) throw tooManyAMinute(waitMs);
  const most = paying.map(({ lease }) => lease.rest);
  for (const { lease } of paying) lease.begin();
  const least = Math.min(...most);
  return {
    mostBytes: least * estimateFactor(),
    tooExpensive: () => tooExpensive(budgets[most.indexOf(least)], now),
    async settle(bytes) {
      for (const { lease } of paying) lease.end(bytes);
      await Promise.all(budgets.map((budget, index) => noteOverdraft(paying[index], budget, now)));
    },
  };
}

/**
 * A question can cost more than was leased for it. The budget is told, so that no other instance leases these bytes. If
 * Firestore does not answer, only this instance knows of them.
 */
async function noteOverdraft(account: Account | undefined, budget: PaidBudget, now: number) {
  const bytes = account?.lease.takeOverdraft() ?? 0;
  if (bytes === 0) return;
  await inTime(noteBytes(budget, utcDay(now), bytes), patienceMs, 'Firestore').catch(() => undefined);
}

/**
 * Charges a question to its payer, and leases bytes first if that is needed.
 * @throws AppError as `openBill` and `leaseFor` do
 */
export async function billFor(payer: Payer, now: number): Promise<Bill> {
  for (;;) {
    const bill = openBill(payer, now);
    if (bill) return bill;
    await leaseFor(payer, now);
  }
}

/**
 * Leases what a payer's next question needs.
 * @throws AppError `too_many_requests` if a budget of the day is used up, `unavailable` if Firestore does not answer
 */
export async function leaseFor({ budgets }: Payer, now: number) {
  await Promise.all(
    budgets.map(async (budget) => {
      const account = accountOf(budget, now);
      if (account.lease.missing <= 0) return;
      if (now < account.usedUpUntil) throw usedUp(budget, now);
      await extend(account, budget, now);
    }),
  );
}

const extend = (account: Account, budget: PaidBudget, now: number) =>
  account.lease.extend(async (slice) => {
    const message = 'New numbers cannot be read right now. Please try again.';
    const leased = leaseBytes(budget, utcDay(now), slice);
    const taken = await orUnavailable(leased, patienceMs, 'Firestore', message);
    if (taken.taken > 0) return taken;
    account.usedUpUntil = now + askAgainMs;
    throw usedUp(budget, now);
  });

function tooManyAMinute(waitMs: number) {
  const seconds = Math.ceil(waitMs / 1000);
  const wait = seconds === 1 ? 'a second' : `${seconds} seconds`;
  const message = `You have asked for new numbers ${rates.questions.count} times within a minute. Try again in ${wait}.`;
  return tooManyRequests(message, waitMs);
}

function usedUp({ owner }: PaidBudget, now: number) {
  return untilTomorrow(
    now,
    (at) => `${owner} reached today's limit for reading new numbers. The limit ends at ${at}.`,
  );
}

function tooExpensive(budget: PaidBudget | undefined, now: number) {
  const whose = budget?.owner ?? '';
  return untilTomorrow(
    now,
    (at) =>
      `${whose} less left of today's limit for reading new numbers than this needs. Ask for fewer days, or after ${at}.`,
  );
}

/** The days of a budget are UTC days. */
function untilTomorrow(now: number, message: (at: string) => string) {
  const end = Math.floor(now / dayMs) * dayMs + dayMs;
  const at = `${new Date(end).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return tooManyRequests(message(at), end - now);
}
