import { demoTraffic } from '../../../dev/demo/traffic.ts';
import type { EventRow } from '@footfall/functions/contract';

/** The first events of the demo's traffic, with ids as long as real ones. */
export function demoRows(count: number): EventRow[] {
  const traffic = demoTraffic({
    workspaceId: 'w'.repeat(20),
    domain: 'demo.footfall.test',
    timezone: 'Europe/Amsterdam',
    now: new Date('2026-11-22T12:00:00Z'),
    seed: 1,
  });
  const rows: EventRow[] = [];
  for (const row of traffic) {
    // The id of a workspace, a character, and a UUID.
    rows.push({ ...row, event_id: 'e'.repeat(57) });
    if (rows.length === count) break;
  }
  return rows;
}
