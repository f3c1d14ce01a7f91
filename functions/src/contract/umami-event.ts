import { z } from 'zod';
import { maxHostLength } from './hostname.ts';

const text = (length: number) => z.string().max(length).nullish();

/**
 * What Umami's clients send to POST /api/send. What a body says of address, browser and time is ignored: only the
 * request itself tells those.
 * @see https://umami.is/docs/api/sending-stats
 */
export const umamiEvent = z.object({
  type: z.enum(['event', 'identify', 'performance']).default('event'),
  payload: z.object({
    /** The domain of the workspace, or its id. */
    website: z.string().trim().min(1).max(maxHostLength),
    /** Path with query, or the whole address of the page. */
    url: text(8192),
    /** Of the page, where `url` is a path. Without it the page is one of the workspace's domain. */
    hostname: text(maxHostLength),
    referrer: text(8192),
    /** `1440x900`. */
    screen: text(11),
    /** Name of the site's own event; without it the event is a page view. */
    name: text(120),
    /** Custom properties. Values that are no string, number or boolean are left out. */
    data: z.record(z.string(), z.unknown()).nullish(),
  }),
});
export type UmamiEvent = z.infer<typeof umamiEvent>;

/** How many events POST /api/batch takes at once. */
export const maxUmamiBatch = 500;

/** Of POST /api/batch: each entry is read by itself, so that one that does not fit keeps no other from being counted. */
export const umamiBatch = z.array(z.unknown()).min(1).max(maxUmamiBatch);
