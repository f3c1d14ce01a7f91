import {
  type Filter,
  metrics,
  type QueryMetric,
  queryMetrics,
  type ValueDimension,
  phrase,
} from '@footfall/functions/contract';
import type { PageQuestions } from '../../../report/ask/questions.tsx';
import type { RowKind } from '../../../report/rows/kinds/breakdowns.ts';
import { convertedQuestion } from '../../../report/goals/goal-questions.ts';
import { seriesQuestion, type QuestionInput } from '../../../report/ask/question.ts';

interface List extends RowKind {
  /** In English, marked by `phrase`, as the label. */
  title: string;
  label: string;
  /** The first metric orders the rows. */
  metrics: QueryMetric[];
}

const nameOf: RowKind['nameOf'] = ({ name }) => name;

const byViews = {
  unit: phrase('Pageviews'),
  meaning: metrics.pageviews,
  nameOf,
  metrics: [
    'pageviews',
    'visitors',
    'entrances',
    'exits',
    'exit_rate',
    'bounce_rate',
    'time_on_page',
    'scroll_depth',
  ] satisfies QueryMetric[],
};

/** The keys appear in the address. */
export const pageLists = {
  pages: { ...byViews, title: phrase('All pages'), label: phrase('All'), of: 'event:page' },
  entry: {
    title: phrase('Entry pages'),
    label: phrase('Entry'),
    of: 'visit:entry_page',
    unit: phrase('Visits'),
    meaning: metrics.visits,
    nameOf,
    metrics: ['visits', 'visitors', 'bounce_rate', 'views_per_visit', 'visit_duration', 'engaged_time'],
  },
  exit: {
    title: phrase('Exit pages'),
    label: phrase('Exit'),
    of: 'visit:exit_page',
    unit: phrase('Exits'),
    meaning: queryMetrics.exits,
    nameOf,
    metrics: ['exits', 'exit_rate', 'pageviews', 'visitors', 'time_on_page', 'scroll_depth'],
  },
  groups: { ...byViews, title: phrase('Page groups'), label: phrase('Groups'), of: 'event:page_group' },
} satisfies Record<string, List>;
export type PageList = keyof typeof pageLists;

export const maxPages = 500;

/** The query of a list, and the same query for visits that reached the goal. */
export const listQuestionsOf =
  (list: PageList, goal: { name: string } | null): PageQuestions =>
  (common) => {
    const { of, metrics } = pageLists[list];
    const rows: QuestionInput = {
      ...common,
      metrics,
      // The exit rate exists only for pages, so the exit list queries pages and filters those with exits.
      dimensions: [list === 'exit' ? 'event:page' : of],
      pagination: { limit: maxPages, offset: 0 },
      include: { total_rows: true },
    };
    return { rows, ...(goal ? { converted: convertedQuestion(rows, goal) } : {}) };
  };

export const tileMetrics = [
  'pageviews',
  'visitors',
  'entrances',
  'exit_rate',
  'bounce_rate',
  'time_on_page',
  'scroll_depth',
] as const satisfies QueryMetric[];

const maxFlows = 100;

export const pageQuestionsOf =
  (page: string): PageQuestions =>
  (all, interval) => {
    const common = { ...all, filters: [...all.filters, ['is', 'event:page', [page]] satisfies Filter] };
    const flows = (dimension: ValueDimension, metric: QueryMetric): QuestionInput => ({
      ...common,
      metrics: [metric],
      dimensions: [dimension],
      pagination: { limit: maxFlows, offset: 0 },
    });
    const distribution = (dimension: 'visit:time_on_page' | 'visit:scroll_depth'): QuestionInput => ({
      ...common,
      metrics: ['visits'],
      dimensions: [dimension],
    });
    return {
      totals: {
        ...common,
        metrics: [...tileMetrics, 'visits', 'exits', 'time_on_page_p50', 'time_on_page_p90'],
      },
      chart: seriesQuestion(common, interval, [...tileMetrics]),
      before: flows('event:previous_page', 'pageviews'),
      after: flows('event:next_page', 'pageviews'),
      sources: flows('visit:source', 'entrances'),
      reading: distribution('visit:time_on_page'),
      scroll: distribution('visit:scroll_depth'),
    };
  };
