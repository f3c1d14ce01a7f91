import { addDays, type Day, daysOf, type EventRow } from '@footfall/functions/contract';
import { eventOf } from '../events.ts';
import { insertEvents } from '../rows.ts';

/** How many visitors come on a day of these, which differ a little. */
const visitorsOn = (mean: number, index: number) => mean + ((index * 7) % 5) - 2;

const google = { source: 'Google', channel: 'Organic Search', pathname: '/pricing' };

/**
 * The visitors of the eight weeks before a release and after it: 20 a day without a source, 15 who sign up, and 30 from
 * Google. From the release on, there are 45 more, by default from Google.
 */
export async function addReleaseTraffic(
  workspaceId: string,
  release: Day,
  to: Day,
  more: Partial<EventRow> = google,
): Promise<void> {
  const visits = (day: Day, count: number, firstVisitor: number, fields: Partial<EventRow>) =>
    Array.from({ length: count }, (_, index) =>
      eventOf({
        ...{ workspace_id: workspaceId, timestamp: `${day}T12:00:00.000Z` },
        ...{ visitor_id: String(firstVisitor + index), ...fields },
      }),
    );
  await insertEvents(
    daysOf({ from: addDays(release, -57), to }).flatMap((day, index) => [
      ...visits(day, visitorsOn(30, index), 1000, google),
      ...(day < release ? [] : visits(day, visitorsOn(45, index), 4000, more)),
      ...visits(day, visitorsOn(20, index + 3), 2000, { pathname: '/' }),
      ...visits(day, visitorsOn(15, index + 1), 3000, { pathname: '/buy', name: 'Sign up' }),
    ]),
  );
}
