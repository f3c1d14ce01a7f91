import type { Run } from './collect-delivery.ts';

/** The results of a run, in readable lines. */
export function sentenceOf({ window, delivery }: Run): string {
  const ms = (number: number) => `${number.toFixed(0)} ms`;
  const statuses = Object.entries(window.statuses).map(([status, count]) => `${count} times ${status}`);
  return [
    `p50 ${ms(window.p50)}, p95 ${ms(window.p95)}, p99 ${ms(window.p99)}; answers: ${statuses.join(', ')}`,
    `  sent ${delivery.sent}, acknowledged ${delivery.acknowledged}, counted ${delivery.counted}`,
    `  lost ${delivery.lost}, twice ${delivery.twice}, counted but not acknowledged ${delivery.unasked}`,
    `  pageviews: ${delivery.pageviews} in BigQuery, ${delivery.reported} in the reports`,
  ].join('\n');
}
