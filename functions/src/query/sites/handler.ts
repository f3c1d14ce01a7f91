import {
  bucketsOf,
  type Day,
  daysAnywhere,
  daysBetween,
  daysOf,
  hourMs,
  type Resolution,
  siteMetrics,
  type SiteOverview,
  type SitesInput,
} from '../../contract/index.ts';
import { type Payer, personPayer } from '../cost/payer.ts';
import { callEnd, roomFor } from '../cost/turns.ts';
import { isIn } from '../plan/excluded-days.ts';
import { type DataStart, lastOf, nowMs, type Periods } from '../plan/periods.ts';
import type { QueryTime } from '../plan/plan.ts';
import { reading } from '../run.ts';
import type { StatementQuestion } from '../sql/rows.ts';
import { watermark } from '../watermark.ts';
import type { Statement } from '../../store/bigquery/sql.ts';
import {
  figuresIn,
  type FiguresOf,
  manySitesSql,
  type SiteFigures,
  type SiteQuestions,
} from '../sql/sites/figures.ts';
import { listWorkspaces, type Workspace } from '../../store/firestore/workspace/workspaces.ts';
import type { Handler } from '../../workspaces/call.ts';
import { siteDays, type SiteImports } from './days.ts';

const cacheForMs = 60_000;
const bucketBytes = 300;

/** A workspace and its days, in its own time zone. */
interface ListedSite {
  workspace: Pick<Workspace, 'id' | 'timezone' | 'resetAt'> & Partial<Pick<Workspace, 'imports'>>;
  periods: Periods;
  resolution: Resolution;
  imports?: SiteImports;
}

/**
 * One metric of each of the caller's workspaces, oldest first.
 * @throws AppError `query_failed` if BigQuery does not answer, and the errors with which `Memory` refuses a payer
 */
export const sites: Handler<'sites.list'> = async ({ identity, input, now, whenSent }) => {
  const memberships = await listWorkspaces(identity.uid);
  const listed = memberships.flatMap(({ workspace, role }) =>
    role ? [{ workspace, ...siteDays(workspace, input, now) }] : [],
  );
  if (listed.length === 0) return [];
  const payer = personPayer(identity.uid);
  const end = callEnd(payer);
  await roomFor(payer, maxBytesOf(listed), whenSent, end);
  const figuresOf = await readFigures(listed, { input, payer, now, end });
  return listed.map((site) => siteAnswer(site.workspace, site, figuresOf, input));
};

/** Each site has figures for each bucket, and for each day that is compared. */
const maxBytesOf = (listed: readonly ListedSite[]) =>
  listed.reduce((sum, { periods: { current }, resolution }) => {
    const buckets = daysBetween(current.from, current.to) * (resolution === 'hour' ? 24 : 1);
    return sum + 2 * buckets * bucketBytes;
  }, 0);

interface SitesCall {
  input: SitesInput;
  payer: Payer;
  now: Date;
  end: number;
}

async function readFigures(
  listed: readonly (ListedSite & { workspace: Workspace })[],
  { input, payer, now, end }: SitesCall,
) {
  const { through, version } = await watermark(now.getTime());
  const at = { now, rolledUpTo: through };
  const ages = { cacheForMs, cacheRealtimeForMs: cacheForMs };
  // Imports change what days of the past show.
  const revisions = listed.map(({ workspace: { imports, revision } }) => (imports.length > 0 ? revision : 0));
  const read = reading({
    ...{ payer, end, through, ...ages },
    version: [version, ...revisions].join(' '),
    now: now.getTime(),
  });
  // Leave out the moments at which comparisons end, because they change every minute.
  const key = JSON.stringify([
    ...[input.timeframe, input.compare, input.weekdays],
    ...listed.map(({ workspace: { id, resetAt }, periods: { current, compared, deleted } }) => [
      ...[id, current, resetAt?.getTime(), compared?.span.from, compared?.sameFrom, deleted],
    ]),
  ]);
  const { rows } = await read(sitesStatement(listed, at), { isRealtime: true, key });
  return figuresIn(rows as SiteFigures[]);
}

/** For hours, the total comes first, because it is not the sum of the points. */
const questionsByResolution: Record<Resolution, SiteQuestions['questions']> = {
  hour: [null, 'time:hour'],
  day: ['time:day'],
  month: ['time:month'],
};

const latelyMs = 48 * hourMs;

