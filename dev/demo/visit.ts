import type { Day, EventRow } from '@footfall/functions/contract';
import { pages, popularity, type articles, type campaigns } from './site-data.ts';
import type { Random } from './random.ts';

export interface DemoOptions {
  workspaceId: string;
  timezone: string;
  /** The domain of the workspace. */
  domain: string;
  /** Traffic goes up to this moment. */
  now: Date;
  seed: number;
}

export type Clock = (time: number) => { day: Day; hour: number };

export interface DayContext {
  options: DemoOptions;
  day: Day;
  clock: Clock;
  rng: Random;
  age: number;
  campaigns: typeof campaigns;
  articles: typeof articles;
  /** Events made so far on this day. */
  count: number;
}

type Columns<Name extends keyof EventRow> = Pick<EventRow, Name>;
/** The columns that all events of a person on a day have in common. */
export type Person = Omit<EventRow, EventColumn | keyof Arrival['acquisition']>;
type EventColumn =
  | ('date' | 'hour' | 'timestamp' | 'event_id' | 'name' | 'pathname' | 'props' | 'interactive')
  | ('engaged_ms' | 'scroll_percent' | 'revenue' | 'currency');

/** The page on which a visit starts, and where it came from. */
export interface Arrival {
  pathname: string;
  acquisition: Columns<'referrer' | 'source' | 'channel'> &
    Columns<'utm_source' | 'utm_medium' | 'utm_campaign' | 'utm_term' | 'utm_content'>;
}

/** Events on a page, in addition to reading it. */
interface Done {
  name: string;
  more: Partial<EventRow>;
}

const done = (name: string, props: Record<string, unknown> | null, more: Partial<EventRow> = {}): Done => ({
  name,
  more: { props: props && JSON.stringify(props), ...more },
});

/** The next pages of buyers and of people who sign up, and how many of them continue. */
const moves: [from: RegExp, to: string, share: number][] = [
  [/^\/pricing$/, '/signup', 0.24],
  [/^\/signup$/, '/welcome', 0.58],
  [/^\/(shop\/|gift$)/, '/basket', 0.36],
  [/^\/basket$/, '/checkout', 0.64],
  [/^\/checkout$/, '/checkout/thanks', 0.73],
];

const prices: Record<string, number> = {
  'tote-bag': 18,
  'harbour-print': 34.5,
  'tide-calendar': 22,
  notebook: 12.5,
  gift: 52,
};

/** What someone does on a page before going on to the next one; null if they leave. */
function doneOn(page: string, next: string | null, basket: string, person: Person, rng: Random): Done[] {
  if (next === '/basket') return [done('Add to basket', { product: basket, price: prices[basket] ?? 0 })];
  if (next === '/welcome') {
    const plans: Record<string, number> = { Reader: 6, Supporter: 3, Patron: 1 };
    const plan = rng.pick(Object.keys(plans), (name) => plans[name] ?? 0);
    return [done('Signup', { plan, trial: rng.chance(0.7) })];
  }
  if (page === '/checkout/thanks') {
    const items = 1 + rng.geometric(0.3);
    const currency = person.country === 'GB' ? 'GBP' : 'EUR';
    const revenue = (items * (prices[basket] ?? 0) + 4.95).toFixed(2);
    return [done('Order', { product: basket, items }, { revenue, currency })];
  }
  if (page.startsWith('/blog/') && rng.chance(0.12))
    return [done('Newsletter form seen', null, { interactive: false })];
  if (page.startsWith('/blog/') && rng.chance(0.06)) {
    const links = [
      'en.wikipedia.org/wiki/Tide',
      'www.rijksmuseum.nl/en',
      'www.openseamap.org/',
      'www.knrm.nl/',
    ];
    return [done('Outbound Link: Click', { url: `https://${rng.pick(links, (link) => 60 - link.length)}` })];
  }
  if (page.startsWith('/issues/') && rng.chance(0.2)) {
    const file = `${page.slice('/issues/'.length)}.${rng.chance(0.67) ? 'pdf' : 'epub.zip'}`;
    return [done('File Download', { url: `https://${person.hostname}/files/${file}` })];
  }
  const isForm = page === '/newsletter' || page === '/contact' || page === '/submissions';
  return isForm && rng.chance(0.3) ? [done('Form: Submission', null)] : [];
}

