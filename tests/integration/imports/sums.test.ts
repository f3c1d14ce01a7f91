import { beforeAll, describe, expect, test } from 'vitest';
import type { QueryAnswer, WorkspaceAnswer } from '@footfall/functions/contract';
import { call } from '../../support/api/api.ts';
import {
  type ImportedSumsRow,
  importOfSums,
  insertSums,
  setImports,
} from '../../support/imports/stored-sums.ts';
import {
  addGoal,
  at,
  owner,
  useOwner,
  workspaceWith,
} from '../../support/traffic/reports/reports-of-march.ts';

useOwner();

const visits = { visitors: 10, visits: 12, pageviews: 30, bounces: 6, duration_ms: 120_000 };
const days = ['2026-02-27', '2026-02-28'];

/** Two days of Plausible. Each table has the sums of its own values. */
const rows: ImportedSumsRow[] = days.flatMap((date, index): ImportedSumsRow[] => [
  { kind: 'visitors', date, ...visits, visitors: 10 + index },
  ...[
    { source: 'Google', channel: 'Organic Search', visitors: 7 },
    { source: '', channel: 'Direct', visitors: 2 },
    { source: 'News', channel: 'Email', utm_medium: 'mail', visitors: 1 + index },
  ].map((row): ImportedSumsRow => ({ utm_medium: '', ...visits, ...row, kind: 'sources', date })),
  { kind: 'pages', date, hostname: 'a.test', page: '/blog/', ...{ visitors: 5, visits: 5, pageviews: 8 } },
  { kind: 'pages', date, hostname: 'b.test', page: '/pricing', ...{ visitors: 3, visits: 3, pageviews: 4 } },
  { kind: 'entry_pages', date, entry_page: '/blog', ...visits },
  { kind: 'exit_pages', date, exit_page: '/pricing', ...visits },
  { kind: 'locations', date, country: 'DE', region: '', city: 'Berlin', ...visits, visitors: 6 },
  { kind: 'locations', date, country: 'NL', region: '', city: '', ...visits, visitors: 4 },
  { kind: 'devices', date, device: 'mobile', ...visits },
  { kind: 'browsers', date, browser: 'Firefox', browser_version: '140', ...visits },
  { kind: 'operating_systems', date, os: 'macOS', os_version: '15', ...visits },
  { kind: 'events', date, name: 'Signup', link_url: '', page: '', visitors: 2, events: 3 },
]);

const range = ['2026-02-27', '2026-03-02'];
let workspace: WorkspaceAnswer;

beforeAll(async () => {
  workspace = await workspaceWith([
    at('10:00:00.000', { pathname: '/blog', country: 'DE', source: 'Google', channel: 'Organic Search' }),
    at('10:01:00.000', { pathname: '/pricing', country: 'DE', source: 'Google', channel: 'Organic Search' }),
    at('11:00:00.000', { pathname: '/pricing', visitor_id: '2' }),
    at('11:00:30.000', { name: 'Signup', pathname: '/pricing', visitor_id: '2' }),
  ]);
  await insertSums(workspace.id, 'one', rows);
  // Rows of days that the import does not own.
  await insertSums(workspace.id, 'one', [{ kind: 'visitors', date: '2026-03-01', ...visits }]);
  await setImports(workspace.id, [importOfSums('one', [{ from: '2026-02-01', to: '2026-02-28' }], rows)]);
  await addGoal(workspace, 'Sign-up', { kind: 'event', event: 'Signup' });
  await addGoal(workspace, 'Pricing', { kind: 'page', page: '/pricing' });
});

const post = async (question: object, include: object = { imports: true }) => {
  const body = { site_id: workspace.id, metrics: ['visitors'], date_range: range, include, ...question };
  const answer = await call<QueryAnswer>('/v1/query', { account: owner, body });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body;
};

const valuesOf = ({ results }: QueryAnswer) =>
  results.map(({ dimensions, metrics }) => [...dimensions, ...metrics]);

const one = { id: 'one', format: 'plausible', from: '2026-02-27', to: '2026-02-28' };

describe('sums of imports are added', () => {
  test('to totals', async () => {
    const metrics = ['visitors', 'visits', 'pageviews', 'bounce_rate', 'visit_duration', 'engaged_time'];
    const { results, meta } = await post({ metrics });
    expect(results[0]?.metrics).toEqual([23, 26, 63, (12 * 100) / 26, 330 / 26, null]);
    expect(meta).toMatchObject({
      imports_included: true,
      imports: [{ ...one, included: true, missing_metrics: ['engaged_time'] }],
    });
  });

  test.each([
    [
      'time:day',
      [
        ['2026-02-27', 10],
        ['2026-02-28', 11],
        ['2026-03-01', 2],
        ['2026-03-02', 0],
      ],
    ],
    [
      'time:week',
      [
        ['2026-02-23', 23],
        ['2026-03-02', 0],
      ],
    ],
    [
      'time:month',
      [
        ['2026-02-01', 21],
        ['2026-03-01', 2],
      ],
    ],
    [
      'visit:source',
      [
        ['Google', 15],
        ['', 5],
        ['News', 3],
      ],
    ],
    [
      'visit:channel',
      [
        ['Organic Search', 15],
        ['Direct', 5],
        ['Email', 3],
      ],
    ],
    ['visit:utm_medium', [['mail', 3]]],
    [
      'event:page',
      [
        ['/blog', 11],
        ['/pricing', 8],
      ],
    ],
    [
      'event:hostname',
      [
        ['a.test', 10],
        ['b.test', 6],
      ],
    ],
    [
      'visit:entry_page',
      [
        ['/blog', 21],
        ['/pricing', 1],
      ],
    ],
    ['visit:exit_page', [['/pricing', 22]]],
    [
      'visit:country',
      [
        ['DE', 13],
        ['NL', 9],
      ],
    ],
    ['visit:city', [['Berlin', 12]]],
    ['visit:device', [['mobile', 20]]],
    ['visit:browser', [['Firefox', 22]]],
    ['visit:os_version', [['15', 20]]],
  ])('by %s', async (dimension, expected) => {
    const answer = await post({ dimensions: [dimension] });
    expect(valuesOf(answer)).toEqual(expect.arrayContaining(expected));
    expect(answer.meta.imports_included).toBe(true);
  });
});
