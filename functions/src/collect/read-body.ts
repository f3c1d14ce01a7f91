import { maxEventBytes } from '../contract/sizes.ts';
import { AppError, type OtherCode } from '../core/errors.ts';
import { parseJson } from '../core/parse.ts';
import type { SiteName } from '../store/firestore/workspace/sites.ts';
import type { Hit } from './hit.ts';

/** A body or entry that is not an event, with the sites that it names. */
export class Malformed extends AppError {
  readonly sites: readonly SiteName[];

  constructor(cause: AppError, sites: readonly SiteName[]) {
    // The rate limits do not apply to reading a body.
    super(cause.code as OtherCode, cause.message, { cause, ...(cause.field ? { field: cause.field } : {}) });
    this.sites = sites;
  }
}

/** Throws `Malformed`, with the sites that the body names, if `read` throws an AppError. */
export function orMalformed<Value>(read: () => Value, sites: () => readonly SiteName[]): Value {
  try {
    return read();
  } catch (error) {
    throw error instanceof AppError ? new Malformed(error, sites()) : error;
  }
}

export type Entry = Hit | AppError | null;

/** @throws AppError if the body is too large or not JSON */
export function parseBody(body: Buffer): unknown {
  if (body.length > maxEventBytes) {
    const message = `A body must have at most ${maxEventBytes} bytes and must not be compressed.`;
    throw new AppError('body_too_large', message);
  }
  return parseJson(body.toString('utf8'));
}

/** If the body is not an event but names its sites, the error becomes an entry, as in a batch. */
export function entriesOf(read: () => Entry[]): Entry[] {
  try {
    return read();
  } catch (error) {
    if (error instanceof Malformed) return [error];
    throw error;
  }
}

export function namesIn(entries: readonly Entry[]): SiteName[] {
  return entries.flatMap((entry) => (entry && 'sites' in entry ? entry.sites : []));
}
