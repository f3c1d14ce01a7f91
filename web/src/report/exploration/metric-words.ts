import {
  type ExplorationMetric,
  type explorationGoalMetrics,
  meaningOf,
  phrase,
  say,
} from '@footfall/functions/contract';

/** Labels within a sentence: `Visitors and bounce rate`. */
const inSentence: Readonly<Record<ExplorationMetric, string>> = {
  visitors: phrase('visitors'),
  visits: phrase('visits'),
  pageviews: phrase('pageviews'),
  events: phrase('events'),
  bounce_rate: phrase('bounce rate'),
  visit_duration: phrase('visit duration'),
  visit_duration_p50: phrase('median visit duration'),
  visit_duration_p90: phrase('visit duration, 90th percentile'),
  views_per_visit: phrase('views per visit'),
  engaged_time: phrase('engaged time'),
  time_on_page: phrase('time on page'),
  time_on_page_p50: phrase('median time on page'),
  time_on_page_p90: phrase('time on page, 90th percentile'),
  scroll_depth: phrase('scroll depth'),
  entrances: phrase('entrances'),
  exits: phrase('exits'),
  exit_rate: phrase('exit rate'),
  conversion_rate: phrase('conversion rate'),
  total_revenue: phrase('revenue'),
  average_revenue: phrase('average revenue'),
  conversions: phrase('conversions'),
  goal_revenue: phrase('revenue'),
  time_to_goal_p50: phrase('median time to the goal'),
  lcp_p75: phrase('Largest Contentful Paint'),
  inp_p75: phrase('Interaction to Next Paint'),
  cls_p75: phrase('Cumulative Layout Shift'),
  ttfb_p75: phrase('Time to First Byte'),
  measured_loads: phrase('measured page loads'),
};

type GoalMetric = (typeof explorationGoalMetrics)[number];

/** With the name of the goal. */
const ofGoal: Readonly<Record<GoalMetric, string>> = {
  conversions: phrase('Conversions of {goal}'),
  conversion_rate: phrase('Conversion rate of {goal}'),
  goal_revenue: phrase('Revenue of {goal}'),
  time_to_goal_p50: phrase('Median time to {goal}'),
};

const ofGoalInSentence: Readonly<Record<GoalMetric, string>> = {
  conversions: phrase('conversions of {goal}'),
  conversion_rate: phrase('conversion rate of {goal}'),
  goal_revenue: phrase('revenue of {goal}'),
  time_to_goal_p50: phrase('median time to {goal}'),
};

const isNamed = (metric: ExplorationMetric): metric is GoalMetric => Object.hasOwn(ofGoal, metric);

/** @param goal null to leave it out @param isFirst at the start of a sentence */
export function metricWords(metric: ExplorationMetric, goal: string | null, isFirst: boolean): string {
  if (goal !== null && isNamed(metric)) return say((isFirst ? ofGoal : ofGoalInSentence)[metric], { goal });
  if (!isFirst) return say(inSentence[metric]);
  return metric === 'visitors' ? say('Visitors') : say(meaningOf(metric).label);
}
