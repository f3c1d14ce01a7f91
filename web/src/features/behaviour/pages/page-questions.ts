import type { Filter, QueryMetric, ValueDimension } from '@footfall/functions/contract';
import type { PageQuestions } from '../../../report/ask/questions.tsx';
import { convertedQuestion } from '../../../report/goals/goal-questions.ts';
import { courseQuestion, type AskedQuestion } from '../../../report/ask/question.ts';

/** The lists of pages, by their names in the address: what they are called, also where they are chosen. */
export const pageLists = {
  pages: { title: 'All pages', label: 'All' },
  entry: { title: 'Entry pages', label: 'Entry' },
  exit: { title: 'Exit pages', label: 'Exit' },
  groups: { title: 'Page groups', label: 'Groups' },
} as const;
export type PageList = keyof typeof pageLists;

const ofPages: QueryMetric[] = [
  'pageviews',
  'visitors',
  'entrances',
  'exits',
  'exit_rate',
  'bounce_rate',
  'time_on_page',
  'scroll_depth',
];

/**
 * What each list asks; the first metric orders the rows. The exit rate is one of pages, so exit pages are pages with
 * exits.
 */
export const listQuestions: Record<PageList, { of: ValueDimension; metrics: QueryMetric[] }> = {
  pages: { of: 'event:page', metrics: ofPages },
  entry: {
    of: 'visit:entry_page',
    metrics: ['visits', 'visitors', 'bounce_rate', 'views_per_visit', 'visit_duration', 'engaged_time'],
  },
  exit: {
    of: 'event:page',
    metrics: ['exits', 'exit_rate', 'pageviews', 'visitors', 'time_on_page', 'scroll_depth'],
  },
  groups: { of: 'event:page_group', metrics: ofPages },
};

/** How many pages a list has at most. */
export const mostPages = 500;

/** What a list asks, and the same of the visits in which a goal is reached. */
export const listQuestionsOf =
  (list: PageList, goal: { name: string } | null): PageQuestions =>
  (common) => {
    const { of, metrics } = listQuestions[list];
    const rows: AskedQuestion = {
      ...common,
      metrics,
      dimensions: [of],
      pagination: { limit: mostPages, offset: 0 },
      include: { total_rows: true },
    };
    return { rows, ...(goal ? { converted: convertedQuestion(rows, goal) } : {}) };
  };

/** The metrics of a page's own view: its tiles, and what else stands below them. */
export const tileMetrics = [
  'pageviews',
  'visitors',
  'entrances',
  'exit_rate',
  'bounce_rate',
  'time_on_page',
  'scroll_depth',
] as const satisfies QueryMetric[];

/** How many of the pages before and after, and of the sources, are shown. */
const mostWays = 100;

/** What the view of one page asks. */
export const pageQuestionsOf =
  (page: string): PageQuestions =>
  (all, interval) => {
    const common = { ...all, filters: [...all.filters, ['is', 'event:page', [page]] satisfies Filter] };
    const ways = (dimension: ValueDimension, metric: QueryMetric): AskedQuestion => ({
      ...common,
      metrics: [metric],
      dimensions: [dimension],
      pagination: { limit: mostWays, offset: 0 },
    });
    const spread = (dimension: 'visit:time_on_page' | 'visit:scroll_depth'): AskedQuestion => ({
      ...common,
      metrics: ['visits'],
      dimensions: [dimension],
    });
    return {
      totals: { ...common, metrics: [...tileMetrics, 'visits', 'exits', 'time_on_page_p50', 'time_on_page_p90'] },
      chart: courseQuestion(common, interval, [...tileMetrics]),
      before: ways('event:previous_page', 'visits'),
      after: ways('event:next_page', 'visits'),
      sources: ways('visit:source', 'entrances'),
      reading: spread('visit:time_on_page'),
      scroll: spread('visit:scroll_depth'),
    };
  };