/** @param listed at least one, all with the same timeframe */
export function sitesStatement(listed: readonly ListedSite[], at: QueryTime): Statement {
  const now = at.now.getTime();
  const since = now - latelyMs;
  const sites = listed.map(({ workspace, periods, imports }) => ({
    ...{ site: workspace, periods },
    // Sums are of full days.
    sumsOf: ({ dimensions }: Pick<StatementQuestion, 'dimensions'>) =>
      dimensions.includes('time:hour') ? [] : (imports?.sums ?? []),
  }));
  const hasImports = listed.some(({ workspace: { imports = [] } }) => imports.length > 0);
  const questions = questionsByResolution[listed[0]?.resolution ?? 'day'];
  const lastEvents = listed.map(({ workspace: { id, resetAt } }) => ({
    site: id,
    since: Math.max(since, resetAt?.getTime() ?? 0),
    since_day: daysAnywhere(since, since).from,
  }));
  return manySitesSql(
    { sites: { sites, questions, metrics: siteMetrics } },
    { sites: lastEvents, visitorsSinceMs: now - nowMs, hasImports },
    at,
  );
}

export function siteAnswer(
  { id, firstEventAt }: Pick<Workspace, 'id' | 'firstEventAt'>,
  { periods, resolution, imports }: Omit<ListedSite, 'workspace'>,
  figuresOf: FiguresOf,
  { metric }: Pick<SitesInput, 'metric'>,
): SiteOverview {
  const { current, compared, deleted, data } = periods;
  const index = siteMetrics.indexOf(metric);
  const totalsOf = (period: 'current' | 'same' | 'previous') =>
    [...figuresOf(id, 'sites', 0, period).values()].map((figures) => figures[index] ?? 0);
  const totalOf = (period: 'current' | 'same' | 'previous') =>
    totalsOf(period).reduce((sum, count) => sum + count, 0);
  const points = figuresOf(id, 'sites', questionsByResolution[resolution].length - 1);
  const [lastAt = null, visitorsNow = 0] = figuresOf(id, 'last').get('') ?? [];
  const isDeleted = (last: Day) => deleted?.range === true && last < deleted.before;
  const isWithoutData = missingDays(periods, resolution, imports);
  const isMissing = (bucket: string) =>
    isDeleted(current.to) ||
    isDeleted(lastDayOf(bucket)) ||
    (data !== undefined && isBefore(bucket, data)) ||
    isWithoutData(bucket);
  return {
    workspaceId: id,
    value:
      isDeleted(current.to) || (data && current.to < data.day) || isWithoutData('')
        ? null
        : totalOf('current'),
    previous: compared ? totalOf('previous') : null,
    ...(compared?.sameFrom === undefined ? {} : { sameDays: totalOf('same') }),
    points: bucketsOf(current, resolution).map((bucket) =>
      isMissing(bucket) ? null : (points.get(bucketName(bucket))?.[index] ?? 0),
    ),
    now: visitorsNow,
    lastEventAt: lastAt === null ? null : new Date(lastAt).toISOString(),
    // `firstEventAt` is written a moment after the event.
    hasEvents:
      firstEventAt !== null ||
      lastAt !== null ||
      [...totalsOf('current'), ...totalsOf('previous')].length > 0,
    ...(deleted ? { deleted } : {}),
    ...(data ? { dataSince: data.day } : {}),
    ...(compared?.isInstead ? { comparedWith: { from: compared.span.from, to: lastOf(compared) } } : {}),
  };
}

/** Whether imports leave out all days of a bucket, or of the range for the bucket ''. Hours have no sums. */
function missingDays(
  { current, data }: Periods,
  resolution: Resolution,
  imports: SiteImports | undefined,
): (bucket: string) => boolean {
  if (!imports) return () => false;
  const { excluded, sums } = imports;
  const ofHours = [...excluded, ...sums.flatMap(({ days }) => days)];
  return (bucket) => {
    const without = resolution === 'hour' && bucket !== '' ? ofHours : excluded;
    const days = daysOf(current).filter((day) => day.startsWith(bucket.slice(0, 10)));
    return days.every((day) => isIn(without, day) || (data !== undefined && day < data.day));
  };
}

const isBefore = (bucket: string, { day, time }: DataStart) =>
  bucket.length > 10 ? bucket.slice(0, 13) < `${day}T${time.slice(0, 2)}` : lastDayOf(bucket) < day;

/** Months end with day 31, which is enough to compare days. */
const lastDayOf = (bucket: string) => (bucket.length === 7 ? `${bucket}-31` : bucket.slice(0, 10));

/** The name in the answer of a question: `2026-02-28 13:00:00`, `2026-02-28` or `2026-02-01`. */
const bucketName = (bucket: string) =>
  bucket.length === 7 ? `${bucket}-01` : bucket.replace(/T(.*)/, ' $1:00');
