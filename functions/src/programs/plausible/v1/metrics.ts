import { propertyPrefix } from '../../../contract/index.ts';
import type { StatsQuestion } from '../question.ts';
import { isAbout } from '../filters.ts';
import { aboutOf } from '../metrics.ts';
import { problem } from '../read.ts';

const isOfEventsAlone = (property: string) =>
  property === 'event:name' || property === 'event:goal' || property.startsWith(propertyPrefix);

/**
 * Refuses metrics that have no meaning for a call.
 * @param property what a breakdown is by
 * @throws AppError `invalid_request` with the texts of version 1
 */
export function refuseMetricsOfV1(
  { metrics, filters }: Pick<StatsQuestion, 'metrics' | 'filters'>,
  property: string | null,
): void {
  const isWith = (dimension: string) =>
    property === dimension || filters.some((filter) => isAbout(filter, dimension, false));
  for (const metric of metrics) {
    if (metric === 'conversion_rate' && !isWith('event:goal'))
      throw problem(`Metric \`${metric}\` can only be queried in a goal breakdown or with a goal filter`);
    if (metric === 'time_on_page' && !isWith('event:page'))
      throw problem(`Metric \`${metric}\` can only be queried in a page breakdown or with a page filter.`);
    if (aboutOf(metric) === 'visits' && property !== null && isOfEventsAlone(property))
      throw problem(`Session metric \`${metric}\` cannot be queried for breakdown by \`${property}\`.`);
  }
}
