import { expect, test } from 'vitest';
import {
  dropStatement,
  grantStatement,
  isSameQuery,
  questionStatements,
  type Rows,
  viewQuery,
  viewStatement,
} from '../../../../functions/src/exports/view-sql.ts';

const rows: Rows = {
  project: 'p',
  dataset: 'footfall',
  workspaceId: 'w"1',
  domain: 'example.com',
  from: '2026-01-05',
  since: null,
};

const columns =
  'date, CAST(visitor_id AS STRING) AS visitor_of_day, hour, started_at, visit, duration_ms, engaged_ms, pageviews, bounce, entry_page, exit_page, hostname, referrer, os_version, region, city, source, channel, utm_source, utm_medium, utm_campaign, utm_term, utm_content, country, language, device, browser, browser_version, os, screen';

test('the view has the visits of its workspace alone, without their events', () =>
  expect(viewStatement(rows, false)).toBe(`CREATE OR REPLACE VIEW \`p.footfall_shared.visits_w"1\`
OPTIONS (description = "Visits of example.com on closed days, one a row. visitor_of_day is another one on each day, so COUNT(DISTINCT visitor_of_day) over several days is the sum of the visitors of each day.")
AS SELECT ${columns}
FROM \`p.footfall.visits\`
WHERE workspace_id = "w\\"1"
  AND date >= DATE '2026-01-05';`));

test('a view that hides small groups has a policy that counts visitors', () =>
  expect(viewStatement(rows, true)).toContain(
    `, privacy_policy = '{"aggregation_threshold_policy":{"threshold":5,"privacy_unit_column":"visitor_of_day"}}')\nAS SELECT `,
  ));

test('after a reset, the view only has later visits', () =>
  expect(viewQuery({ ...rows, since: new Date('2026-02-03T10:00:00Z') })).toMatch(
    /\n {2}AND date >= DATE '2026-01-05'\n {2}AND started_at >= TIMESTAMP '2026-02-03T10:00:00.000Z'$/,
  ));

test.each([
  [['jane@example.com'], '"user:jane@example.com"'],
  [['reports@p.iam.gserviceaccount.com'], '"serviceAccount:reports@p.iam.gserviceaccount.com"'],
  [
    ['group:team@example.com', "o'neil`s@example.com"],
    '"group:team@example.com", "user:o\'neil`s@example.com"',
  ],
])('%s may read it as %s', (readers, named) =>
  expect(grantStatement(rows, readers)).toBe(
    `GRANT \`roles/bigquery.dataViewer\` ON VIEW \`p.footfall_shared.visits_w"1\`\nTO ${named};`,
  ),
);

test('without its view, no one can read anything', () =>
  expect(dropStatement(rows)).toBe('DROP VIEW IF EXISTS `p.footfall_shared.visits_w"1`;'));

test.each([
  ['SELECT 1\n  FROM t', ' SELECT 1 FROM\tt\n', true],
  ['SELECT 1 FROM t', 'SELECT 1 FROM u', false],
])('%j and %j are the same: %s', (one, other, same) => expect(isSameQuery(one, other)).toBe(same));

test('queries are about the last thirty closed days, or the existing ones', () => {
  const { days, sources, events } = questionStatements(rows, '2026-03-31');
  expect(days)
    .toBe(`SELECT date, COUNT(DISTINCT visitor_id) AS visitors, COUNT(*) AS visits, SUM(pageviews) AS pageviews, ROUND(100 * SUM(bounce) / COUNT(*), 1) AS bounce_rate
FROM \`p.footfall.visits\`
WHERE workspace_id = "w\\"1"
  AND date >= DATE '2026-03-01'
GROUP BY date
ORDER BY date;`);
  expect(sources).toContain('GROUP BY channel, source\nORDER BY visitors DESC\nLIMIT 100;');
  expect(events).toContain(
    "FROM `p.footfall.visits`, UNNEST(events) AS event\nWHERE workspace_id = \"w\\\"1\"\n  AND date >= DATE '2026-03-01'\n  AND event.name NOT IN ('pageview', 'engagement')\n",
  );
  expect(questionStatements(rows, '2026-01-08').days).toContain("date >= DATE '2026-01-05'");
});
