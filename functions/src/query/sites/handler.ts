import {
  bucketsOf,
  type Day,
  daysBetween,
  type SiteOverview,
  type SitesInput,
} from '../../contract/index.ts';
import { Memory } from '../cost/memory.ts';
import { type Payer, personPayer } from '../cost/payer.ts';
import { callEnd, roomFor, untilCallEnd } from '../cost/turns.ts';
import { estimated, readNumbers } from '../run.ts';
import { watermark } from '../watermark.ts';
import type { Allowance } from '../../store/bigquery/sql.ts';
import { listWorkspaces, type Workspace } from '../../store/firestore/workspace/workspaces.ts';
import type { Handler } from '../../workspaces/call.ts';
import type { DataStart } from '../plan/periods.ts';
import { siteDays, type SiteDays } from './days.ts';
import { type SiteRow, sitesQuery } from './sql.ts';

/** The rows of each site by its id. */
type RowsOfSites = Map<string, SiteRow[]>;

/** How old the numbers may be. */
const keepForMs = 60_000;
/** The bytes of a row, which has two short texts. */
const rowBytes = 300;

const overviews = new Memory<RowsOfSites>({
  maxBytes: 8 * 1024 ** 2,
  sizeOf: (rows) => [...rows.values()].reduce((sum, ofSite) => sum + ofSite.length * rowBytes, 0),
});

/**
 * One metric of each of the caller's workspaces, oldest first.
 * @throws AppError `query_failed` if BigQuery does not answer the query, and the errors with which `Memory` refuses a
 * payer
 */
export const sites: Handler<'sites.list'> = async ({ identity, input, now, whenSent }) => {
  const memberships = await listWorkspaces(identity.uid);
  const workspaces = memberships.flatMap(({ workspace, role }) => (role ? [workspace] : []));
  if (workspaces.length === 0) return [];
  const days = workspaces.map((workspace) => siteDays(workspace, input, now));
  const payer = personPayer(identity.uid);
  const end = callEnd(payer);
  await roomFor(payer, mostBytesOf(days), whenSent, end);
  const rows = await untilCallEnd(rowsOf(days, { input, payer, now }), end);
  return workspaces.flatMap((workspace, index) => {
    const ofSite = days[index];
    return ofSite ? [siteAnswer(workspace, ofSite, rows.get(workspace.id) ?? [], input)] : [];
  });
};

/** Each site has a row for each bucket, and for each day that is compared. */
const mostBytesOf = (days: readonly SiteDays[]) =>
  days.reduce((sum, { current: { from, to }, resolution }) => {
    const buckets = daysBetween(from, to) * (resolution === 'hour' ? 24 : 1);
    return sum + 2 * buckets * rowBytes;
  }, 0);

interface SitesCall {
  input: SitesInput;
  payer: Payer;
  now: Date;
}

async function rowsOf(days: readonly SiteDays[], { input, payer, now }: SitesCall) {
  const { through, version } = await watermark(now.getTime());
  const at = { now, rolledUpTo: through };
  return overviews.answer({
    // Without the moments at which the comparisons end, which change every minute.
    key: JSON.stringify([
      input.timeframe,
      input.compare,
      input.weekdays,
      version,
      days.map(({ id, current, sameFrom, compared, reset, deleted }) => [
        ...[id, current, sameFrom, compared.from, reset, deleted],
      ]),
    ]),
    payer,
    estimate: () => estimated(sitesQuery(days, at)),
    ask: (allowance) => compute(days, at, allowance),
    keepForMs,
    now: now.getTime(),
  });
}

async function compute(
  days: readonly SiteDays[],
  at: Parameters<typeof sitesQuery>[1],
  allowance: Allowance,
) {
  const { answer, bytes } = await readNumbers<SiteRow>(sitesQuery(days, at), allowance);
  return { answer: Map.groupBy(answer, ({ site }) => site), bytes };
}

/** One site as the API answers it. */
export function siteAnswer(
  { id, firstEventAt }: Pick<Workspace, 'id' | 'firstEventAt'>,
  days: Pick<
    SiteDays,
    'current' | 'resolution' | 'isCompared' | 'sameFrom' | 'deleted' | 'data' | 'isInstead'
  > &
    Partial<Pick<SiteDays, 'compared' | 'cut'>>,
  rows: readonly SiteRow[],
  { metric }: Pick<SitesInput, 'metric'>,
): SiteOverview {
  const { current, resolution, isCompared, sameFrom, deleted, data } = days;
  const of = (part: SiteRow['part']) => rows.filter((row) => row.part === part);
  const sum = (part: SiteRow['part']) => of(part).reduce((total, row) => total + row[metric], 0);
  const points = new Map(of('point').map((row) => [row.bucket, row[metric]]));
  const [latest] = of('latest');
  const lastAt = latest?.last_at ?? null;
  const isDeleted = (last: Day) => deleted?.range === true && last < deleted.before;
  const isMissing = (bucket: string) =>
    isDeleted(current.to) || isDeleted(lastDayOf(bucket)) || (data !== undefined && isBefore(bucket, data));
  return {
    workspaceId: id,
    value: isDeleted(current.to) || (data && current.to < data.day) ? null : sum('current'),
    previous: isCompared ? sum('previous') : null,
    ...(isCompared && sameFrom !== undefined ? { sameDays: sum('same') } : {}),
    points: bucketsOf(current, resolution).map((bucket) =>
      isMissing(bucket) ? null : (points.get(bucket) ?? 0),
    ),
    now: latest?.visitors ?? 0,
    lastEventAt: lastAt === null ? null : new Date(lastAt).toISOString(),
    // The note of the first event is written a moment after the event.
    hasEvents: firstEventAt !== null || lastAt !== null || of('current').length + of('previous').length > 0,
    ...(deleted ? { deleted } : {}),
    ...(data ? { dataSince: data.day } : {}),
    ...(days.isInstead && days.compared
      ? { comparedWith: { from: days.compared.from, to: days.cut?.day ?? days.compared.to } }
      : {}),
  };
}

/** Whether a bucket is over before there is data. */
const isBefore = (bucket: string, { day, time }: DataStart) =>
  bucket.length > 10 ? bucket.slice(0, 13) < `${day}T${time.slice(0, 2)}` : lastDayOf(bucket) < day;

/** The last day of a bucket such as `2026-02-28T13:00`, `2026-02-28` or `2026-02`, to compare days with: every month has 31. */
const lastDayOf = (bucket: string) => (bucket.length === 7 ? `${bucket}-31` : bucket.slice(0, 10));
