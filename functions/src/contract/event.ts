import { z } from 'zod';

/** A body above this many bytes is refused before it is parsed. */
export const maxEventBytes = 64 * 1024;

/** Properties kept of one event, and the longest key and value kept of each. */
export const maxProps = 30;
export const maxPropKeyLength = 300;
export const maxPropValueLength = 2000;

const propsObject = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

/** Some clients send the properties as an object, others as a JSON string of one. */
const props = z.union([
  propsObject,
  z.string().transform((text, context) => {
    try {
      return propsObject.parse(JSON.parse(text));
    } catch {
      context.addIssue({ code: 'custom', message: 'must be a JSON object of strings, numbers and booleans' });
      return z.NEVER;
    }
  }),
]);

/**
 * What the tracker sends to POST /api/event, in the short names of Plausible's event API.
 * Unknown fields are ignored, so that nothing in a body can set what the server decides
 * (address, country, time, visitor, workspace).
 */
export const eventBody = z.object({
  /** Name of the event: `pageview`, `engagement`, or the site's own. */
  n: z.string().trim().min(1).max(120),
  /** Address of the page, whole. */
  u: z.string().trim().min(1).max(8192),
  /** Domain of the workspace, as in the script's data-domain. */
  d: z.string().trim().min(1).max(253),
  /** Referrer of the page. */
  r: z.string().max(8192).nullish(),
  /** Custom properties. */
  p: props.nullish(),
  /** Interactive: false says that this event does not end a bounce. */
  i: z.boolean().nullish(),
  /** Engaged time in milliseconds, on `engagement`. */
  e: z.number().int().min(0).max(86_400_000).nullish(),
  /** Greatest scroll depth in percent, on `engagement`. */
  sd: z.number().int().min(0).max(255).nullish(),
  /** Size of the screen in CSS pixels, such as `1440x900`. */
  s: z
    .string()
    .regex(/^\d{1,5}x\d{1,5}$/)
    .nullish(),
});

export type EventBody = z.infer<typeof eventBody>;

/** Why an event was acknowledged and not counted; sent back in `X-Footfall-Dropped`. */
export const dropReasons = [
  'unknown-domain',
  'bot',
  'prefetch',
  'spam-referrer',
  'excluded-page',
  'excluded-ip',
  'excluded-country',
  'gpc',
  'opted-out',
  'hostname-mismatch',
  'rate-limited',
  'oversized',
  'malformed',
] as const;
export type DropReason = (typeof dropReasons)[number];
