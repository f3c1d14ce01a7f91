import { LRUCache } from 'lru-cache';
import type { Day } from '../contract/index.ts';
import { AppError } from '../core/errors.ts';
import { inTime } from '../core/in-time.ts';
import {
  type Allowance,
  type Estimate,
  estimateOf,
  measuredQuery,
  questionMs,
  type Statement,
} from '../store/bigquery/sql.ts';
import { Memory } from './cost/memory.ts';
import type { Payer } from './cost/payer.ts';
import { type Read, withinBytes } from './cost/spending.ts';
import { untilCallEnd, waitedTooLong } from './cost/turns.ts';

/** What a statement reads: it says how long its rows can be kept. */
interface ReadAbout {
  /** The last day that it reads. By default, it also reads days that are not closed. */
  lastDay?: Day;
  /** Whether it is about the last minutes. */
  isRealtime: boolean;
  /** Identifies the question, if different statements share its answer; by default the statement does. */
  key?: string;
  /** What it may cost at most, in bytes, however much the payer has left. */
  mostBytes?: number;
}

/** Reads the rows of a statement. */
export type ReadStatement = (statement: Statement, about: ReadAbout) => Promise<ReadRows>;

export interface ReadRows {
  rows: unknown[];
  /** Billed bytes. */
  bytes: number;
  /** How long the statement took when it was run. */
  tookMs?: number;
  /** For how long its rows are kept. */
  keptForMs?: number;
}

/** The rows of a statement, as memory keeps them. */
interface Kept {
  rows: unknown[];
  bytes: number;
  tookMs: number;
  /** How much memory they take, approximately. */
  size: number;
}

const mebibyte = 1024 ** 2;

/** The functions' instances have 512 MiB. What is large takes memory only while it is sent. */
const memory = new Memory<Kept>({
  maxBytes: 32 * mebibyte,
  maxEntryBytes: 8 * mebibyte,
  sizeOf: ({ size }) => size,
});

/** The sums that leave values out, so that they are asked once and not each time; a few hundred bytes each. */
export const leftOut = new LRUCache<string, true>({ max: 5000 });

interface Reading {
  payer: Payer;
  /** When the call ends, in milliseconds of `performance.now()`. */
  end: number;
  /** How old rows may be that include open days. */
  keepForMs: number;
  /** The same for the last minutes. */
  keepRealtimeForMs: number;
  /** The last closed day. */
  through: Day;
  /** Distinguishes what was read before and after closed days changed. */
  version: string;
  now: number;
}

/**
 * Reads statements from memory or from BigQuery. Callers who ask the same at the same time share one query.
 * @throws AppError `query_failed` if BigQuery does not answer, and the errors with which `Memory` refuses a payer
 */
export function reading({ payer, end, now, through, version, ...ages }: Reading): ReadStatement {
  return async (statement, { lastDay, isRealtime, key, mostBytes = Infinity }) => {
    const openForMs = isRealtime ? ages.keepRealtimeForMs : ages.keepForMs;
    const keepForMs = lastDay !== undefined && lastDay <= through ? Infinity : openForMs;
    const question = key === undefined ? [statement.sql, statement.params, statement.days] : [key];
    const answer = memory.answer({
      key: JSON.stringify([...question, version, keepForMs]),
      payer,
      estimate: () => estimated(statement),
      ask: (allowance) => run(statement, withinBytes(allowance, mostBytes), end),
      keepForMs,
      now,
    });
    const { rows, bytes, tookMs } = await untilCallEnd(answer, end);
    return { rows, bytes, tookMs, keptForMs: keepForMs };
  };
}

/** What remains of a call for its answer when its statements have ended. */
const sendingMs = 1000;

async function run(statement: Statement, allowance: Allowance, end: number) {
  const start = performance.now();
  const { answer: rows, bytes } = await readNumbers<unknown>(statement, allowance, end - start - sendingMs);
  const tookMs = Math.round(performance.now() - start);
  return { answer: { rows, bytes, tookMs, size: sizeOf(rows) }, bytes };
}

/** Rows of one statement are alike: an object with a few numbers, and texts of different lengths. */
function sizeOf(rows: readonly unknown[]) {
  const texts = (row: unknown) =>
    Object.values(row as object).reduce(
      (sum: number, value: unknown) => sum + (typeof value === 'string' ? 2 * value.length : 8),
      0,
    );
  return rows.reduce((sum: number, row) => sum + 200 + texts(row), 0);
}

/**
 * The rows of a statement, and how many bytes BigQuery read for them.
 * @param remainingMs what remains of the call
 * @throws AppError `query_failed` if BigQuery does not answer in time, and that of the allowance
 */
async function readNumbers<Row>(
  statement: Statement,
  allowance: Allowance,
  remainingMs = Infinity,
): Promise<Read<Row[]>> {
  try {
    if (remainingMs <= 0) throw waitedTooLong();
    const answering = measuredQuery<Row>(statement, allowance);
    const { rows, bytes } = await inTime(answering, Math.min(questionMs, remainingMs), 'BigQuery');
    return { answer: rows, bytes };
  } catch (cause) {
    throw notRead(cause);
  }
}

/** What a statement would cost. @throws AppError `query_failed` if BigQuery does not answer in time */
export async function estimated(statement: Statement): Promise<Estimate> {
  try {
    return await inTime(estimateOf(statement), questionMs, 'BigQuery');
  } catch (cause) {
    throw notRead(cause);
  }
}

/** What a caller learns if BigQuery does not answer, unless the error is one that a caller learns about. */
export const notRead = (cause: unknown): AppError =>
  cause instanceof AppError
    ? cause
    : new AppError('query_failed', 'The numbers could not be read. Please try again.', { cause });
