import {
  type Period,
  closedPeriodOf,
  type ClosedTimeframe,
  countingOf,
  type Day,
  dayIn,
  type Filter,
  hidesSmall,
  importFormats,
  type LinkSection,
  type LinkNumbers,
  addDays,
  closedPeriodBefore,
} from '../../contract/index.ts';
import { refusal } from '../../core/errors.ts';
import { once } from '../../core/remembered.ts';
import { phraseOf } from '../../core/phrase.ts';
import { picturesOf } from '../../query/answer/pictures.ts';
import { contextOf } from '../../query/context.ts';
import { payerOf } from '../../query/cost/payer.ts';
import { firstDayWithData, firstEventOf } from '../../query/first-event.ts';
import { segmentIds, withSegments } from '../../query/names/filters.ts';
import { daysOfSums } from '../../query/plan/imports.ts';
import { findSegments } from '../../store/firestore/definitions/segments.ts';
import { readReferences } from '../../store/firestore/definitions/references.ts';
import { findLinkNumbers, storeLinkNumbers } from '../../store/firestore/link-numbers.ts';
import type { Workspace } from '../../store/firestore/workspace/workspaces.ts';
import type { CallOf, Handler } from '../../workspaces/call.ts';
import { notShown } from '../shown.ts';
import { countPeriod, maxBytesOfPeriod } from './count.ts';
import { publish, type PublishedNumbers, shownIn } from './rounding.ts';

interface ClosedLink {
  sections: readonly LinkSection[];
  filters: readonly Filter[];
  timeframe: ClosedTimeframe;
}

type NumbersCall = CallOf<'link.numbers'> | (CallOf<'link.preview'> & Pick<CallOf<'link.numbers'>, 'reader'>);

/** @param from defaults to the latest period @throws AppError `invalid_request` for a period that is not shown */
async function answerOf(call: NumbersCall, link: ClosedLink, from?: Day): Promise<LinkNumbers> {
  const { workspace, reader, now } = call;
  const { timeframe } = link;
  const first = await firstEventOf(workspace, payerOf(reader, workspace.id), now);
  const firstDay = firstShownDay(timeframe, {
    firstDay: firstDayWithData(
      first,
      workspace.imports.filter(({ format }) => importFormats[format].holds === 'events'),
    ),
    keptFrom: firstDayWithVisits(workspace),
  });
  const days = { firstDay, today: dayIn(workspace.timezone, now) };
  const period = periodFrom(timeframe, from, days);
  const { before, after } = neighboursOf(timeframe, period, days);
  const read = readerOf(call, link);
  const numbers = await read(period);
  // The data of a period that begins before the first event is incomplete.
  const hasData = before !== null && firstDay !== null && before.from >= firstDay;
  const previous = hasData ? (await read(before)).total : null;
  return {
    ...shownIn(link.sections, numbers),
    before: before?.from ?? null,
    after: after?.from ?? null,
    previous,
  };
}

/** Days before it are deleted, or an import has only their sums. */
function firstDayWithVisits({ keptFrom, imports }: Pick<Workspace, 'keptFrom' | 'imports'>): Day | null {
  const days = daysOfSums({ imports }).map(({ to }) => addDays(to, 1));
  return [...days, ...(keptFrom.visits === null ? [] : [keptFrom.visits])].toSorted().at(-1) ?? null;
}

function periodFrom(
  timeframe: ClosedTimeframe,
  from: Day | undefined,
  days: { firstDay: Day | null; today: Day },
) {
  const latest = latestPeriod(timeframe, days.today);
  if (from === undefined) return latest;
  const period = closedPeriodOf(timeframe, from);
  const isShown = period.to <= latest.to && (days.firstDay === null || period.to >= days.firstDay);
  if (period.from === from && isShown) return period;
  const unit = timeframe === 'Weeks' ? 'week' : 'month';
  throw refusal(
    'from',
    phraseOf(
      '{unit, select, week {must be the first day of a week that is over and of which there are numbers} other {must be the first day of a month that is over and of which there are numbers}}',
      { unit },
    ),
  );
}

/** Events can arrive late, but published numbers do not change. So they are published after this many days. */
const settlingDays = 1;

