import { z } from 'zod';
import { maxHostLength } from './hostname.ts';

/** Properties kept of one event, and the longest key and value kept of each. */
export const maxProps = 30;
export const maxPropKeyLength = 300;
export const maxPropValueLength = 2000;

/** The longest engagement told at once. */
const maxEngagedMs = 86_400_000;

const propsObject = z.record(z.string(), z.unknown());

const revenueObject = z.object({
  amount: z.union([z.number(), z.string().regex(/^-?\d{1,15}(\.\d{1,9})?$/)]),
  currency: z.string().regex(/^[A-Za-z]{3}$/),
});

/** Some clients send an object, others a JSON string of one. */
function orJsonText<Schema extends z.ZodType>(schema: Schema, message: string) {
  return z.union([
    schema,
    z.string().transform((text, context): z.output<Schema> => {
      try {
        return schema.parse(JSON.parse(text));
      } catch {
        context.addIssue({ code: 'custom', message });
        return z.NEVER;
      }
    }),
  ]);
}

const props = orJsonText(propsObject, 'must be a JSON object');

/** How many domains one event may name; it is counted in the workspace of each. */
export const maxDomains = 10;

/** The fields by the names that the documentation of the event API gives them. */
const shortNames = new Map([
  ['name', 'n'],
  ['url', 'u'],
  ['domain', 'd'],
  ['referrer', 'r'],
  ['props', 'p'],
  ['revenue', '$'],
  ['interactive', 'i'],
]);

/** The body in the short names, where it is not in them. */
function shortened(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || ('n' in body && 'u' in body && 'd' in body)) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [shortNames.get(name) ?? name, value]),
  );
}

const eventFields = z.object({
  /** Name of the event: `pageview`, `engagement`, or the site's own. */
  n: z.string().trim().min(1).max(120),
  /** Address of the page, whole; or its path, which is then one of the workspace's domain. */
  u: z.string().trim().min(1).max(8192),
  /** Domain of the workspace, as in the script's data-domain; or several with commas between. Left out: the page's host. */
  d: z
    .string()
    .trim()
    .max(maxHostLength * maxDomains)
    .nullish(),
  /** Referrer of the page. */
  r: z.string().max(8192).nullish(),
  /** Custom properties. Values that are no string, number or boolean are left out. */
  p: props.nullish(),
  /** Interactive: false says that this event does not end a bounce. */
  i: z.boolean().nullish(),
  /** Engaged time in milliseconds, on `engagement`. */
  e: z
    .number()
    .int()
    .min(0)
    .transform((ms) => Math.min(ms, maxEngagedMs))
    .nullish(),
  /** Greatest scroll depth in percent, on `engagement`. A page that has shrunk has more than 100. */
  sd: z.number().min(0).transform(Math.round).nullish(),
  /** Size of the screen in CSS pixels, such as `1440x900`. */
  s: z
    .string()
    .regex(/^\d{1,5}x\d{1,5}$/)
    .nullish(),
  /** 1: the page is what the fragment says, as in apps that route by it. */
  h: z.union([z.literal(0), z.literal(1), z.boolean()]).nullish(),
  /** What the event earned. An empty object comes with every event that earned nothing from some clients. */
  $: orJsonText(revenueObject, 'must be a JSON object with amount and currency').nullish().catch(null),
  /** Made by the client: an event that is sent again with the same id is counted once. */
  id: z
    .string()
    .regex(/^[\w-]{16,64}$/)
    .nullish(),
});

/**
 * What the tracker sends to POST /api/event, in the short names of Plausible's event API. Callers of that API send
 * the names that its documentation has.
 * Unknown fields are ignored, so that nothing in a body can set what the server decides
 * (address, country, time, visitor, workspace).
 * @see https://plausible.io/docs/events-api
 */
export const eventBody = z.preprocess(shortened, eventFields);

export type EventBody = z.infer<typeof eventFields>;

/** Why an event was not counted. Members of its workspace see how often each of them applied. */
export const dropReasons = [
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

/**
 * The reasons that the sender of an event is told, in `X-Footfall-Dropped`. The others depend on the settings of a
 * workspace, which are its members' business: an event that is left out for one of those is answered exactly as one
 * that is counted, and so is an event for a domain without a workspace.
 */
export const namedReasons = [
  'bot',
  'prefetch',
  'malformed',
  'oversized',
  'rate-limited',
] as const satisfies readonly DropReason[];
export type NamedReason = (typeof namedReasons)[number];
