import { z } from 'zod';
import { maxHostLength } from '../traffic/hostname.ts';

const text = (length: number) => z.string().max(length).nullish();

/**
 * What Umami's clients send to POST /api/send. What a body says about address, browser and time is ignored: only the
 * request itself counts.
 * @see https://umami.is/docs/api/sending-stats
 */
export const umamiEvent = z.object({
  type: z.enum(['event', 'identify', 'performance']).default('event'),
  payload: z.object({
    /** The domain of the workspace, or its id. */
    website: z.string().trim().min(1).max(maxHostLength),
    /** Path with query, or the full address of the page. */
    url: text(8192),
    /** Host of the page, if `url` is a path. Default: the workspace's domain. */
    hostname: text(maxHostLength),
    referrer: text(8192),
    /** `1440x900`. */
    screen: text(11),
    /** Name of the site's own event; without it the event is a pageview. */
    name: text(120),
    /** Custom properties. Values other than strings, numbers and booleans are left out. */
    data: z.record(z.string(), z.unknown()).nullish(),
  }),
});
export type UmamiEvent = z.infer<typeof umamiEvent>;

/** Which site a body is about, also if it is not an event. */
export const umamiSite = z.object({ payload: umamiEvent.shape.payload.pick({ website: true }) });

/** How many events POST /api/batch accepts at once, as far as they fit into a body. */
export const maxUmamiBatch = 500;

/** The body of POST /api/batch. Each entry is parsed separately, so that an invalid one does not affect the others. */
export const umamiBatch = z.array(z.unknown()).min(1).max(maxUmamiBatch);
