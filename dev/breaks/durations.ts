import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { localDir } from '../run/run.mjs';
import { checkout } from './checkout.ts';
import { partOf, type Part } from './vitest.ts';

/** A guess for a file that never ran: so many of its bytes take a second. */
const bytesASecond: Record<Part, number> = { unit: 50_000, integration: 800, oracle: 200, e2e: 500 };

/** What runs of this program have measured. */
const measured = resolve(localDir, 'breaks/seconds.json');

/** How long each test file takes: as it was measured here, or in the last run of `npm test`. */
export class Durations {
  readonly #known = new Map<string, number>();
  readonly #measured: Map<string, number>;

  constructor() {
    const text = existsSync(measured) ? readFileSync(measured, 'utf8') : '{}';
    this.#measured = new Map(Object.entries<number>(JSON.parse(text)));
    for (const file of globSync(resolve(localDir, 'reports/*.json'))) {
      const { testResults = [] } = JSON.parse(readFileSync(file, 'utf8'));
      for (const { name, startTime, endTime } of testResults)
        if (endTime > startTime)
          this.#known.set(/tests\/.*/.exec(name)?.[0] ?? name, (endTime - startTime) / 1000);
    }
  }

  of(test: string): number {
    const known = this.#measured.get(test) ?? this.#known.get(test);
    if (known !== undefined) return Math.max(known, 0.05);
    const file = resolve(checkout, test);
    return existsSync(file) ? statSync(file).size / bytesASecond[partOf(test)] : 0;
  }

  keep(seconds: ReadonlyMap<string, number>): void {
    for (const [test, each] of seconds) this.#measured.set(test, each);
    writeFileSync(measured, JSON.stringify(Object.fromEntries(this.#measured)));
  }
}
