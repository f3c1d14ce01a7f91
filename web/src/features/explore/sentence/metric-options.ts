import {
  type Exploration,
  type ExplorationMetric,
  explorationGoalMetrics,
  isAboutGoal,
  say,
} from '@footfall/functions/contract';
import { metricWords } from '../../../report/exploration/metric-words.ts';
import type { MenuGroup, MenuOption } from './menu-options.ts';
import { type MetricChoice, whyNoMetric } from './sense.ts';

// Translators: groups of metrics in a menu
const metricGroups = [
  {
    title: say('Visits'),
    names: ['visitors', 'visits', 'pageviews', 'events', 'views_per_visit', 'bounce_rate'],
  },
  {
    title: say('Reading'),
    names: [
      'visit_duration',
      'visit_duration_p50',
      'visit_duration_p90',
      'engaged_time',
      'time_on_page',
      'time_on_page_p50',
      'time_on_page_p90',
      'scroll_depth',
    ],
  },
  { title: say('Pages'), names: ['entrances', 'exits', 'exit_rate'] },
  { title: say('Revenue'), names: ['total_revenue', 'average_revenue'] },
  { title: say('Speed'), names: ['lcp_p75', 'inp_p75', 'cls_p75', 'ttfb_p75', 'measured_loads'] },
] as const satisfies readonly { title: string; names: readonly ExplorationMetric[] }[];

interface NamedGoal {
  id: string;
  name: string;
}

const keyOf = ({ metric, goal }: MetricChoice) => (goal === null ? metric : `${metric} ${goal}`);

/** The choice of an option. Undefined for another key. */
export function metricChoiceOf(key: string): MetricChoice | undefined {
  const [name = '', ...rest] = key.split(' ');
  const goal = rest.join(' ');
  const metric = [
    ...metricGroups.flatMap(({ names }) => names as readonly ExplorationMetric[]),
    ...explorationGoalMetrics,
  ].find((each) => each === name);
  return metric && { metric, goal: goal === '' ? null : goal };
}

/** @param position 0 for the first metric, 1 for the second */
export function metricOptions(
  exploration: Exploration,
  position: 0 | 1,
  goals: readonly NamedGoal[],
): MenuGroup[] {
  const { metrics, goal } = exploration;
  const option = (choice: MetricChoice, name: string | null): MenuOption => ({
    key: keyOf(choice),
    label: metricWords(choice.metric, name, true),
    whyNot: whyNoMetric(exploration, position, choice),
    isChosen: metrics[position] === choice.metric && (!isAboutGoal(choice.metric) || choice.goal === goal),
  });
  const groups = metricGroups.map(({ title, names }) => ({
    title,
    options: names.map((metric) => option({ metric, goal: null }, null)),
  }));
  const ofGoals = goals.flatMap(({ id, name }) =>
    explorationGoalMetrics.map((metric) => option({ metric, goal: id }, name)),
  );
  return [...groups, ...(ofGoals.length > 0 ? [{ title: say('Goals'), options: ofGoals }] : [])];
}

/** The parts of the exploration that a metric changes. The goal stays if the metric is not about one. */
export function withMetric(
  { metrics }: Pick<Exploration, 'metrics'>,
  position: 0 | 1,
  { metric, goal }: MetricChoice,
): Partial<Exploration> {
  const next = [...metrics];
  next[position] = metric;
  return { metrics: next, ...(goal === null ? {} : { goal }) };
}
