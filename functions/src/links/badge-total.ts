import { type BadgeMetric, dayIn, hidesSmall, linkTimeframe, rangeOf } from '../contract/index.ts';
import { shapes } from '../contract/api.ts';
import type { CameFrom } from '../core/client-address.ts';
import { AppError } from '../core/errors.ts';
import { parse } from '../core/parse.ts';
import { query } from '../query/handlers.ts';
import type { FoundLink } from './opening.ts';
import { numbers } from './small-groups/handlers.ts';
import { shownInput } from './shown.ts';

interface Looked {
  from: CameFrom;
  now: Date;
}

export interface BadgeTotal {
  /** Null if fewer than five. */
  total: number | null;
  period: string;
}

/**
 * Returns the number on the badge of a link: of the last 30 days, or of the latest week or month if the link hides
 * small groups. The workspace pays for it like for a question of a reader.
 * @throws AppError as a question of a reader does
 */
export async function badgeTotal(
  { link, workspace }: FoundLink,
  metric: BadgeMetric,
  { from, now }: Looked,
): Promise<BadgeTotal> {
  const reader = { kind: 'link', link, from } as const;
  const { timezone } = workspace;
  if (hidesSmall(link.timeframe)) {
    const shown = await numbers({ input: { workspaceId: workspace.id }, workspace, reader, from, now });
    const period = link.timeframe === 'Weeks' ? 'the last week' : 'the last month';
    return { total: shown.total?.[metric] || null, period };
  }
  const days = rangeOf(linkTimeframe, dayIn(timezone, now));
  const question = { site_id: workspace.id, metrics: [metric], date_range: [days.from, days.to] };
  const input = shownInput('query', parse(shapes.query.input(now), question), link, { timezone, now });
  const answer = await query({ input, workspace, reader, from, now });
  const total = 'results' in answer ? answer.results[0]?.metrics[0] : undefined;
  if (typeof total !== 'number') throw new AppError('internal', 'The answer has no number.');
  return { total, period: 'the last 30 days' };
}
