import { beforeAll, describe, expect, test } from 'vitest';
import type { StatsCall } from '../../functions/src/programs/plausible/v2.ts';
import { answerStats } from '../../functions/src/programs/plausible/v2.ts';
import { readQuestion } from '../../functions/src/programs/plausible/schema.ts';
import { v1 } from '../../functions/src/programs/plausible/v1.ts';
import { statsCall } from '../support/oracle/answers.ts';
import { breakdownCases } from '../support/oracle/plausible/breakdowns.ts';
import { firstDay, type PlausibleCase, rowsOf } from '../support/oracle/plausible/case.ts';
import { filterCases } from '../support/oracle/plausible/filters.ts';
import { goalCases } from '../support/oracle/plausible/goals.ts';
import { timeCases } from '../support/oracle/plausible/times.ts';
import { versionOneCases } from '../support/oracle/plausible/version-1.ts';
import { freshTables, load } from '../support/oracle/tables.ts';

/**
 * Cases of Plausible's own tests, as of July 2026. The figures are theirs. If ours differ on purpose, a comment beside
 * the case says so, and docs/help/api/plausible-stats.md explains why.
 */

const cases2 = [...filterCases, ...breakdownCases, ...goalCases, ...timeCases];
const all: readonly PlausibleCase[] = [...cases2, ...versionOneCases];

const workspaceOf = (each: PlausibleCase) => `plausible-${all.indexOf(each)}`;
const eventsOf = (each: PlausibleCase) => rowsOf(workspaceOf(each), each.events);

/** Queries the events of a case, all of which are rolled up, long after they happened. */
function callOf(each: PlausibleCase): StatsCall {
  const { goals = [], timezone = 'UTC', now = '2026-01-01T12:00:00Z' } = each;
  const [first = firstDay, ...days] = eventsOf(each)
    .map(({ date }) => date)
    .sort();
  const of = {
    workspaceId: workspaceOf(each),
    timezone,
    now: new Date(now),
    days: { from: first, to: days.at(-1) ?? first },
    goals,
  };
  return statsCall(of, { now: of.now, rolledUpTo: '2100-01-01' });
}

beforeAll(async () => {
  await freshTables();
  await load(all.flatMap(eventsOf));
});

describe('version 2', () => {
  test.each(cases2.map((each) => [each.title, each] as const))('%s', async (_, each) => {
    const question = readQuestion({
      site_id: 'site.example',
      metrics: ['visitors'],
      date_range: 'all',
      ...each.query,
    });
    const { results, meta } = await answerStats(callOf(each), question);
    expect(results.map(({ dimensions, metrics }) => [...dimensions, ...metrics])).toEqual(each.rows);
    if (each.meta) expect(meta).toEqual(each.meta);
  });
});

describe('version 1', () => {
  test.each(versionOneCases.map((each) => [each.title, each] as const))('%s', async (_, each) => {
    const params = { site_id: 'site.example', period: 'day', date: firstDay, ...each.params };
    expect(await v1[each.path]?.(callOf(each), params)).toEqual({ results: each.results });
  });
});
