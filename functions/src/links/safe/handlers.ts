import {
  type ClosedPeriod,
  closedPeriodOf,
  type ClosedTimeframe,
  type Day,
  dayIn,
  hidesSmall,
  type SafeNumbers,
} from '../../contract/index.ts';
import { refusal } from '../../core/errors.ts';
import { picturesOf } from '../../query/answer/pictures.ts';
import { contextOf, type QueryContext } from '../../query/context.ts';
import { payerOf } from '../../query/cost/payer.ts';
import { firstEventOf } from '../../query/first-event.ts';
import { segmentIds, withSegments } from '../../query/names/filters.ts';
import { findSegments } from '../../store/firestore/definitions/segments.ts';
import { readReferences } from '../../store/firestore/definitions/references.ts';
import { findLinkNumbers, keepLinkNumbers } from '../../store/firestore/link-numbers.ts';
import type { Workspace } from '../../store/firestore/workspace/workspaces.ts';
import type { CallOf, Handler } from '../../workspaces/call.ts';
import { notShown } from '../shown.ts';
import { countPeriod, type SafeScope } from './count.ts';
import { mostBytesOfPeriod } from './read.ts';
import { safeNumbers, type KeptNumbers } from './numbers.ts';
import { firstShownDay, latestPeriod, neighboursOf } from './periods.ts';

/** What a link shows of one period, counted or as it is kept. */
type NumbersOf = (period: ClosedPeriod) => Promise<KeptNumbers>;

/** What a link shows of a period, and what is around it. */
async function answerOf(
  timeframe: ClosedTimeframe,
  period: ClosedPeriod,
  days: { firstDay: Day | null; today: Day },
  numbersOf: NumbersOf,
): Promise<SafeNumbers> {
  const { before, after } = neighboursOf(timeframe, period, days);
  const numbers = await numbersOf(period);
  // Of a period that begins before there is data, only a part could be compared.
  const hasData = before !== null && days.firstDay !== null && before.from >= days.firstDay;
  const previous = hasData ? (await numbersOf(before)).total : null;
  return { ...numbers, before: before?.from ?? null, after: after?.from ?? null, previous };
}

type Asking = CallOf<'link.numbers'> | (CallOf<'link.preview'> & Pick<CallOf<'link.numbers'>, 'reader'>);

/** What is needed to count periods of a workspace. Names are read only when one has to be counted. */
async function countingOf(call: Asking, timeframe: ClosedTimeframe, { sections, filters }: SafeScope) {
  const { workspace, reader, now } = call;
  const first = await firstEventOf(workspace, payerOf(reader, workspace.id), now);
  const firstDay = firstShownDay(timeframe, {
    firstDay: first?.day ?? null,
    keptFrom: workspace.keptFrom?.visits ?? null,
  });
  const days = { firstDay, today: dayIn(workspace.timezone, now) };
  // The room is taken once, because it is held until the answer is sent: the period before would wait for it without end.
  let ready: Promise<QueryContext> | undefined;
  const count: NumbersOf = async (period) => {
    const context = await (ready ??= withRoom(contextOf(call, false, { filters: [filters], every: true })));
    return withPictures(safeNumbers(await countPeriod({ sections, filters }, period, context)));
  };
  return { days, count };
}

async function withRoom(made: Promise<QueryContext>): Promise<QueryContext> {
  const context = await made;
  await context.room(mostBytesOfPeriod);
  return context;
}

/** Adds the addresses of the icons of the sources' sites. */
async function withPictures({ breakdowns, ...numbers }: KeptNumbers): Promise<KeptNumbers> {
  const sources = breakdowns.find(({ dimension }) => dimension === 'visit:source')?.rows ?? [];
  const pictures = await picturesOf(sources.map(({ value }) => ({ dimensions: [value] })));
  const shown = (row: (typeof sources)[number]) => {
    const picture = pictures[row.value];
    return picture === undefined ? row : { ...row, picture };
  };
  return {
    ...numbers,
    breakdowns: breakdowns.map((each) =>
      each.dimension === 'visit:source' ? { ...each, rows: each.rows.map(shown) } : each,
    ),
  };
}

/** What a link would show of the last period. */
export const preview: Handler<'link.preview'> = async (call) => {
  const { sections, filters, timeframe } = call.input;
  const { uid } = call.identity;
  const segments = await findSegments(call.workspace.id, uid, segmentIds(filters));
  const { days, count } = await countingOf(call, timeframe, {
    sections,
    filters: withSegments(filters, segments),
  });
  return answerOf(timeframe, latestPeriod(timeframe, days.today), days, count);
};

/** Numbers that are being counted. Callers who ask at the same time wait for the same ones. */
const underWay = new Map<string, Promise<KeptNumbers>>();

/** Numbers of a link as they are kept, or, the first time, counted and kept: so all readers see the same of a period. */
function keeping(workspace: Workspace, linkId: string, count: NumbersOf): NumbersOf {
  return (period) => {
    const version = `${workspace.resetAt?.getTime() ?? ''} ${workspace.revision}`;
    const about = { workspaceId: workspace.id, linkId, from: period.from, version };
    const key = JSON.stringify(about);
    const known = underWay.get(key);
    if (known) return known;
    const numbers = (async () =>
      (await findLinkNumbers<KeptNumbers>(about)) ?? keepLinkNumbers(about, await count(period)))();
    underWay.set(key, numbers);
    return numbers.finally(() => underWay.delete(key));
  };
}

/**
 * What a link without small groups shows of a period.
 * @throws AppError `invalid_request` for a period that is not shown, or if the link names something deleted
 */
export const numbers: Handler<'link.numbers'> = async (call) => {
  const { reader, workspace, input } = call;
  if (reader.kind !== 'link' || !hidesSmall(reader.link.timeframe)) throw notShown();
  const { link } = reader;
  // Also where the numbers of the period are kept: they are about something that is gone.
  (await readReferences(workspace.id, { among: [link.filters] })).stored(link.filters);
  const { timeframe } = reader.link;
  const { days, count } = await countingOf(call, timeframe, link);
  const period = periodIn(timeframe, input.from, days);
  return answerOf(timeframe, period, days, keeping(workspace, link.id, count));
};

function periodIn(
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
  throw refusal('from', `must be the first day of a ${unit} that is over and of which there are numbers`);
}
