import { z } from 'zod';
import { dimensionNames, dimensionRow, type QueryRow } from '../../contract/index.ts';
import {
  compare,
  date_range,
  defaultComparison,
  dimensions,
  filters,
  imports,
  maxRows,
  metrics,
  order_by,
  page,
} from './fields.ts';
import { fitRows } from './table.ts';
import { ask, askTable, siteTool } from './tool.ts';

const query = siteTool({
  name: 'query',
  title: 'Ask for numbers',
  description: `Any metrics of a site, by any dimensions, where filters hold: for what no other tool answers. At most ${maxRows} rows; left_out says how many there are beyond, so narrow the question down with filters instead of reading all rows.`,
  fields: { metrics, date_range, dimensions: dimensions.default([]), filters, imports, order_by, ...page },
  answer: askTable,
});

const compareRanges = siteTool({
  name: 'compare',
  title: 'Compare two ranges',
  description:
    'The numbers of a range beside those of another: each metric, the same before (_before) and its change (_change), in percent and for shares in points; null where there is nothing to compare with. With dimensions a row each. To find out why a number changed, ask what_changed.',
  fields: {
    date_range,
    compare: compare.default(defaultComparison),
    metrics: metrics.default(['visitors', 'visits', 'pageviews', 'bounce_rate', 'visit_duration']),
    dimensions: dimensions.default([]),
    filters,
    imports,
    order_by,
    ...page,
  },
  answer: askTable,
});

const visitMetrics = ['visitors', 'visits', 'bounce_rate', 'visit_duration'];

const pages = {
  all: { dimensions: ['event:page'], metrics: ['visitors', 'pageviews', 'bounce_rate', 'time_on_page'] },
  entry: { dimensions: ['visit:entry_page'], metrics: visitMetrics },
  exit: { dimensions: ['visit:exit_page'], metrics: ['visitors', 'visits'] },
};

const topPages = siteTool({
  name: 'top_pages',
  title: 'Top pages',
  description:
    'The pages of a site with the most visitors: all pages, those at which visits began (entry), or those at which they ended (exit). For other metrics ask query with the dimension event:page.',
  fields: { date_range, pages: z.enum(['all', 'entry', 'exit']).default('all'), filters, ...page },
  answer: ({ pages: kind, ...question }, call) => askTable({ ...question, ...pages[kind] }, call),
});

const sourceDimensions = dimensionNames.filter((name) => dimensionRow(name).group === 'Source');

const sources = siteTool({
  name: 'sources',
  title: 'Where visits come from',
  description:
    'The sources that brought the most visitors, or their channels, referrers or campaign tags. The source of direct visits is empty.',
  fields: {
    date_range,
    by: z.enum(sourceDimensions.map((name) => name.replace('visit:', ''))).default('source'),
    filters,
    ...page,
  },
  answer: ({ by, ...question }, call) =>
    askTable({ ...question, metrics: visitMetrics, dimensions: [`visit:${by}`] }, call),
});

const realtime = siteTool({
  name: 'realtime',
  title: 'Right now',
  description:
    'The visitors and pageviews of the last 5 and of the last 30 minutes, and the pages that they view. For today, ask compare or query with the range day.',
  fields: { filters },
  async answer({ filters: given = [] }, call) {
    const question = { metrics: ['visitors', 'pageviews'], date_range: 'realtime', filters: given };
    const byPage = { dimensions: ['event:page'], pagination: { limit: 10 }, include: { total_rows: true } };
    const [total, pagesNow] = await ask([question, { ...question, ...byPage }], call);
    const { results = [], meta } = pagesNow ?? {};
    const rows = results.map((row) => ({ page: row.dimensions[0], ...toMinutes(row) }));
    return {
      site: call.workspace.domain,
      at: call.now.toISOString(),
      units: { visitors: 'count', pageviews: 'count' },
      ...toMinutes(total?.results[0]),
      ...fitRows('pages', rows, { total: meta?.total_rows ?? 0 }),
    };
  },
});

function toMinutes(row: Pick<QueryRow, 'metrics' | 'now'> | undefined) {
  const named = ([visitors = 0, pageviews = 0]: readonly (number | null)[] = []) => ({ visitors, pageviews });
  return { last_5_minutes: named(row?.now?.metrics), last_30_minutes: named(row?.metrics) };
}

export const numberTools = [query, compareRanges, topPages, sources, realtime];
