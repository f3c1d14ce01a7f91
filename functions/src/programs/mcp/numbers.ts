import { z } from 'zod';
import { askAll, askTable, usualComparison } from './ask.ts';
import {
  compare,
  date_range,
  dimensions,
  filters,
  limit,
  metrics,
  mostRows,
  offset,
  order_by,
  site_id,
} from './fields.ts';
import { fitted } from './table.ts';
import { tool } from './tool.ts';

/** Tools that ask one question of the language, and name what is asked most. */

const query = tool({
  name: 'query',
  title: 'Ask for numbers',
  description: `Any metrics of a site, by any dimensions, where filters hold: for what no other tool answers. At most ${mostRows} rows; left_out says how many there are beyond, so narrow the question down with filters instead of reading all rows.`,
  input: z.strictObject({
    site_id,
    metrics,
    date_range,
    dimensions: dimensions.default([]),
    filters,
    order_by,
    limit,
    offset,
  }),
  run: askTable,
});

const comparedMetrics = ['visitors', 'visits', 'pageviews', 'bounce_rate', 'visit_duration'];

const compareRanges = tool({
  name: 'compare',
  title: 'Compare two ranges',
  description:
    'The numbers of a range beside those of another: each metric, the same before (_before) and its change (_change), in percent and for shares in points; null where there is nothing to compare with. With dimensions a row each. To find out why a number changed, ask what_changed.',
  input: z.strictObject({
    site_id,
    date_range,
    compare: compare.default(usualComparison),
    metrics: metrics.default(comparedMetrics),
    dimensions: dimensions.default([]),
    filters,
    order_by,
    limit,
    offset,
  }),
  run: askTable,
});

/** What pages are listed as, and what of them is told. */
const pages = {
  all: { dimension: 'event:page', metrics: ['visitors', 'pageviews', 'bounce_rate', 'time_on_page'] },
  entry: { dimension: 'visit:entry_page', metrics: ['visitors', 'visits', 'bounce_rate', 'visit_duration'] },
  exit: { dimension: 'visit:exit_page', metrics: ['visitors', 'visits'] },
} as const;

const topPages = tool({
  name: 'top_pages',
  title: 'Top pages',
  description:
    'The pages of a site with the most visitors: all pages, those at which visits began (entry), or those at which they ended (exit). For other metrics ask query with the dimension event:page.',
  input: z.strictObject({
    site_id,
    date_range,
    pages: z.enum(['all', 'entry', 'exit']).default('all'),
    filters,
    limit,
    offset,
  }),
  run: ({ pages: kind, ...asked }, caller) => {
    const { dimension, metrics } = pages[kind];
    return askTable({ ...asked, metrics, dimensions: [dimension] }, caller);
  },
});

const sources = tool({
  name: 'sources',
  title: 'Where visits come from',
  description:
    'The sources that brought the most visitors, or their channels, referrers or campaign tags. The source of direct visits is empty.',
  input: z.strictObject({
    site_id,
    date_range,
    by: z
      .enum([
        'source',
        'channel',
        'referrer',
        'utm_source',
        'utm_medium',
        'utm_campaign',
        'utm_term',
        'utm_content',
      ])
      .default('source'),
    filters,
    limit,
    offset,
  }),
  run: ({ by, ...asked }, caller) =>
    askTable(
      {
        ...asked,
        metrics: ['visitors', 'visits', 'bounce_rate', 'visit_duration'],
        dimensions: [`visit:${by}`],
      },
      caller,
    ),
});

const realtime = tool({
  name: 'realtime',
  title: 'Right now',
  description:
    'The visitors and pageviews of the last 5 and of the last 30 minutes, and the pages that they view. For today, ask compare or query with the range day.',
  input: z.strictObject({ site_id, filters }),
  async run({ site_id, filters = [] }, caller) {
    const question = { metrics: ['visitors', 'pageviews'], date_range: 'realtime', filters };
    const questions = [
      question,
      { ...question, dimensions: ['event:page'], pagination: { limit: 10 }, include: { total_rows: true } },
    ];
    const { site, answers } = await askAll({ site_id, questions }, caller);
    const [all, byPage] = answers;
    const rows = (byPage?.results ?? []).map((row) => ({ page: row.dimensions[0], ...ofMinutes(row) }));
    const { rows: pages, ...rest } = fitted(rows, { offset: 0, total: byPage?.meta.total_rows ?? 0 });
    return {
      site,
      at: caller.now.toISOString(),
      units: { visitors: 'count', pageviews: 'count' },
      ...ofMinutes(all?.results[0]),
      pages,
      ...rest,
    };
  },
});

interface Minutes {
  metrics: readonly (number | null)[];
  now?: { metrics: readonly (number | null)[] } | undefined;
}

function ofMinutes(row: Minutes | undefined) {
  const figures = ([visitors = 0, pageviews = 0]: readonly (number | null)[] = []) => ({
    visitors,
    pageviews,
  });
  return { last_5_minutes: figures(row?.now?.metrics), last_30_minutes: figures(row?.metrics) };
}

export const numberTools = { query, compareRanges, topPages, sources, realtime };
