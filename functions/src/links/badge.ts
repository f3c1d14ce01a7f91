import { type BadgeMetric, badgeMetrics, hasBadge, underFive } from '../contract/index.ts';
import type { CameFrom } from '../core/client-address.ts';
import { refusal } from '../core/errors.ts';
import { badgePicture, shortNumber } from './badge-picture.ts';
import { badgeTotal } from './badge-total.ts';
import { workingLink } from './opening.ts';
import { notShown } from './shown.ts';

interface Wanted {
  slug: string;
  /** Defaults to the first of `badgeMetrics`. */
  metric: string | undefined;
}

/**
 * Returns SVG. The link must work, have no password and show the dashboard.
 * @throws AppError `invalid_request`, `not_found`, and the errors of a reader's question
 */
export async function badgeOf(
  { slug, metric }: Wanted,
  looked: { from: CameFrom; now: Date },
): Promise<string> {
  const counted = metricOf(metric);
  const found = await workingLink(slug, looked);
  const { sections, passwordHash } = found.link;
  if (!hasBadge({ sections, hasPassword: passwordHash !== null })) throw notShown();
  const { total, period } = await badgeTotal(found, counted, looked);
  return badgePicture(counted, { value: total === null ? underFive : shortNumber(total), period });
}

function metricOf(given: string = badgeMetrics[0]): BadgeMetric {
  const metric = badgeMetrics.find((each) => each === given);
  if (!metric) throw refusal('metric', `must be one of ${badgeMetrics.join(', ')}`);
  return metric;
}