/** How slow a page is for someone: phones and far countries are slower, and the site became faster in autumn. */
function vitalsOf(page: string, { device, country, browser }: Person, age: number, rng: Random): string {
  const far = /^(US|CA|AU|NZ|JP|IN|BR|ZA|SG)$/.test(country) ? 1.9 : 1;
  const isPhone = device === 'mobile';
  const ttfb = 210 * far * (isPhone ? 1.35 : 1) * rng.lognormal(0.45);
  const heavy = page.startsWith('/issues') ? 2.3 : page.startsWith('/shop') ? 1.5 : 1;
  const lcp = ttfb + 1250 * heavy * (isPhone ? 1.5 : 1) * (age > 270 ? 0.72 : 1) * rng.lognormal(0.5);
  const inp = (page.startsWith('/shop') ? 120 : 56) * (isPhone ? 1.7 : 1) * rng.lognormal(0.6);
  const cls = (page.startsWith('/blog/') ? 0.05 : page === '/' ? 0.16 : 0.02) * rng.lognormal(0.7);
  const rounded = (value: number) => Math.round(value);
  return JSON.stringify({
    'vitals.LCP': rounded(lcp),
    ...(rng.chance(0.8) ? { 'vitals.INP': 8 * rounded(inp / 8) } : {}),
    ...(/Chrome|Edge|Opera|Samsung/.test(browser) ? { 'vitals.CLS': rounded(cls * 1e4) / 1e4 } : {}),
    'vitals.TTFB': rounded(ttfb),
  });
}

/** Addresses that do not exist and that people open nevertheless. */
const missing = ['/blog/the-libary-ship', '/issues/spring-2019', '/store/mug', '/wp-login.php', '/feed'];

/** Makes events of a visit; none for times after now or on another day. */
function maker(context: DayContext, person: Person, acquisition: Arrival['acquisition']) {
  const { options, day, clock } = context;
  return (name: string, pathname: string, at: number, more: Partial<EventRow> = {}): EventRow[] => {
    const { day: onDay, hour } = clock(at);
    const id = `demo-${day}-${context.count++}`;
    // On the next day the same person is another visitor.
    if (at > options.now.getTime() || onDay !== day) return [];
    return [
      {
        ...person,
        date: onDay,
        hour,
        timestamp: new Date(at).toISOString(),
        event_id: id,
        name,
        pathname,
        ...acquisition,
        props: null,
        interactive: name !== 'engagement',
        engaged_ms: null,
        scroll_percent: null,
        revenue: null,
        currency: null,
        ...more,
      },
    ];
  };
}

/** The events of one visit. Returns the time of its end. */
export function* visit(
  context: DayContext,
  person: Person,
  start: number,
  { pathname: entry, acquisition }: Arrival,
): Generator<EventRow, number> {
  const { rng, age } = context;
  const make = maker(context, person, acquisition);
  const length = rng.chance(0.465) ? 1 : 2 + Math.min(rng.geometric(0.46), 11);
  let at = start;
  let basket = '';
  let pathname: string | null = rng.chance(0.012) ? rng.pick(missing, (path) => path.length) : entry;
  for (let page = 1; pathname !== null; page++) {
    yield* make('pageview', pathname, at);
    if (missing.includes(pathname))
      yield* make('404', pathname, at, { props: JSON.stringify({ path: pathname }), interactive: false });
    if (/^\/(shop\/|gift$)/.test(pathname)) basket = pathname.split('/').at(-1) ?? '';
    const isArticle = pathname.startsWith('/blog/');
    const median = (isArticle ? 62 : 27) * (length === 1 ? 0.8 : 1);
    const stay = Math.round(Math.min(median * rng.lognormal(0.85), 1500) * 1000);
    const next: string | null = nextPage(context, pathname, page < length, length > 1);
    // Some people leave at once, and some browsers lose the last message.
    if (stay > 1500 && rng.chance(next ? 0.97 : 0.86)) {
      const engaged = Math.round(stay * rng.between(0.7, 1));
      const scroll = Math.min(100, Math.round(25 + (75 * stay) / (stay + 25_000) + rng.between(-20, 30)));
      yield* make('engagement', pathname, at + stay, {
        engaged_ms: engaged,
        scroll_percent: Math.max(5, scroll),
        // The tag has data-vitals="0.25".
        props: rng.chance(0.25) ? vitalsOf(pathname, person, age, rng) : null,
      });
    }
    for (const { name, more } of doneOn(pathname, next, basket, person, rng))
      yield* make(name, pathname, at + Math.round(stay * 0.6), more);
    at += stay + rng.below(900);
    pathname = next;
  }
  return at;
}

/** The next page: the next of a path, or any if the visit continues. */
function nextPage(
  { rng, age, articles: published }: DayContext,
  current: string,
  goesOn: boolean,
  looksAround: boolean,
): string | null {
  const [, to, share = 0] = moves.find(([from]) => from.test(current)) ?? [];
  if (to && looksAround && rng.chance(share)) return to;
  for (let attempt = 0; goesOn && attempt < 4; attempt++) {
    const next = rng.chance(0.42)
      ? rng.pick(published, popularity(age)).pathname
      : rng.pick(pages, ({ inside }) => inside).pathname;
    if (next !== current) return next;
  }
  return goesOn ? (current === '/' ? '/pricing' : '/') : null;
}
