import { z } from 'zod';
import { rangeFields } from './questions/question.ts';
import { confirmedWorkspaceBody } from './workspace.ts';
import { count, day, shape, workspaceQuery } from './fields.ts';
import { say } from '../words/say.ts';

/** The visits of a range with a pageview or an event that matches all filters. */
const chosen = (now: Date) => {
  const { date_range, filters } = rangeFields(now);
  return {
    date_range,
    filters: filters.refine((list) => list.length > 0, {
      error: () => say('must have at least one filter; a reset deletes everything'),
    }),
  };
};

/** The matching visits. After a deletion was requested, those that will be deleted within about two hours. */
const countedVisitsAnswer = z.strictObject({
  visits: count,
  pageviews: count,
  /** The first and the last day with one of them; null if there are none. */
  days: z.strictObject({ from: day, to: day }).nullable(),
});
export type CountedVisits = z.infer<typeof countedVisitsAnswer>;

export const removalShapes = {
  'visits.count': shape(
    'How many visits of a range match filters, before they are deleted.',
    (now: Date) => workspaceQuery.extend(chosen(now)),
    countedVisitsAnswer,
  ),
  /** The caller types the domain, so that a wrong click deletes nothing. */
  'visits.delete': shape(
    'Deletes the visits of a range that match filters, within about two hours.',
    (now: Date) => confirmedWorkspaceBody.extend(chosen(now)),
    countedVisitsAnswer,
  ),
};
