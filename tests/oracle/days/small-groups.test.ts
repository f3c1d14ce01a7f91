import fc from 'fast-check';
import { expect } from 'vitest';
import {
  type AnyMetric,
  type EventRow,
  type Filter,
  type Question,
  publishedDimensions,
  type PublishedDimension,
} from '@footfall/functions/contract';
import { countLinkPeriod, siteOf, snapped } from '../../support/oracle/answers.ts';
import { dayAfter, daysOf } from '../../support/oracle/calendar.ts';
import { testDrawn } from '../../support/oracle/compare/drawn.ts';
import { inTurn } from '../../support/oracle/lane.ts';
import { questionOf } from '../../support/oracle/question/ask.ts';
import { countQuestion } from '../../support/oracle/question/count.ts';
import { questionCase, type QuestionCase, questionsIn } from '../../support/oracle/question/draw/draw.ts';
import { areDays, type Site, spanOf } from '../../support/oracle/question/range.ts';

/** The days of a month, or fewer. */
const maxDays = 31;

const periodCase = fc.record({ about: questionCase });

/** Maximum number of pages and campaigns that a table reads. */
const maxValues = 300;

/** A period of days and the filters of a link; null if the traffic has no period of days, or too many pages. */
function periodIn({ about }: { about: QuestionCase }) {
  const built = questionsIn({ ...about, reset: null });
  const [first] = built?.questions ?? [];
  const span = built && first && spanOf(first.date_range, built.of);
  if (!built || !span || !areDays(span)) return null;
  if (new Set(built.events.map(({ pathname }) => pathname)).size > maxValues) return null;
  const last = dayAfter(span.from, maxDays - 1);
  return {
    ...built,
    filters: first.filters,
    days: { from: span.from, to: span.to < last ? span.to : last },
  };
}

/** Tags have no row for visits without one. */
const tags: readonly string[] = ['visit:utm_medium', 'visit:utm_campaign'];

interface Requested {
  events: readonly EventRow[];
  of: Site;
  days: { from: string; to: string };
  filters: Filter[];
}

/** The rows that the oracle counts: the values, and the numbers. */
function rowsOf(
  { events, of, days, filters }: Requested,
  dimensions: Question['dimensions'],
  metrics: AnyMetric[] = ['visitors'],
) {
  const tagged = dimensions
    .filter((name) => tags.includes(name))
    .map((name) => ['is_not', name, ['']] as unknown as Filter);
  const question = questionOf({
    ...{ site_id: of.workspaceId, date_range: [days.from, days.to], dimensions, metrics },
    filters: [...filters, ...tagged],
    pagination: { limit: 1_000_000, offset: 0 },
  });
  const counted = countQuestion(events, question, of);
  if (counted === 'refused') throw new Error('Nothing is compared.');
  return counted.rows.map(({ dimensions: values, metrics: numbers }) => ({ values, numbers }));
}

const figures: AnyMetric[] = ['visitors', 'pageviews', 'visits', 'bounce_rate', 'visit_duration'];
const named = (numbers: readonly (number | null)[] = []) => {
  const [visitors = 0, pageviews = 0, visits = 0, bounce_rate = null, visit_duration = null] = numbers;
  return { visitors, pageviews, visits, bounce_rate, visit_duration };
};

/** The rows of a table as the oracle counts them, by their values. */
function groupsOf(requested: Requested, dimension: PublishedDimension) {
  const maxOfDay = new Map<string, number>();
  for (const { values, numbers } of rowsOf(requested, [dimension, 'time:day'])) {
    const [value = ''] = values;
    maxOfDay.set(value, Math.max(maxOfDay.get(value) ?? 0, numbers[0] ?? 0));
  }
  const rows = rowsOf(requested, [dimension], [dimension === 'event:page' ? 'pageviews' : 'visitors']);
  return Object.fromEntries(
    rows.map(({ values: [value = ''], numbers: [count] }) => [
      value,
      { count: count ?? 0, maxOfDay: maxOfDay.get(value) ?? 0 },
    ]),
  );
}

async function compare(plan: { about: QuestionCase }, turn: number): Promise<void> {
  const built = periodIn(plan);
  if (!built) return;
  const { of, days, rolledUpTo: drawnMark } = built;
  const dimensions = publishedDimensions.filter(
    (name) => name !== 'event:goal' || (of.goals ?? []).length > 0,
  );
  for (const rolledUpTo of inTurn([drawnMark, '1970-01-01'], turn)) {
    const about = JSON.stringify({ days, filters: built.filters, rolledUpTo });
    const counted = await countLinkPeriod(siteOf(of), built.filters, days, { now: of.now, rolledUpTo });
    const [total] = rowsOf(built, [], figures);
    expect(snapped(counted.total, named(total?.numbers)), about).toEqual(named(total?.numbers));
    const perDay = new Map(rowsOf(built, ['time:day']).map(({ values, numbers }) => [values[0], numbers[0]]));
    expect(counted.days, about).toEqual(daysOf(days).map((day) => ({ day, visitors: perDay.get(day) ?? 0 })));
    for (const { dimension, groups } of counted.tables) {
      const found = groups.map(({ value, ...counts }) => [value, counts] as const);
      expect([dimension, Object.fromEntries(found)], about).toEqual([dimension, groupsOf(built, dimension)]);
    }
    expect(counted.tables.map(({ dimension }) => dimension)).toEqual(dimensions);
  }
}

testDrawn("what links without small groups are counted from is the oracle's, in random periods", {
  name: 'period',
  drawn: periodCase,
  few: 3,
  ofHundred: 5,
  isRevealing: (plan) => {
    const built = periodIn(plan);
    return built && Boolean(rowsOf(built, [])[0]?.numbers[0]);
  },
  compare,
});
