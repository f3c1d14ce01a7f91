import { addDays, type Day, daysOf, type EventRow } from '@footfall/functions/contract';
import { eventOf } from '../events.ts';
import { insertEvents } from '../rows.ts';

/** How many visitors come on a day of these, which differ a little. */
const visitorsOn = (mean: number, index: number) => mean + ((index * 7) % 5) - 2;

/**
 * The visitors of the eight weeks before a release and after it: 20 a day without a source, 15 who sign up, and 30 from
 * Google, or 75 from the release on.
 */
export async function addReleaseTraffic(workspaceId: string, release: Day, to: Day): Promise<void> {
  const visits = (day: Day, count: number, firstVisitor: number, fields: Partial<EventRow>) =>
    Array.from({ length: count }, (_, index) =>
      eventOf({
        ...{ workspace_id: workspaceId, timestamp: `${day}T12:00:00.000Z` },
        ...{ visitor_id: String(firstVisitor + index), ...fields },
      }),
    );
  const google = { source: 'Google', channel: 'Organic Search', pathname: '/pricing' };
  await insertEvents(
    daysOf({ from: addDays(release, -57), to }).flatMap((day, index) => [
      ...visits(day, visitorsOn(day < release ? 30 : 75, index), 1000, google),
      ...visits(day, visitorsOn(20, index + 3), 2000, { pathname: '/' }),
      ...visits(day, visitorsOn(15, index + 1), 3000, { pathname: '/buy', name: 'Sign up' }),
    ]),
  );
}
