import { LRUCache } from 'lru-cache';
import type { Day } from '../contract/index.ts';
import { AppError } from '../core/errors.ts';
import { inTime } from '../core/in-time.ts';
import { phraseOf } from '../core/phrase.ts';
import {
  type Allowance,
  type Estimate,
  estimateOf,
  measuredQuery,
  queryTimeoutMs,
  type Statement,
} from '../store/bigquery/sql.ts';
import { Memory } from './cost/memory.ts';
import type { Payer } from './cost/payer.ts';
import { type Read, withinBytes } from './cost/spending.ts';
import { untilCallEnd, waitedTooLong } from './cost/turns.ts';

/** Decides how long the rows of a statement are cached. */
interface ReadAbout {
  /** The last day that it reads. By default, it also reads days that are not closed. */
  lastDay?: Day;
  isRealtime: boolean;
  /** Identifies the question, if different statements share its answer; by default the statement does. */
  key?: string;
  /** Maximum bytes to bill, regardless of what remains of the payer's budget. */
  maxBytes?: number;
}

export type ReadStatement = (statement: Statement, about: ReadAbout) => Promise<ReadRows>;

export interface ReadRows {
  rows: unknown[];
  bytes: number;
  /** How long BigQuery took, also if the rows are cached. */
  tookMs?: number;
  cachedForMs?: number;
}

interface CachedRows {
  rows: unknown[];
  bytes: number;
  tookMs: number;
  size: number;
}

const mebibyte = 1024 ** 2;

/** Instances have 512 MiB. Larger answers are not cached. */
const memory = new Memory<CachedRows>({
  maxBytes: 32 * mebibyte,
  maxEntryBytes: 8 * mebibyte,
  sizeOf: ({ size }) => size,
});

/** Sums that leave values out, so that they are read once and not each time. An entry has a few hundred bytes. */
export const omittedTotals = new LRUCache<string, true>({ max: 5000 });

interface Reading {
  payer: Payer;
  /** When the call ends, in milliseconds of `performance.now()`. */
  end: number;
  /** How old rows may be that include open days. */
  cacheForMs: number;
  cacheRealtimeForMs: number;
  through: Day;
  /** Changes when closed days change. */
  version: string;
  now: number;
}

/**
 * Reads statements from memory or from BigQuery. Concurrent callers of the same statement share one query.
 * @throws AppError `query_failed` if BigQuery does not answer, and the errors with which `Memory` refuses a payer
 */
export function reading({ payer, end, now, through, version, ...ages }: Reading): ReadStatement {
  return async (statement, { lastDay, isRealtime, key, maxBytes = Infinity }) => {
    const openForMs = isRealtime ? ages.cacheRealtimeForMs : ages.cacheForMs;
    const cacheForMs = lastDay !== undefined && lastDay <= through ? Infinity : openForMs;
    const question = key === undefined ? [statement.sql, statement.params, statement.days] : [key];
    const answer = memory.answer({
      key: JSON.stringify([...question, version, cacheForMs]),
      payer,
      estimate: () => estimated(statement),
      ask: (allowance) => run(statement, withinBytes(allowance, maxBytes), end),
      cacheForMs,
      now,
    });
    const { rows, bytes, tookMs } = await untilCallEnd(answer, end);
    return { rows, bytes, tookMs, cachedForMs: cacheForMs };
  };
}

/** Reserved for sending the answer after the statements. */
const sendingMs = 1000;

async function run(statement: Statement, allowance: Allowance, end: number) {
  const start = performance.now();
  const { answer: rows, bytes } = await readNumbers<unknown>(statement, allowance, end - start - sendingMs);
  const tookMs = Math.round(performance.now() - start);
  return { answer: { rows, bytes, tookMs, size: sizeOf(rows) }, bytes };
}

function sizeOf(rows: readonly unknown[]) {
  const texts = (row: unknown) =>
    Object.values(row as object).reduce(
      (sum: number, value: unknown) => sum + (typeof value === 'string' ? 2 * value.length : 8),
      0,
    );
  return rows.reduce((sum: number, row) => sum + 200 + texts(row), 0);
}

/** @throws AppError `query_failed` if BigQuery does not answer in time, and that of the allowance */
async function readNumbers<Row>(
  statement: Statement,
  allowance: Allowance,
  remainingMs = Infinity,
): Promise<Read<Row[]>> {
  try {
    if (remainingMs <= 0) throw waitedTooLong();
    const answering = measuredQuery<Row>(statement, allowance);
    const { rows, bytes } = await inTime(answering, Math.min(queryTimeoutMs, remainingMs), 'BigQuery');
    return { answer: rows, bytes };
  } catch (cause) {
    throw notRead(cause);
  }
}

/** The cost of a statement by a dry run. @throws AppError `query_failed` if BigQuery does not answer in time */
export async function estimated(statement: Statement): Promise<Estimate> {
  try {
    return await inTime(estimateOf(statement), queryTimeoutMs, 'BigQuery');
  } catch (cause) {
    throw notRead(cause);
  }
}

/** Hides the cause from callers, unless the error is meant for them. */
export const notRead = (cause: unknown): AppError =>
  cause instanceof AppError
    ? cause
    : new AppError('query_failed', phraseOf('The numbers could not be read. Please try again.'), { cause });
