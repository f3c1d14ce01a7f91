import type { Day } from '../../functions/src/contract/period/days.ts';
export interface BenchTraffic {
    workspaceId: string;
    from: Day;
    to: Day;
    /** About so many; each day gets as many as the others. */
    events: number;
    /** Different pages that each day has, given enough pageviews. */
    pagesADay: number;
}
/**
 * Writes events for measuring into `events`: not as believable as the demo's, but of the size and with as many values
 * of each dimension as a real site's. Of four pages of a day one was never there on another. BigQuery makes them
 * itself, which takes seconds for millions.
 */
export declare function loadTraffic({ workspaceId, from, to, events, pagesADay }: BenchTraffic): Promise<void>;
