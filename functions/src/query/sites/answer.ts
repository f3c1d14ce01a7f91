import { bucketsOf, type Day, type SiteOverview, type SitesInput } from '../../contract/index.ts';
import type { Workspace } from '../../store/firestore/workspace/workspaces.ts';
import type { SiteDays } from './days.ts';
import type { SiteRow } from './sql.ts';

/** One site as the API answers it. */
export function siteAnswer(
  { id, firstEventAt }: Pick<Workspace, 'id' | 'firstEventAt'>,
  days: Pick<SiteDays, 'current' | 'resolution' | 'isCompared' | 'deleted'>,
  rows: readonly SiteRow[],
  { metric }: Pick<SitesInput, 'metric'>,
): SiteOverview {
  const { current, resolution, isCompared, deleted } = days;
  const of = (part: SiteRow['part']) => rows.filter((row) => row.part === part);
  const sum = (part: SiteRow['part']) => of(part).reduce((total, row) => total + row[metric], 0);
  const points = new Map(of('point').map((row) => [row.bucket, row[metric]]));
  const [latest] = of('latest');
  const lastAt = latest?.last_at ?? null;
  const isDeleted = (last: Day) => deleted?.range === true && last < deleted.before;
  return {
    workspaceId: id,
    value: isDeleted(current.to) ? null : sum('current'),
    previous: isCompared ? sum('previous') : null,
    points: bucketsOf(current, resolution).map((bucket) =>
      isDeleted(current.to) || isDeleted(lastDayOf(bucket)) ? null : (points.get(bucket) ?? 0),
    ),
    now: latest?.visitors ?? 0,
    lastEventAt: lastAt === null ? null : new Date(lastAt).toISOString(),
    // The note of the first event is written a moment after the event.
    hasEvents: firstEventAt !== null || lastAt !== null || of('current').length + of('previous').length > 0,
    ...(deleted ? { deleted } : {}),
  };
}

/** The last day of a bucket such as `2026-02-28T13:00`, `2026-02-28` or `2026-02`, to compare days with: every month has 31. */
const lastDayOf = (bucket: string) => (bucket.length === 7 ? `${bucket}-31` : bucket.slice(0, 10));
