import { type Day, epochDay } from '../contract/index.ts';
import type { RollupState } from '../store/bigquery/rollup.ts';

/**
 * The version of the computation of a day. Increase it when the same events give different rows: the rollup then
 * recomputes the existing days, some in each run.
 * 2: durations are summed in milliseconds. 3: the table `visits`. 4: months keep every value of their days.
 * 5: the revenue of events. 6: regions and cities. 7: focused reading is activity.
 */
export const rollupDefinition = 7;

/**
 * Days of this version and of later ones have rows that reports can read. Increase it when reports begin to need rows
 * that older days do not have. Until the rollup has recomputed those days, reports read their events.
 */
const oldestReadable = 3;

export function oldestDefinition({ definition, rebuiltThrough, rebuiltFrom }: RollupState) {
  return rebuiltThrough === null ? definition : Math.min(definition, rebuiltFrom);
}

/** Up to this day, all days have rows that reports can read. */
export function readableThrough(state: RollupState): Day {
  return oldestDefinition(state) >= oldestReadable ? state.through : (state.rebuiltThrough ?? epochDay);
}
