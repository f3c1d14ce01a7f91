import { bucketsOf } from '../../contract/period/comparison.ts';
import type { SiteOverview, SitesInput } from '../../contract/query/sites.ts';
import type { Workspace } from '../../store/firestore/workspace/workspaces.ts';
import type { SiteDays } from './days.ts';
import type { SiteRow } from './sql.ts';

/** One site as the API answers it. */
export function siteAnswer(
  { id, firstEventAt }: Pick<Workspace, 'id' | 'firstEventAt'>,
  { current, resolution, isCompared }: Pick<SiteDays, 'current' | 'resolution' | 'isCompared'>,
  rows: readonly SiteRow[],
  { metric }: Pick<SitesInput, 'metric'>,
): SiteOverview {
  const of = (part: SiteRow['part']) => rows.filter((row) => row.part === part);
  const sum = (part: SiteRow['part']) => of(part).reduce((total, row) => total + row[metric], 0);
  const points = new Map(of('point').map((row) => [row.bucket, row[metric]]));
  const [latest] = of('latest');
  const lastAt = latest?.last_at ?? null;
  return {
    workspaceId: id,
    value: sum('current'),
    previous: isCompared ? sum('previous') : null,
    points: bucketsOf(current, resolution).map((bucket) => points.get(bucket) ?? 0),
    now: latest?.visitors ?? 0,
    lastEventAt: lastAt === null ? null : new Date(lastAt).toISOString(),
    // The note of the first event is written a moment after the event.
    hasEvents: firstEventAt !== null || lastAt !== null || of('current').length + of('previous').length > 0,
  };
}
