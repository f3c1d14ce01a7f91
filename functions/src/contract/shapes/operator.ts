import { z } from 'zod';
import { count, listOf, moment, nothing, shape, text } from './fields.ts';
import { say } from '../words/say.ts';

/** The state of a part of a deployment; `jobs/health.ts` explains the values. */
const state = z.enum(['ok', 'waiting', 'late', 'failing', 'behind']);

/** The state of the deployment, as the functions' own account sees it. */
const diagnosis = z.strictObject({
  at: moment,
  /** The version of the source, and a hash of it. */
  version: text,
  jobs: listOf({
    name: text,
    state,
    lastSuccessAt: moment.nullable(),
    failuresInARow: count,
    failure: text.nullable(),
  }),
  spool: z.strictObject({
    state,
    /** Since when the oldest events wait for BigQuery; null if none do. */
    oldestAt: moment.nullable(),
  }),
  rollup: z.strictObject({
    state,
    through: text.nullable(),
    daysBehind: count,
  }),
  schemas: listOf({ store: text, state, version: count, needed: count }),
  mail: z.strictObject({
    /** The sender of mails; null if this deployment sends none. */
    from: text.nullable(),
    failure: text.nullable(),
  }),
  /** The dashboard's question, which also runs, and the largest statements, which are only validated. */
  statements: listOf({
    name: text,
    bytes: count.nullable(),
    /** Milliseconds; null if it did not run. */
    tookMs: count.nullable(),
    failure: text.nullable(),
  }),
});
export type Diagnosis = z.infer<typeof diagnosis>;

/** An id as clients of the event API make them. */
const eventId = text.regex(/^[a-z0-9]{16,32}$/, { error: () => say('must be the id of a test event') });

const countedEvent = z.strictObject({
  /** The pageviews with this id in reports: 1 once the event has arrived, however often it was sent. */
  counted: count,
});

export const operatorShapes = {
  'operator.diagnose': shape(
    'How the deployment is: its jobs, stores, sender of mails and clock, and what its largest statements read.',
    nothing,
    diagnosis,
  ),
  'operator.count-event': shape(
    'Whether reports count a test event. All test events are deleted within hours.',
    z.strictObject({ id: eventId }),
    countedEvent,
  ),
};
