import fc from 'fast-check';
import { expect } from 'vitest';
import { type ComparedDays, comparedDays } from '../../../functions/src/annotations/verdict/days.ts';
import {
  type CountedSite,
  readSourcesAfter,
  readValues,
  readVisitors,
  type VerdictDimension,
} from '../../../functions/src/annotations/verdict/series.ts';
import { type EventRow, verdictLimits } from '@footfall/functions/contract';
import { readRows, siteOf } from '../../support/oracle/answers.ts';
import { dayAfter, daysOf, wallTime } from '../../support/oracle/calendar.ts';
import { testDrawn } from '../../support/oracle/compare/drawn.ts';
import { inTurn } from '../../support/oracle/lane.ts';
import { questionOf } from '../../support/oracle/question/ask.ts';
import { countQuestion } from '../../support/oracle/question/count.ts';
import { questionCase, type QuestionCase, questionsIn } from '../../support/oracle/question/draw/draw.ts';
import type { Site } from '../../support/oracle/question/range.ts';

const drawn = fc.record({ about: questionCase, event: fc.nat({ max: 200 }) });
type Plan = { about: QuestionCase; event: number };

/** Traffic, and the days around the day of one of its events. */
function verdictIn({ about, event }: Plan) {
  const built = questionsIn({ ...about, reset: null });
  const note = built?.events[event % built.events.length]?.date;
  if (!built || note === undefined) return null;
  const { of } = built;
  const days = comparedDays(note, [], dayAfter(wallTime(of.timezone, of.now.getTime()).date, -1));
  if (!days || days.after.to < days.after.from) return null;
  return { ...built, days };
}

interface Counted {
  events: readonly EventRow[];
  of: Site;
  days: ComparedDays;
}

/** The numbers of the oracle by day and value. */
function countsBy({ events, of, days }: Counted, dimension: VerdictDimension | null) {
  const question = questionOf({
    ...{ site_id: of.workspaceId, date_range: [days.before.from, days.after.to] },
    dimensions: dimension ? ['time:day', dimension] : ['time:day'],
    metrics: [dimension === 'event:goal' ? 'events' : 'visitors'],
    pagination: { limit: 1_000_000, offset: 0 },
  });
  const counted = countQuestion(events, question, of);
  if (counted === 'refused') throw new Error('Nothing is compared.');
  const counts = new Map<string, Map<string, number>>();
  for (const {
    dimensions: [day = '', value = ''],
    metrics: [count],
  } of counted.rows)
    counts.set(value, (counts.get(value) ?? new Map<string, number>()).set(day, count ?? 0));
  return (value: string) => {
    const countsOf = (range: { from: string; to: string }) =>
      daysOf(range).map((day) => counts.get(value)?.get(day) ?? 0);
    return {
      ...{ before: countsOf(days.before), after: countsOf(days.after) },
      ofNote: counts.get(value)?.get(dayAfter(days.before.to)) ?? 0,
      values: [...counts.keys()],
    };
  };
}

const sumOf = (counts: readonly (number | null)[]) =>
  counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);

/** The oracle's visitors a day. Sources of the same size have any order. */
async function compareSourcesAfter(
  counted: CountedSite,
  countOf: ReturnType<typeof countsBy>,
  days: ComparedDays,
  about: string,
) {
  const aDay = (counts: readonly number[]) => sumOf(counts) / counts.length;
  const found = await readSourcesAfter(counted, days);
  for (const { value, ...counts } of found)
    expect([value, counts], about).toEqual([
      value,
      { before: aDay(countOf(value).before), after: aDay(countOf(value).after) },
    ]);
  const all = countOf('').values.map((value) => aDay(countOf(value).after));
  const largest = all.filter((after) => after > 0).sort((a, b) => b - a);
  expect(
    found.map(({ after }) => after).filter((after) => after > 0),
    about,
  ).toEqual(largest.slice(0, verdictLimits.values));
}

async function compare(plan: Plan, turn: number): Promise<void> {
  const built = verdictIn(plan);
  if (!built) return;
  const { of, days } = built;
  const workspace = {
    ...{ timezone: of.timezone, resetAt: null, firstDay: null, firstEventAt: null },
    keptFrom: { visits: null, totals: null },
    imports: [],
  };
  for (const rolledUpTo of inTurn([built.rolledUpTo, '1970-01-01'], turn)) {
    const about = JSON.stringify({ days, rolledUpTo });
    const site = siteOf(of);
    const counted = { site, workspace, at: { now: of.now, rolledUpTo }, read: readRows };
    const { before, after, ofNote } = countsBy(built, null)('');
    expect(await readVisitors(counted, days), about).toEqual({ before, after, ofNote });
    await compareSourcesAfter(counted, countsBy(built, 'visit:source'), days, about);
    for (const dimension of ['visit:source', 'visit:entry_page', 'event:goal'] as const) {
      const countOf = countsBy(built, dimension);
      const found = await readValues(counted, dimension, days);
      for (const { value, ...counts } of found)
        expect([dimension, value, counts], about).toEqual([
          ...[dimension, value],
          { before: countOf(value).before, after: countOf(value).after },
        ]);
      const sums = countOf('').values.map((value) => sumOf(countOf(value).before));
      const largest = sums
        .filter((sum) => sum > 0)
        .sort((a, b) => b - a)
        .slice(0, verdictLimits.values);
      const foundSums = found.map((counts) => sumOf(counts.before)).filter((sum) => sum > 0);
      expect([dimension, foundSums.sort((a, b) => b - a)], about).toEqual([dimension, largest]);
    }
  }
}

testDrawn("the daily numbers of verdicts are the oracle's, around random days", {
  name: 'verdict',
  drawn,
  few: 4,
  ofHundred: 4,
  isRevealing: (plan) => {
    const built = verdictIn(plan);
    return built && sumOf(countsBy(built, null)('').before) > 0;
  },
  compare,
});
