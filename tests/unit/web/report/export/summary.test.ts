import { expect, test } from 'vitest';
import { metrics, queryMetrics } from '@footfall/functions/contract';
import { summaryOf } from '../../../../../web/src/report/export/summary.ts';

const none = { sameDays: undefined, currency: null };
const visitors = { ...none, meaning: metrics.uniqueVisitors, now: 1234, before: 1185 };
const facts = ['example.org', 'Last 30 days: Oct 31 – Nov 29, 2026'];

test('a summary has the site, the days, what changed and every number with its change', () =>
  expect(
    summaryOf(
      {
        facts,
        sentence: [
          'Visitors +4.14%.',
          ' ',
          'Mostly ',
          { dimension: 'visit:source', value: 'News' },
          ' (+61).',
        ],
        figures: [visitors, { ...none, meaning: metrics.bounceRate, now: 40, before: 50 }],
      },
      'en-US',
    ).text,
  ).toBe(
    [
      'example.org',
      'Last 30 days: Oct 31 – Nov 29, 2026',
      '',
      'Visitors +4.14%. Mostly source News (+61).',
      '',
      'Unique visitors: 1,234 (+4.14%, from 1,185)',
      'Bounce rate: 40.00% (−20.00%, from 50.00%)',
    ].join('\n'),
  ));

test.each([
  [{ before: undefined }, 'Unique visitors: 1,234'],
  [{ before: null }, 'Unique visitors: 1,234 (from no visits)'],
  [{ before: 0 }, 'Unique visitors: 1,234 (from 0)'],
  [{ before: 1234 }, 'Unique visitors: 1,234 (0.00%, from 1,234)'],
  [{ before: 100, sameDays: 50 }, 'Unique visitors: 1,234 (−50.00%, from 100)'],
  [
    { meaning: queryMetrics.goal_revenue, now: 12.5, before: 10, currency: 'EUR' },
    'Revenue: €12.50 (+25.00%, from €10.00)',
  ],
])('a number with %j is %s', (changed, line) => {
  const { text } = summaryOf({ facts, sentence: [], figures: [{ ...visitors, ...changed }] }, 'en-US');
  expect(text).toBe([...facts, '', line].join('\n'));
});

test('names of visitors are text in the HTML', () => {
  const { html } = summaryOf(
    {
      facts: ['example.org', 'Filters: Page is /<b>'],
      sentence: ['Mostly ', { dimension: 'visit:entry_page', value: '/<img src=x>' }, ' (+1).'],
      figures: [visitors],
    },
    'en-US',
  );
  expect(html).toBe(
    '<p><strong>example.org</strong><br>Filters: Page is /&lt;b&gt;</p>' +
      '<p>Mostly <strong>/&lt;img src=x&gt;</strong> (+1).</p>' +
      '<ul><li>Unique visitors: <strong>1,234</strong> (+4.14%, from 1,185)</li></ul>',
  );
});
