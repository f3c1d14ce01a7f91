import { type Day, epochDay } from '../contract/index.ts';
import { readableThrough } from '../rollup/definition.ts';
import { readRollupState } from '../store/bigquery/rollup.ts';

interface Watermark {
  /** All days up to this one have rows in `visits` and `totals` that reports can read. */
  through: Day;
  version: number;
}

const nothingRolledUp: Watermark = { through: epochDay, version: 0 };
const cacheForMs = 60_000;
let knownWatermark: { mark: Promise<Watermark>; until: number } | undefined;

/** A cached answer stays correct, because later days are read from the events. */
export function watermark(now: number): Promise<Watermark> {
  if (!knownWatermark || now >= knownWatermark.until) {
    const mark = readRollupState().then((state) =>
      state ? { through: readableThrough(state), version: state.version } : nothingRolledUp,
    );
    mark.catch(() => (knownWatermark = undefined));
    knownWatermark = { mark, until: now + cacheForMs };
  }
  return knownWatermark.mark;
}
