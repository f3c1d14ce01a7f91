import { hash } from 'node:crypto';
import type { Day } from '../../../contract/index.ts';
import { crawlerOf, unknownProgram } from '../../../sources/crawlers/index.ts';
import type { ImportRow } from '../format.ts';
import { Repeated } from '../repeated.ts';
import type { LoggedRequest } from './request.ts';

/** Sums in memory; more are written as rows, which add up. */
const maxSums = 20_000;

/** Fetches of several files that are remembered, in about 40 MB. Copies of later ones count again. */
const maxFetches = 1_000_000;

/** Counts the pages that bots fetched. Addresses are compared and not stored. */
export class CrawlerSums {
  readonly #sums = new Map<string, Extract<ImportRow, { table: 'imported' }>['row']>();
  readonly #fetches: Set<number> | null;
  #repeated = new Repeated();

  /** @param hasFiles whether there are several files, of which one can be a copy of another, or of a part of it */
  constructor(hasFiles: boolean) {
    this.#fetches = hasFiles ? new Set() : null;
  }

  beginFile() {
    this.#repeated = new Repeated();
  }

  add(request: LoggedRequest, { day, page }: { day: Day; page: string }) {
    const { userAgent, address } = request;
    if (this.#fetches && !this.#isNew(request, this.#fetches)) return;
    const { agent, proof } = crawlerOf(userAgent, address) ?? unknownProgram;
    const key = [day, agent, proof, page].join('\n');
    const sum = this.#sums.get(key);
    if (sum) sum.events = (sum.events ?? 0) + 1;
    else this.#sums.set(key, { date: day, kind: 'crawlers', agent, proof, page, events: 1 });
  }

  #isNew({ id, at, host, target, status, userAgent, address }: LoggedRequest, fetches: Set<number>): boolean {
    const content = id || this.#repeated.idOf([at, host, target, status, userAgent, address].join('\n'));
    // As many bits as a number has.
    const fetch = hash('sha256', content, 'buffer').readUIntBE(0, 6);
    if (fetches.has(fetch)) return false;
    if (fetches.size < maxFetches) fetches.add(fetch);
    return true;
  }

  /** The rows that are ready. @param isEnd whether no other request follows */
  *rows(isEnd: boolean): Generator<ImportRow> {
    if (!isEnd && this.#sums.size < maxSums) return;
    for (const row of this.#sums.values()) yield { table: 'imported', row };
    this.#sums.clear();
  }
}
