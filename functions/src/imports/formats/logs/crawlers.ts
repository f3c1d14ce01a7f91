import type { Day } from '../../../contract/index.ts';
import { crawlerOf, unknownProgram } from '../../../sources/crawlers/index.ts';
import type { ImportRow } from '../format.ts';

/** Sums in memory; more are written as rows, which add up. */
const maxSums = 20_000;

/** Counts the pages that bots fetched. Addresses are compared and not stored. */
export class CrawlerSums {
  readonly #sums = new Map<string, Extract<ImportRow, { table: 'imported' }>['row']>();

  add({ day, page, userAgent, address }: Record<'page' | 'userAgent' | 'address', string> & { day: Day }) {
    const { agent, proof } = crawlerOf(userAgent, address) ?? unknownProgram;
    const key = [day, agent, proof, page].join('\n');
    const sum = this.#sums.get(key);
    if (sum) sum.events = (sum.events ?? 0) + 1;
    else this.#sums.set(key, { date: day, kind: 'crawlers', agent, proof, page, events: 1 });
  }

  /** The rows that are ready. @param isEnd whether no other request follows */
  *rows(isEnd: boolean): Generator<ImportRow> {
    if (!isEnd && this.#sums.size < maxSums) return;
    for (const row of this.#sums.values()) yield { table: 'imported', row };
    this.#sums.clear();
  }
}
