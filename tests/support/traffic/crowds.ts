import { addDays, type Day, type EventRow } from '@footfall/functions/contract';
import { eventOf } from './events.ts';
import { insertEvents } from './rows.ts';

/** So many visitors who view these pages, one after the other, on a day that is counted from a first one. */
export interface Crowd {
  count: number;
  day?: number;
  pages?: readonly string[];
  fields?: Partial<EventRow>;
}

/** Inserts the visits of crowds, of which each visitor comes once. */
export const insertCrowds = (workspaceId: string, firstDay: Day, crowds: readonly Crowd[]): Promise<void> =>
  insertEvents(
    crowds.flatMap(({ count, day = 0, pages = ['/'], fields }, crowd) =>
      Array.from({ length: count }, (_, visitor) =>
        pages.map((pathname, minute) =>
          eventOf({
            ...{ workspace_id: workspaceId, visitor_id: String(crowd * 100 + visitor + 1), pathname },
            timestamp: `${addDays(firstDay, day)}T12:0${minute}:00.000Z`,
            ...fields,
          }),
        ),
      ).flat(),
    ),
  );
