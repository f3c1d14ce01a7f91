import { afterAll, beforeAll } from 'vitest';
import { type GoogleSql, startGoogleSql } from '../../support/googlesql/client.ts';
import { loadRolledUp, readBoth } from '../../support/googlesql/reference.ts';
import { type Case, type Cases, eventsOf, testDrawn } from '../../support/oracle/compare/drawn.ts';
import { funnelCases } from '../../support/oracle/compare/funnels.ts';
import { journeyCases } from '../../support/oracle/compare/journeys.ts';
import { questionCases } from '../../support/oracle/compare/questions.ts';
import { searchCases } from '../../support/oracle/compare/search.ts';
import { alertCases, siteCases, workspaceCases } from '../../support/oracle/compare/statements.ts';
import type { ReadStatement } from '../../../functions/src/query/run.ts';

let googleSql: GoogleSql;
beforeAll(async () => {
  googleSql = await startGoogleSql();
});
afterAll(() => googleSql[Symbol.asyncDispose]());

/** How many cases are compared. */
const count = Number(process.env.FOOTFALL_ORACLE_REFERENCE ?? 12);

/** The reference implementation takes its time for each event. */
const maxEvents = 250;

/** Cases on the reference implementation. @param share how many of all compared cases are of this kind */
function onReference<Plan extends Case>(
  casesOf: (read: ReadStatement) => Cases<Plan>,
  share: number,
): Cases<Plan> {
  const cases = casesOf((statement, about) => readBoth(googleSql)(statement, about));
  return {
    ...cases,
    name: `reference-${cases.name}`,
    few: Math.round(count * share),
    ofHundred: 1,
    isRevealing: (plan) => (eventsOf(plan).length > maxEvents ? null : cases.isRevealing(plan)),
    async compare(plan, turn) {
      await loadRolledUp(googleSql, eventsOf(plan));
      await cases.compare(plan, turn);
    },
  };
}

testDrawn(
  'the reference implementation answers random questions as the oracle does',
  onReference(questionCases, 4 / 12),
);

testDrawn('it answers random funnels as the oracle does', onReference(funnelCases, 2 / 12));

testDrawn('it answers random questions about journeys as the oracle does', onReference(journeyCases, 2 / 12));

testDrawn('it finds in random searches what the oracle finds', onReference(searchCases, 1 / 12));

testDrawn('the statement of alerts has the same rows on both', onReference(alertCases, 1 / 12));

testDrawn('the statement of the list of sites has the same rows on both', onReference(siteCases, 1 / 12));

testDrawn(
  'the statements of exports and removals have the same rows on both',
  onReference(workspaceCases, 1 / 12),
);
