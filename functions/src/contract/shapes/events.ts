import { flag, number, text } from './fields.ts';
import { z } from 'zod';
import { maxUmamiBatch, unnamed } from '../event/event.ts';
import { dayMs } from '../period/days.ts';
import { maxHostLength } from '../traffic/hostname.ts';

const maxEngagedMs = dayMs;

const propsObject = z.record(text, z.unknown());

/** Some clients send an object, others a JSON string of one. */
function orJsonText<Schema extends z.ZodType>(schema: Schema, message: string) {
  return z.union([
    schema,
    text.transform((text, context): z.output<Schema> => {
      try {
        return schema.parse(JSON.parse(text));
      } catch {
        context.addIssue(message);
        return z.NEVER;
      }
    }),
  ]);
}

/** Ignored if it is invalid: a mistake in one field must not cost a site all events of a client. */
const orNone = <Schema extends z.ZodType>(schema: Schema) => schema.nullish().catch(null);

const props = orNone(orJsonText(propsObject, 'must be a JSON object'));

const flags = new Map<unknown, boolean>([
  ...[1, '1', 'true'].map((on) => [on, true] as const),
  ...[0, '0', 'false'].map((off) => [off, false] as const),
]);
const flagInAnyForm = z.preprocess((given) => flags.get(given) ?? given, flag);

const eventName = z.preprocess((given) => {
  if (typeof given === 'number') return String(given);
  const isOdd = typeof given === 'boolean' || (typeof given === 'object' && given !== null);
  return isOdd ? unnamed : given;
}, text.trim().min(1));

/** Width and height, which some browsers send with decimals. */
const screenSize = text
  .regex(/^\d{1,5}(\.\d+)?x\d{1,5}(\.\d+)?$/)
  .transform((size) => size.split('x').map(Number).map(Math.round).join('x'));

const shortNames = new Map([
  ['name', 'n'],
  ['url', 'u'],
  ['domain', 'd'],
  ['referrer', 'r'],
  ['props', 'p'],
  ['revenue', '$'],
  ['interactive', 'i'],
]);

function shortened(body: unknown) {
  if (typeof body !== 'object' || body === null || ('n' in body && 'u' in body && 'd' in body)) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [shortNames.get(name) ?? name, value]),
  );
}

const eventFields = z.object({
  /** Name of the event: `pageview`, `engagement`, or a custom event. */
  n: eventName,
  /** Full address of the page, or its path on the workspace's domain. */
  u: text.trim().min(1),
  /** Domain of the workspace, as in data-domain, or several separated by commas. Default: the page's host. */
  d: orNone(text.trim()),
  r: orNone(text),
  /** Custom properties. Values other than strings, numbers and booleans are left out. */
  p: props,
  /** Interactive: if false, this event does not end a bounce. */
  i: orNone(flagInAnyForm),
  /** Engaged time in milliseconds, on `engagement`. */
  e: orNone(number.transform((ms) => Math.min(Math.max(Math.round(ms), 0), maxEngagedMs))),
  /** Greatest scroll depth in percent, on `engagement`. It can exceed 100 if the page has become shorter. */
  sd: orNone(number.transform((percent) => Math.max(Math.round(percent), 0))),
  /** Size of the screen in CSS pixels, such as `1440x900`. */
  s: orNone(screenSize),
  /** 1: the fragment is part of the page, as in apps with hash routing. */
  h: orNone(flagInAnyForm),
  /** The revenue of the event: an object with `amount` and `currency`, or its JSON text, parsed by `readAmount`. */
  $: z.unknown().optional(),
  /** Made by the client: an event that is sent again with the same id counts once. */
  id: orNone(text.regex(/^[\w-]{16,64}$/)),
});

/**
 * The body of POST /api/event, with the short or the long names of Plausible's event API. An event needs a name and a
 * page. Other fields may be invalid, and only `maxEventBytes` limits their length. Unknown fields are ignored, so that
 * a body cannot set what the server decides. With a key, `namedVisitor` can set the visitor's address and browser.
 * @see https://plausible.io/docs/events-api
 */
export const eventBody = z.preprocess(shortened, eventFields);

export type EventBody = z.infer<typeof eventFields>;

/** The sites of a body, even if it is not a valid event. Never fails. */
export const namedSites = z
  .preprocess(shortened, z.object({ d: eventFields.shape.d, u: eventFields.shape.u.catch('') }))
  .catch({ d: null, u: '' });

/** The rest of a longer User-Agent is ignored. */
const maxUserAgentLength = 2000;

/** Fields that count only with a key of scope `events:write`. Missing ones are taken from the request. */
export const namedVisitor = z.object({
  ip: z.union([z.ipv4(), z.ipv6()], 'must be an IPv4 or IPv6 address').nullish(),
  user_agent: orNone(text.trim().transform((agent) => agent.slice(0, maxUserAgentLength))),
});

/**
 * The body of POST /api/send from Umami's clients. An event needs a website and a valid page; other fields may be
 * invalid. Address, browser and time in a body are ignored.
 * @see https://umami.is/docs/api/sending-stats
 */
export const umamiEvent = z.object({
  type: z
    .enum(['event', 'identify', 'performance'])
    .nullish()
    .transform((type) => type ?? 'event'),
  payload: z.object({
    /** The domain of the workspace, or its id. */
    website: text.trim().min(1).max(maxHostLength),
    /** Path with query, or the full address of the page. */
    url: text.nullish(),
    /** Host of the page, if `url` is a path. Default: the workspace's domain. */
    hostname: orNone(text),
    referrer: orNone(text),
    screen: orNone(screenSize),
    /** Name of the custom event; without it the event is a pageview. */
    name: orNone(eventName),
    /** Custom properties. Values other than strings, numbers and booleans are left out. */
    data: orNone(propsObject),
  }),
});
export type UmamiEvent = z.infer<typeof umamiEvent>;

/** The site of a body, even if it is not a valid event. */
export const umamiSite = z.object({ payload: umamiEvent.shape.payload.pick({ website: true }) });

/** The body of POST /api/batch. Each entry is parsed separately, so that an invalid one does not affect the others. */
export const umamiBatch = z.array(z.unknown()).min(1).max(maxUmamiBatch);
