/**
 * The requests of the trackers of many sites as they reach the function: visitors with their browsers, addresses and
 * languages, who arrive from a source, read some pages, and sometimes cause a custom event.
 */
import { random, type Random } from '../../dev/demo/random.ts';
import { browsers, campaigns, pages, screens } from '../../dev/demo/site-data.ts';

export interface WorkloadSize {
  /** An instance accepts 300 events a second for each workspace, so many events need many workspaces. */
  workspaces: number;
  visitors: number;
  /** The domain that contains the domains of all sites. */
  under: string;
}

/** One event as a request, without the connection. */
export interface EventRequest {
  headers: Record<string, string>;
  /** Fields of contract/event/event.ts that a tracker fills: these, and others. */
  body: { n: string; u: string; d: string; [more: string]: unknown };
}

/** The domain of a site, by its number from 0. */
export const domainOf = ({ under }: WorkloadSize, site: number): string => `site-${site}.${under}`;

const languages = [
  'en-US,en;q=0.9',
  'de-DE,de;q=0.9,en;q=0.8',
  'nl-NL,nl;q=0.9',
  'fr',
  'ja',
  'pt-BR,pt;q=0.9',
];

const referrers = [
  'https://www.google.com/',
  'https://www.bing.com/search?q=opening+hours',
  'https://duckduckgo.com/',
  'https://l.facebook.com/l.php?u=https%3A%2F%2Fexample',
  'https://t.co/aBcDeFgHiJ',
  'https://news.ycombinator.com/item?id=41234567',
  'https://chatgpt.com/',
  'https://a-neighbour.example/blog/links-of-the-week',
];

/** Public addresses; most visitors still use IPv4. */
function addressOf(rng: Random): string {
  if (rng.chance(0.25)) return `2a02:${(4096 + rng.below(60_000)).toString(16)}:${rng.below(9999)}::1`;
  return `${[31, 62, 77, 81, 84, 145, 185, 213][rng.below(8)]}.${rng.below(256)}.${rng.below(256)}.${1 + rng.below(254)}`;
}

/** Endless events, always the same for the same size; the events of visitors are mixed, as on real sites. */
export function* workload(size: WorkloadSize): Generator<EventRequest, never> {
  const rng = random('collect');
  const people = Array.from({ length: size.visitors }, (_, number) =>
    personOf(rng, domainOf(size, number % size.workspaces)),
  );
  for (;;) {
    // Random order: consecutive events rarely have neighbouring visitors.
    const person = people[rng.below(people.length)];
    if (!person) throw new RangeError('A workload has at least one visitor');
    yield eventOf(rng, person);
  }
}

interface Person {
  headers: Record<string, string>;
  domain: string;
  screen: string;
  page: string;
  pageviews: number;
}

function personOf(rng: Random, domain: string): Person {
  const [form, , userAgent] = rng.pick(browsers, ([, weight]) => weight);
  return {
    domain,
    headers: {
      'User-Agent': userAgent(rng.below(364)),
      'X-Forwarded-For': addressOf(rng),
      'Accept-Language': languages[rng.below(languages.length)] ?? '',
      Origin: `https://${domain}`,
      Referer: `https://${domain}/`,
    },
    screen: rng.pick(screens[form], ([, weight]) => weight)[0],
    page: '/',
    pageviews: 0,
  };
}

function eventOf(rng: Random, person: Person): EventRequest {
  const { domain: d, headers, screen: s } = person;
  const what = rng.next();
  if (person.pageviews > 0 && what < 0.3) {
    const body = { n: 'engagement', u: `https://${d}${person.page}`, d, s };
    return { headers, body: { ...body, e: 1000 + rng.below(90_000), sd: rng.below(101) } };
  }
  if (person.pageviews > 0 && what < 0.36) {
    const p = { plan: ['free', 'team'][rng.below(2)] ?? '', seats: rng.below(40), yearly: rng.chance(0.3) };
    return { headers, body: { n: 'Signup', u: `https://${d}${person.page}`, d, s, p } };
  }
  const query =
    person.pageviews === 0 && rng.chance(0.2) ? (campaigns[rng.below(campaigns.length)]?.query ?? '') : '';
  person.page = rng.chance(0.5)
    ? `/blog/2026/what-we-read-${rng.below(400)}`
    : (pages[rng.below(7)]?.pathname ?? '/');
  const from = person.pageviews === 0 && rng.chance(0.6) ? referrers[rng.below(8)] : `https://${d}/`;
  person.pageviews++;
  const body = { n: 'pageview', u: `https://${d}${person.page}${query}`, d, s, ...(from ? { r: from } : {}) };
  return { headers, body };
}
