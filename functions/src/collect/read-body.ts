import { maxEventBytes } from '../contract/sizes.ts';
import { AppError, type OtherCode } from '../core/errors.ts';
import { parseJson } from '../core/parse.ts';
import type { SiteName } from '../store/firestore/workspace/sites.ts';
import type { Hit } from './hit.ts';

/** What was sent as an event and is not one, with the sites that it names as far as it can be read. */
export class Malformed extends AppError {
  readonly sites: readonly SiteName[];

  constructor(cause: AppError, sites: readonly SiteName[]) {
    // To read a body is not limited.
    super(cause.code as OtherCode, cause.message, { cause, ...(cause.field ? { field: cause.field } : {}) });
    this.sites = sites;
  }
}

/**
 * What `read` returns.
 * @param sites the sites that the body names, if it is not an event
 * @throws Malformed in place of an AppError
 */
export function orMalformed<Value>(read: () => Value, sites: () => readonly SiteName[]): Value {
  try {
    return read();
  } catch (error) {
    throw error instanceof AppError ? new Malformed(error, sites()) : error;
  }
}

/** An entry of a body: null if there is nothing to count, an error if it cannot be counted. */
export type Entry = Hit | AppError | null;

/** @throws AppError if the body is too large or not JSON */
export function parseBody(body: Buffer): unknown {
  if (body.length > maxEventBytes) {
    const message = `A body must have at most ${maxEventBytes} bytes and must not be compressed.`;
    throw new AppError('body_too_large', message);
  }
  return parseJson(body.toString('utf8'));
}

/** A body that is not an event, and names its sites, is an entry as in a batch. */
export function entriesOf(read: () => Entry[]): Entry[] {
  try {
    return read();
  } catch (error) {
    if (error instanceof Malformed) return [error];
    throw error;
  }
}

/** The sites that a body names. */
export function namesIn(entries: readonly Entry[]): SiteName[] {
  return entries.flatMap((entry) => (entry && 'sites' in entry ? entry.sites : []));
}
