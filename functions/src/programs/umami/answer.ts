import type {
  AnyMetric,
  DeletedDays,
  Filter,
  QueryAnswer,
  QueryDimension,
  Question,
} from '../../contract/index.ts';
import type { UmamiSeries, UmamiTotals } from '../../contract/shapes/programs/umami.ts';
import { AppError } from '../../core/errors.ts';
import { ask } from '../../query/ask.ts';
import { contextOf } from '../../query/context.ts';
import { answerBytes } from '../../query/cost/turns.ts';
import { type AnyQuestion, innerQuestion } from '../../query/plan/plan.ts';
import { type StatsCall, visitorsNow } from '../plausible/answer.ts';
import { problem } from '../plausible/read.ts';
import { maxMomentDays } from '../../contract/shapes/questions/range.ts';
import { areAboutPages, filtersOf } from './filters.ts';
import { listOf, rowsToAdd, searchIn, typeNamed } from './metrics.ts';
import { type Params, readCompare, readNumber, readRange, readUnit, readZone } from './read.ts';
import { comparedWith, type Moments, momentsOf, rangesOf, type Unit, unitOf } from './range.ts';
import { seriesOf } from './series.ts';
import { totalMetrics, totalsOf } from './totals.ts';

/** Answers to Umami's calls about a website, by the engine that answers our questions. */

/** Who asks, and when. */
type UmamiCall = StatsCall & {
  /** Is told what the answer lacks because it is deleted: Umami's answers have no place for it. */
  onDeletedDays: (deleted: DeletedDays | undefined) => void;
};

type Answering = (call: UmamiCall, params: Params) => Promise<unknown>;

interface Asked {
  filters: readonly Filter[];
  /** Another time zone than that of the site. */
  timezone?: string | undefined;
  question: Pick<AnyQuestion, 'metrics' | 'dimensions' | 'pagination'> & Partial<AnyQuestion>;
}

/** Asks about lists of ranges at once. @returns an answer for each range, by the places of the lists */
async function askAll(
  call: UmamiCall,
  lists: readonly (readonly Question['date_range'][])[],
  { filters, timezone, question }: Asked,
): Promise<QueryAnswer[][]> {
  const context = await contextOf(call, false, { filters: [filters], dimensions: question.dimensions });
  const site = timezone === undefined ? context.site : { ...context.site, timezone };
  const questions = lists
    .flat()
    .map((date_range) => innerQuestion(site, { ...question, filters: [...filters], date_range }));
  if (questions.length === 0) return lists.map(() => []);
  const answers = await ask({ ...context, site }, questions, {
    most: answerBytes.long,
    inQuestion: (error) => error,
  });
  const known = answers.map((answer) => {
    if (answer instanceof AppError) throw answer;
    return answer;
  });
  call.onDeletedDays(known.find(({ meta }) => meta.deleted)?.meta.deleted);
  return lists.map((list) => known.splice(0, list.length));
}

const one = { limit: 1, offset: 0 };

/** Totals of a range and of the one before. */
const stats: Answering = async (call, params) => {
  const { timezone } = call.workspace;
  const moments = readRange(params);
  const before = comparedWith(moments, readCompare(params) ?? 'prev', timezone);
  const filters = filtersOf(params);
  const metrics = totalMetrics(areAboutPages(params));
  const clock = { timezone, now: call.now };
  const [now = [], then = []] = await askAll(call, [rangesOf(moments, clock), rangesOf(before, clock)], {
    filters,
    question: { metrics, dimensions: [], pagination: one },
  });
  const added = (answers: readonly QueryAnswer[]): UmamiTotals =>
    totalsOf(
      metrics,
      answers.flatMap(({ results }) => results),
    );
  return { ...added(now), comparison: added(then) };
};

const isSameZone = (one: string, other: string) => canonical(one) === canonical(other);

/** Some zones have several names, such as `UTC` and `Etc/UTC`. */
const canonical = (timeZone: string) =>
  new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;

/** The most rows of time that a question has. */
const everyBucket = { limit: 10_000, offset: 0 };

const dimensionOfUnit: Record<Unit, QueryDimension> = {
  hour: 'time:hour',
  day: 'time:day',
  month: 'time:month',
  year: 'time:month',
};

/** Pageviews and visitors by time. */
const pageviews: Answering = async (call, params) => {
  const moments = readRange(params);
  const compare = readCompare(params);
  const zone = readZone(params);
  const timezone = zone ?? call.workspace.timezone;
  const unit = unitOf(moments, timezone, readUnit(params));
  const before = compare && comparedWith(moments, compare, timezone);
  const lists = [moments, ...(before ? [before] : [])].map((each) => rangesIn(each, zone, call));
  const metrics: AnyMetric[] = ['pageviews', 'visitors'];
  const answers = await askAll(call, lists, {
    filters: filtersOf(params),
    timezone: zone,
    question: { metrics, dimensions: [dimensionOfUnit[unit]], pagination: everyBucket },
  });
  const naming = { unit, timezone, isNamed: zone !== undefined };
  const [now, then] = answers.map((each): UmamiSeries =>
    seriesOf(
      each.flatMap(({ results }) => results),
      naming,
    ),
  );
  if (!before) return now;
  return { ...now, ...endsOf(moments), compare: { ...then, ...endsOf(before) } };
};

const endsOf = ({ fromMs, toMs }: Moments) => ({
  startDate: new Date(fromMs).toISOString(),
  endDate: new Date(toMs - 1).toISOString(),
});

/** The ranges of ours; in another time zone than the site's, events have to be read one by one. */
function rangesIn(moments: Moments, zone: string | undefined, { workspace: { timezone }, now }: UmamiCall) {
  if (zone === undefined || isSameZone(zone, timezone)) return rangesOf(moments, { timezone, now });
  const ranges = momentsOf(moments, { timezone: zone, now });
  if (ranges) return ranges;
  throw problem(`timezone: for more than ${maxMomentDays} days, it must be that of the website, ${timezone}`);
}

/** The values of a dimension with the most visitors. */
const metrics: Answering = async (call, params) => {
  const type = typeNamed(params.type);
  const page = {
    limit: readNumber(params, 'limit', { least: 1, most: 1000, otherwise: 500 }),
    offset: readNumber(params, 'offset', { least: 0, most: 10_000, otherwise: 0 }),
  };
  const { timezone } = call.workspace;
  const ranges = rangesOf(readRange(params), { timezone, now: call.now });
  // Umami leaves out what has no value, for which there may be a row more.
  const limit = ranges.length > 1 ? rowsToAdd(type, ranges.length) : page.offset + page.limit + 1;
  const [answers = []] = await askAll(call, [ranges], {
    filters: [...filtersOf(params), ...type.filters, ...searchIn(type, params.search)],
    question: {
      metrics: [type.metric],
      dimensions: [type.dimension],
      order_by: [[type.metric, 'desc']],
      pagination: { limit, offset: 0 },
      include: { time_labels: false, total_rows: true, imports: false, plan: false },
    },
  });
  if (answers.length > 1 && answers.some(({ meta }) => (meta.total_rows ?? 0) > limit))
    throw problem('startAt and endAt: too many values for a range that does not begin and end with a day');
  return listOf(
    type,
    answers.flatMap(({ results }) => results),
    page,
  );
};

/** The visitors of the last five minutes. */
const active: Answering = async (call) => ({ visitors: await visitorsNow(call) });

/** The calls about a website by their names. */
export const aboutWebsite: Readonly<Record<string, Answering>> = { stats, pageviews, metrics, active };