export const latestPeriod = (timeframe: ClosedTimeframe, today: Day): Period => {
  const settled = closedPeriodOf(timeframe, addDays(today, -settlingDays));
  return closedPeriodBefore(timeframe, settled);
};

/** Returns the day of the first event, or if older days are deleted, the first day of the first complete period. */
export function firstShownDay(
  timeframe: ClosedTimeframe,
  { firstDay, keptFrom }: { firstDay: Day | null; keptFrom: Day | null },
): Day | null {
  if (firstDay === null || keptFrom === null || keptFrom <= firstDay) return firstDay;
  const { from, to } = closedPeriodOf(timeframe, keptFrom);
  return from === keptFrom ? keptFrom : addDays(to, 1);
}

export function neighboursOf(
  timeframe: ClosedTimeframe,
  period: Period,
  { firstDay, today }: { firstDay: Day | null; today: Day },
): { before: Period | null; after: Period | null } {
  const before = closedPeriodBefore(timeframe, period);
  const after = closedPeriodOf(timeframe, addDays(period.to, 1));
  return {
    before: firstDay !== null && before.to >= firstDay ? before : null,
    after: after.to <= latestPeriod(timeframe, today).to ? after : null,
  };
}

/** Concurrent callers share one count. */
const pending = new Map<string, Promise<PublishedNumbers>>();

/**
 * Returns a function that reads the stored numbers of a period. Missing numbers are counted once and stored for all
 * links with the same filters and timeframe, so all readers see the same.
 */
function readerOf(call: NumbersCall, { timeframe, filters }: ClosedLink) {
  const { workspace } = call;
  const links = { workspaceId: workspace.id, timeframe, filters };
  const { resetAt, revision, movedPages } = workspace;
  // Numbers from before there were such rules stay valid.
  const moved = movedPages.revision > 0 ? ` ${movedPages.revision}` : '';
  const version = `${resetAt?.getTime() ?? ''} ${revision}${moved}`;
  // Memory is reserved once, because it is held until the answer is sent. Counting the previous period would deadlock.
  const contextWithRoom = once(async () => {
    const context = await contextOf(call, false, { filters: [filters], every: true });
    await context.room(maxBytesOfPeriod);
    return context;
  });
  const count = async (period: Period) =>
    withPictures(publish(await countPeriod(filters, period, await contextWithRoom())));
  return (period: Period): Promise<PublishedNumbers> => {
    const about = { links, from: period.from, version };
    const key = JSON.stringify([workspace.id, countingOf(links), period.from, version]);
    const known = pending.get(key);
    if (known) return known;
    const numbers = (async () =>
      (await findLinkNumbers<PublishedNumbers>(about)) ?? storeLinkNumbers(about, await count(period)))();
    pending.set(key, numbers);
    return numbers.finally(() => pending.delete(key));
  };
}

async function withPictures(numbers: PublishedNumbers): Promise<PublishedNumbers> {
  const sources = numbers.breakdowns.find(({ dimension }) => dimension === 'visit:source');
  if (!sources) return numbers;
  const pictures = await picturesOf(sources.rows.map(({ value }) => ({ dimensions: [value] })));
  const rows = sources.rows.map((row) => ({ ...row, picture: pictures[row.value] }));
  return {
    ...numbers,
    breakdowns: numbers.breakdowns.map((each) => (each === sources ? { ...each, rows } : each)),
  };
}

export const preview: Handler<'link.preview'> = async (call) => {
  const { workspace, identity, input } = call;
  const [segments, references] = await Promise.all([
    findSegments(workspace.id, identity.uid, segmentIds(input.filters)),
    readReferences(workspace.id),
  ]);
  return answerOf(call, { ...input, filters: references.stored(withSegments(input.filters, segments)) });
};

/** @throws AppError `invalid_request` for a period that is not shown, or if the link names something deleted */
export const numbers: Handler<'link.numbers'> = async (call) => {
  const { reader, workspace, input } = call;
  if (reader.kind !== 'link' || !hidesSmall(reader.link.timeframe)) throw notShown();
  const { link } = reader;
  const { timeframe } = reader.link;
  // Checked even if numbers are stored, because they could be about a deleted segment or goal.
  (await readReferences(workspace.id, { among: [link.filters] })).stored(link.filters);
  return answerOf(call, { ...link, timeframe }, input.from);
};
