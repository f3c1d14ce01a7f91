import {
  addDays,
  type Day,
  dayAndHourIn,
  hourMs,
  minuteMs,
  startOfDayIn,
} from '@footfall/functions/contract';
import { type Random, random } from '../../../../dev/demo/random.ts';
import { homes, languages, origins, pages, plans, programs, storedPlan } from './visitors.ts';

/** A pageview, or the custom event `Signup`. */
export interface Action {
  id: string;
  at: number;
  day: Day;
  hour: number;
  page: (typeof pages)[number];
  plan: (typeof plans)[number] | null;
  isFirst: boolean;
  /** Without www. */
  hostname: string;
  visit: Visit;
}

interface Visit {
  number: number;
  session: string;
  program: (typeof programs)[number];
  home: (typeof homes)[number];
  language: (typeof languages)[number];
  origin: (typeof origins)[number];
}

interface HistoryOptions {
  seed: string;
  visits: number;
  from: Day;
  days: number;
  timezone: string;
  hostname: string;
}

const pickFrom = <Item>(dice: Random, items: readonly Item[]): Item => dice.pick(items, () => 1);

/** A made-up history, visit by visit. Each session has one visit, which ends on the day on which it began. */
export function* history(options: HistoryOptions): Generator<Action> {
  const { seed, visits, from, days, timezone } = options;
  const dice = random(seed);
  for (let day = 0, number = 0; day < days; day++) {
    const local = addDays(from, day);
    const count = Math.round((visits * (day + 1)) / days) - Math.round((visits * day) / days);
    const start = startOfDayIn(timezone, local) + hourMs;
    for (let visit = 0; visit < count; visit++, number++) {
      // No visit takes 2 hours, and no day is shorter than 23.
      const at = start + Math.floor(((20 * hourMs) / count) * visit + dice.between(0, 1000));
      yield* actionsOf(dice, number, Math.floor(at / 1000) * 1000, options);
    }
  }
}

function* actionsOf(
  dice: Random,
  number: number,
  start: number,
  { timezone, hostname }: HistoryOptions,
): Generator<Action> {
  const visit: Visit = {
    number,
    session: `session-${number}`,
    program: pickFrom(dice, programs),
    home: pickFrom(dice, homes),
    language: pickFrom(dice, languages),
    origin: pickFrom(dice, origins),
  };
  const count = 1 + dice.below(4);
  for (let step = 0, at = start; step < count; step++, at += minuteMs + 1000 * dice.below(600)) {
    const isEvent = step > 0 && dice.chance(0.3);
    yield {
      id: `${number}-${step}`,
      at,
      ...dayAndHourIn(timezone, new Date(at)),
      page: pickFrom(dice, pages),
      plan: isEvent ? pickFrom(dice, plans) : null,
      isFirst: step === 0,
      hostname,
      visit,
    };
  }
}

interface Counted {
  visitors: number;
  pageviews: number;
  events: number;
}

/** The values of an action by the columns of events. */
const valuesOf = (
  { day, hour, page, plan, hostname, visit }: Action,
  isInFile: (column: string) => boolean,
): Record<string, string> => {
  const { program, home, language, origin } = visit;
  const all = {
    date: day,
    hour: String(hour),
    pathname: page.is,
    hostname,
    name: plan === null ? 'pageview' : 'Signup',
    plan: plan === null ? '' : storedPlan(plan),
    ...program.is,
    screen: program.screen,
    ...home.is,
    language: language.is,
    ...origin.is,
    ...{ utm_source: '', utm_medium: '', utm_campaign: '', ...origin.tags },
  };
  return Object.fromEntries(Object.entries(all).filter(([column]) => isInFile(column)));
};

/** Columns whose value is that of the visit, which its first event has. */
const ofFirst = new Set(['source', 'channel', 'referrer', 'utm_source', 'utm_medium', 'utm_campaign']);

export type Counts = Record<string, Record<string, Counted>>;

/**
 * Counts a history for each value of each column, without anything of the product. Visits are one a session, so the
 * values of their first event are those of all their visitors.
 */
export function countsOf(actions: Iterable<Action>, columns: readonly string[]): Counts {
  const seen = new Set<string>();
  const counts: Counts = {};
  for (const action of actions) {
    const values = valuesOf(action, (column) => columns.includes(column));
    for (const [column, value] of Object.entries(values)) {
      if (ofFirst.has(column) && !action.isFirst) continue;
      const counted = ((counts[column] ??= {})[value] ??= { visitors: 0, pageviews: 0, events: 0 });
      if (action.plan === null) counted.pageviews++;
      counted.events++;
      const key = `${column}\n${value}\n${action.visit.session}`;
      if (!seen.has(key)) counted.visitors++;
      seen.add(key);
    }
  }
  return counts;
}

/** The same counts of rows of events. */
export function countsOfRows(rows: readonly Record<string, unknown>[], columns: readonly string[]): Counts {
  const seen = new Set<string>();
  const visitors = new Set<unknown>();
  const counts: Counts = {};
  for (const row of rows.toSorted((a, b) => (String(a.timestamp) < String(b.timestamp) ? -1 : 1))) {
    if (row.name === 'engagement') continue;
    const isFirst = !visitors.has(row.visitor_id);
    visitors.add(row.visitor_id);
    const props = (typeof row.props === 'string' ? JSON.parse(row.props) : {}) as Record<string, unknown>;
    const values: Record<string, unknown> = { ...row, plan: props.plan ?? '' };
    for (const column of columns) {
      if (ofFirst.has(column) && !isFirst) continue;
      const value = String(values[column]);
      const counted = ((counts[column] ??= {})[value] ??= { visitors: 0, pageviews: 0, events: 0 });
      if (row.name === 'pageview') counted.pageviews++;
      counted.events++;
      const key = `${column}\n${value}\n${String(row.visitor_id)}`;
      if (!seen.has(key)) counted.visitors++;
      seen.add(key);
    }
  }
  return counts;
}
