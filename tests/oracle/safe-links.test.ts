import fc from 'fast-check';
import { expect } from 'vitest';
import {
  type AnyMetric,
  type EventRow,
  type Filter,
  linkSections,
  type Question,
  safeDimensions,
  type SafeDimension,
} from '@footfall/functions/contract';
import { familiesOf, pairsOf } from '../../functions/src/links/safe/tables.ts';
import { askSafely, siteOf, snapped } from '../support/oracle/answers.ts';
import { dayAfter, daysOf } from '../support/oracle/calendar.ts';
import { testDrawn } from '../support/oracle/compare/drawn.ts';
import { inTurn } from '../support/oracle/lane.ts';
import { questionOf } from '../support/oracle/question/ask.ts';
import { countQuestion } from '../support/oracle/question/count.ts';
import { questionCase, type QuestionCase, questionsIn } from '../support/oracle/question/draw/draw.ts';
import { areDays, type Site, spanOf } from '../support/oracle/question/range.ts';

/** The days of a month, or fewer. */
const mostDays = 31;

const periodCase = fc.record({ about: questionCase });

/** The most pages and campaigns that a table knows. */
const mostValues = 1000;

/** A period of days and the filters of a link; null where the traffic has no period of days, or too many pages. */
function periodIn({ about }: { about: QuestionCase }) {
  const built = questionsIn({ ...about, reset: null });
  const [first] = built?.questions ?? [];
  const span = built && first && spanOf(first.date_range, built.of);
  if (!built || !span || !areDays(span)) return null;
  if (new Set(built.events.map(({ pathname }) => pathname)).size > mostValues) return null;
  const last = dayAfter(span.from, mostDays - 1);
  return {
    ...built,
    filters: first.filters,
    days: { from: span.from, to: span.to < last ? span.to : last },
  };
}

/** Tags have no row for visits without one. */
const tags: readonly string[] = ['visit:utm_medium', 'visit:utm_campaign'];

interface Asked {
  events: readonly EventRow[];
  of: Site;
  days: { from: string; to: string };
  filters: Filter[];
}

/** The rows that the oracle counts: the values, and the numbers. */
function rowsOf(
  { events, of, days, filters }: Asked,
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

const figures: AnyMetric[] = ['visitors', 'pageviews', 'bounce_rate', 'visit_duration'];
const named = ([visitors, pageviews, bounce_rate, visit_duration]: readonly (number | null)[] = []) => ({
  visitors: visitors ?? 0,
  pageviews: pageviews ?? 0,
  bounce_rate: bounce_rate ?? null,
  visit_duration: visit_duration ?? null,
});

/** A table as the oracle counts it, with its rows by their values. */
function tableOf(asked: Asked, dimension: SafeDimension) {
  const most = new Map<string, number>();
  for (const { values, numbers } of rowsOf(asked, [dimension, 'time:day'])) {
    const [value = ''] = values;
    most.set(value, Math.max(most.get(value) ?? 0, numbers[0] ?? 0));
  }
  const rows = rowsOf(asked, [dimension], [dimension === 'event:page' ? 'pageviews' : 'visitors']);
  const groups = rows.map(({ values: [value = ''], numbers: [count] }) => [
    value,
    { count: count ?? 0, most: most.get(value) ?? 0 },
  ]);
  return {
    whole: rows.reduce((sum, { numbers: [count] }) => sum + (count ?? 0), 0),
    groups: Object.fromEntries(groups) as Record<string, unknown>,
  };
}

const sorted = (cells: readonly (readonly string[])[]) => cells.map((cell) => JSON.stringify(cell)).sort();

async function compare(plan: { about: QuestionCase }, turn: number): Promise<void> {
  const built = periodIn(plan);
  if (!built) return;
  const { of, days, rolledUpTo: drawnMark } = built;
  const dimensions = safeDimensions.filter((name) => name !== 'event:goal' || (of.goals ?? []).length > 0);
  for (const rolledUpTo of inTurn([drawnMark, '1970-01-01'], turn)) {
    const about = JSON.stringify({ days, filters: built.filters, rolledUpTo });
    const counted = await askSafely(siteOf(of), { sections: linkSections, filters: built.filters }, days, {
      now: of.now,
      rolledUpTo,
    });
    const [total] = rowsOf(built, [], figures);
    expect(snapped(counted.total, named(total?.numbers)), about).toEqual(named(total?.numbers));
    const perDay = new Map(
      rowsOf(built, ['time:day'], figures).map(({ values, numbers }) => [values[0], numbers]),
    );
    const expectedDays = daysOf(days).map((day) => ({ day, figures: named(perDay.get(day)) }));
    expect(snapped(counted.days, expectedDays), about).toEqual(expectedDays);
    for (const { dimension, groups, whole } of counted.tables) {
      const found = groups.map(({ value, count, most }) => [value, { count, most }] as const);
      const expected = tableOf(built, dimension);
      expect([dimension, { whole, groups: Object.fromEntries(found) }], about).toEqual([dimension, expected]);
    }
    expect(counted.tables.map(({ dimension }) => dimension)).toEqual(dimensions);
    for (const family of familiesOf(dimensions).filter(({ length }) => length > 1)) {
      const cells = rowsOf(built, family).map(({ values }) => values);
      expect(sorted(counted.cellsOf(family)), about).toEqual(sorted(cells));
    }
    for (const pair of pairsOf(dimensions)) {
      const parents = Map.groupBy(rowsOf(built, [...pair]), ({ values: [value = ''] }) => value);
      for (const [value, rows] of parents)
        expect([...counted.occursWith(pair)(value)].sort(), about).toEqual(
          rows.map(({ values: [, parent = ''] }) => parent).sort(),
        );
    }
  }
}

testDrawn("what links without small groups are counted from is the oracle's, in random periods", {
  name: 'period',
  drawn: periodCase,
  few: 3,
  ofHundred: 5,
  tells: (plan) => {
    const built = periodIn(plan);
    return built && Boolean(rowsOf(built, [])[0]?.numbers[0]);
  },
  compare,
});
