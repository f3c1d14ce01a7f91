import {
  type AccountKeyAnswer,
  type KeyAnswer,
  type KeyScope,
  type PersonKeyScope,
  type PersonKeyState,
  dateText,
  utcDayText,
  say,
} from '@footfall/functions/contract';
import { bytesText } from '../figures/bytes.ts';

export type AnyScope = KeyScope | PersonKeyScope;

export type ListedKey = KeyAnswer | AccountKeyAnswer;

export const scopeWords: Record<AnyScope, { name: string; text: string }> = {
  'stats:read': {
    name: say('Read numbers'),
    text: say('Reads everything that the dashboard shows, and nothing else.'),
  },
  'events:write': {
    name: say('Send events'),
    text: say('Sends events from your server, with the address and the browser of each visitor.'),
  },
  'events:forward': {
    name: say('Forward events'),
    text: say(
      'For a proxy of your site that forwards the script’s events with each visitor’s address. Cannot be combined with “Send events”.',
    ),
  },
  'annotations:write': {
    name: say('Add notes'),
    text: say('Adds notes of the workspace to the charts, such as from a release.'),
  },
  'sites:read': {
    name: say('List sites'),
    text: say('Lists your sites and reads their settings.'),
  },
  'sites:write': {
    name: say('Manage sites'),
    text: say(
      'Adds sites, and changes their settings, goals, shared links and members. It can also delete a site that you own.',
    ),
  },
};

type Ages = Pick<KeyAnswer, 'expiresAt' | 'lastUsedDay'>;

/** When a key was last used and when it expires, as two sentences. */
export function agesText({ expiresAt, lastUsedDay }: Ages, now: Date, locale?: string): string {
  const used =
    lastUsedDay === null
      ? say('Never used.')
      : say('Last used on {day}.', { day: utcDayText(lastUsedDay, 'medium', locale) });
  if (expiresAt === null) return `${used} ${say('Never expires.')}`;
  const day = dateText(expiresAt, { dateStyle: 'medium' }, locale);
  const expires = isExpired({ expiresAt }, now)
    ? say('Expired on {day}.', { day })
    : say('Expires on {day}.', { day });
  return `${used} ${expires}`;
}

export function isExpired({ expiresAt }: Pick<Ages, 'expiresAt'>, now: Date): boolean {
  return expiresAt !== null && new Date(expiresAt) <= now;
}

/** Why the account's state has stopped a key. Null for a working key and for keys of a workspace. */
export function stoppedText(key: ListedKey): string | null {
  return 'state' in key ? stateTexts[key.state] : null;
}

const stateTexts: Record<PersonKeyState, string | null> = {
  works: null,
  unconfirmed: say('Stopped until you confirm that you made it.'),
  ended: say('Stopped by a new password, a new email or signing out everywhere.'),
};

/** The names of the person's keys that a new password or signing out everywhere stops. */
export const stoppedWithSessions = (keys: readonly AccountKeyAnswer[], now: Date): string[] =>
  keys.filter((key) => key.state === 'works' && !isExpired(key, now)).map(({ name }) => name);

/** The limits of a key's quota with the remaining bytes. Empty without limits. */
export function quotaText({ day, month }: KeyAnswer['purse'], locale?: string): string {
  const sizesOf = ({ bytes, left }: NonNullable<typeof day>) => ({
    limit: bytesText(bytes, locale),
    left: bytesText(left, locale),
  });
  return [
    day && say('{limit} per day, {left} left.', sizesOf(day)),
    month && say('{limit} per month, {left} left.', sizesOf(month)),
  ]
    .filter((text) => text !== null)
    .join(' ');
}

const mebibyte = 1024 ** 2;
const gibibyte = 1024 ** 3;

export const quotaSizes = {
  day: [100 * mebibyte, gibibyte, 10 * gibibyte],
  month: [gibibyte, 10 * gibibyte, 100 * gibibyte, 1024 * gibibyte],
} as const;

const visitor = {
  ip: '203.0.113.7',
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
};

interface Example {
  key: string;
  scopes: readonly AnyScope[];
  domain: string;
  origin: string;
}

/** An example command: queries a week's visitors, sends an event, adds a note, or lists sites. */
export function curlExample({ key, scopes, domain, origin }: Example): string {
  const head = `  -H 'Authorization: Bearer ${key}'`;
  const post = (path: string, body: object, headers: readonly string[] = []) =>
    [
      `curl ${origin}/api/${path} \\`,
      `${head} \\`,
      ...headers.map((header) => `  -H '${header}' \\`),
      `  -H 'Content-Type: application/json' \\`,
      `  -d '${JSON.stringify(body)}'`,
    ].join('\n');
  if (scopes.includes('stats:read'))
    return post('v1/query', { site_id: domain, metrics: ['visitors'], date_range: '7d' });
  const event = { name: 'pageview', url: `https://${domain}/`, domain };
  if (scopes.includes('events:forward'))
    return post('event', event, [`X-Forwarded-For: ${visitor.ip}`, `User-Agent: ${visitor.user_agent}`]);
  if (scopes.includes('annotations:write') && !scopes.includes('events:write'))
    return post('v1/annotations', { site_id: domain, text: 'Release 2.0', tag: 'release' }, [
      'Idempotency-Key: release-2.0',
    ]);
  if (!scopes.includes('events:write')) return `curl ${origin}/api/v1/sites \\\n${head}`;
  return post('event', { ...event, ...visitor });
}
