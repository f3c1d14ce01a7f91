import { acquisitionOf, type Acquisition } from '../../functions/src/collect/enrich/source.ts';
import { deviceOf } from '../../functions/src/collect/enrich/device.ts';
import { addDays, type Day, dayAndHourIn, daysBetween, type EventRow } from '@footfall/functions/contract';
import { cityOf } from './cities.ts';
import {
  articles,
  audiences,
  browsers,
  campaigns,
  pages,
  popularity,
  referrers,
  screens,
} from './site-data.ts';
import { random } from './random.ts';
import { visit, type Arrival, type Clock, type DayContext, type DemoOptions, type Person } from './visit.ts';

/** Days of traffic, today included. */
export const demoDays = 365;

/** Visits on an average day. With about five events each, this makes about 200,000 events a year. */
const visitsPerDay = 124;

/** Sunday's, Monday's … share of a week's traffic compared with an average day. */
const weekRhythm = [0.72, 1.14, 1.2, 1.17, 1.1, 0.97, 0.7];

/** How much of a day's traffic starts in each hour. */
const dayRhythm = [8, 5, 3, 2, 2, 4, 11, 26, 44, 58, 62, 60, 52, 58, 62, 60, 55, 48, 42, 45, 50, 46, 32, 17];

const quarterMs = 900_000;
const minuteMs = 60_000;

/**
 * A year of realistic traffic: a weekly and a daily rhythm in the workspace's zone, growth, one day on Hacker News,
 * campaigns, visits of several pages with reading time, and custom events. The same options give the same events.
 * They are not in chronological order. No event is later than `now`.
 */
export function* demoTraffic(options: DemoOptions): Generator<EventRow> {
  const clock = clockOf(options.timezone);
  const { day: today } = clock(options.now.getTime());
  const firstDay = addDays(today, 1 - demoDays);
  const spikeDay = addDays(today, -138);
  for (const [day, quarters] of quartersByDay(clock, firstDay, options.now.getTime())) {
    const rng = random(`${options.seed} ${day}`);
    const age = daysBetween(firstDay, day) - 1;
    const context: DayContext = {
      options,
      day,
      clock,
      rng,
      age,
      campaigns: campaigns.filter(({ from, to }) => age >= from && age <= to),
      articles: articles.filter(({ age: published }) => published <= age),
      count: 0,
    };
    const since = daysBetween(spikeDay, day) - 1;
    const spike = [760, 290, 95, 40][since] ?? 0;
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    const growth = 0.62 + 0.76 * (age / demoDays);
    const expected = visitsPerDay * growth * (weekRhythm[weekday] ?? 1) * rng.between(0.88, 1.12);
    const visits = Math.round(expected) + spike;
    const weights = quarters.map(({ hour }) => dayRhythm[hour] ?? 1);
    for (let visit = 0; visit < visits; visit++) {
      const quarter = quarters[rng.index(weights)];
      if (!quarter) continue;
      yield* visitorsDay(context, quarter.start + rng.below(quarterMs), visit < spike);
    }
  }
}

/** The local time in the zone. Offsets change only on a quarter of an hour, so each quarter needs one answer. */
function clockOf(timezone: string): Clock {
  const known = new Map<number, { day: Day; hour: number }>();
  return (time) => {
    const quarter = Math.floor(time / quarterMs);
    let shown = known.get(quarter);
    if (!shown) known.set(quarter, (shown = dayAndHourIn(timezone, new Date(quarter * quarterMs))));
    return shown;
  };
}

/** The quarters of an hour of each day. Full days, so that the random numbers do not depend on the time of day. */
function quartersByDay(clock: Clock, firstDay: Day, now: number) {
  const { day: today } = clock(now);
  // One day earlier and later covers every zone.
  const begin = Date.parse(`${firstDay}T00:00:00Z`) / quarterMs - 96;
  const quarters = Array.from({ length: Math.ceil(now / quarterMs) + 100 - begin }, (_, index) => {
    const start = (begin + index) * quarterMs;
    return { start, ...clock(start) };
  });
  const within = quarters.filter(({ day }) => firstDay <= day && day <= today);
  return Map.groupBy(within, ({ day }) => day);
}

/** Everything that one person does on one day: a visit, and sometimes a second one later. */
function* visitorsDay(context: DayContext, start: number, fromSpike: boolean): Generator<EventRow> {
  const { rng } = context;
  const person = personOf(context, fromSpike);
  const end = yield* visit(context, person, start, arrival(context, fromSpike));
  if (!fromSpike && rng.chance(0.07)) {
    yield* visit(context, person, end + rng.between(45, 300) * minuteMs, arrival(context, false));
  }
}

/** The common fields of all events of one person on one day. */
function personOf({ options, rng, age }: DayContext, fromSpike: boolean): Person {
  const audience = rng.pick(audiences, ({ weight, country }) =>
    fromSpike && country === 'US' ? weight * 4 : weight,
  );
  const [form, , userAgent] = rng.pick(browsers, ([on, weight]) =>
    fromSpike && on === 'desk' ? weight * 2 : weight,
  );
  const [screen] = rng.pick(screens[form], ([, weight]) => weight);
  return {
    workspace_id: options.workspaceId,
    hostname: options.domain,
    visitor_id: String(BigInt.asIntN(64, (BigInt(rng.below(2 ** 32)) << 32n) | BigInt(rng.below(2 ** 32)))),
    country: audience.country,
    ...cityOf(audience.country, rng),
    language: rng.pick(audience.languages, ([, weight]) => weight)[0],
    ...deviceOf(userAgent(age), screen),
    screen,
  };
}

/** The page on which a visit starts, and where it came from. */
function arrival(
  { options, rng, age, campaigns: running, articles: published }: DayContext,
  fromSpike: boolean,
): Arrival {
  const at = (pathname: string, referrer: string, query = '') => ({
    pathname,
    acquisition: acquisitionFields(options.domain, referrer, query),
  });
  const campaign = rng.chance(0.6) ? rng.pickOrNone(running, ({ weight }) => weight) : null;
  if (fromSpike) return at('/blog/the-analytics-we-deleted', 'https://news.ycombinator.com/item');
  if (campaign && rng.chance(campaign.weight)) {
    return at(campaign.pathname, campaign.referrer, campaign.query);
  }
  const { url, lands } = rng.pick(referrers, ({ weight, drift }) => weight * (1 + drift * (age / demoDays)));
  const reads = rng.chance(lands === 'article' ? 0.75 : 0.25);
  const { pathname } = reads ? rng.pick(published, popularity(age)) : rng.pick(pages, ({ entry }) => entry);
  return at(pathname, url);
}

const known = new Map<string, Acquisition>();

/** The source of a visit, as the real collector determines it. */
function acquisitionFields(domain: string, referrer: string, query: string) {
  const key = `${referrer} ${query}`;
  const url = new URL(`https://${domain}/${query}`);
  const found = known.get(key) ?? acquisitionOf({ url, referrer, hostname: domain, domain, hostnames: [] });
  known.set(key, found);
  return found;
}
