import type { AnyMetric, Filter, QueryAnswer, QueryDimension, Question } from '../../contract/index.ts';
import { maxMomentDays } from '../../contract/shapes/questions/range.ts';
import { contextOf } from '../../query/context.ts';
import { askOrThrow } from '../../query/ask.ts';
import { bytesOfRows } from '../../query/cost/max-bytes.ts';
import { answerBytes } from '../../query/cost/turns.ts';
import { type AnyQuestion, innerQuestion } from '../../query/plan/plan.ts';
import type { CallAboutSite } from '../door.ts';
import { visitorsNow } from '../plausible/v2.ts';
import { problem } from '../plausible/read.ts';
import {
  hasPageFilter,
  parseFilters,
  type Params,
  readCompare,
  readNumber,
  readRange,
  readType,
  readUnit,
  readZone,
} from './question.ts';
import { toComparedRange, type Moments, toRanges, type Unit, pickUnit } from './range.ts';
import { toList, toSeries, toTotals, totalMetrics } from './write.ts';

type Answering = (call: CallAboutSite, params: Params) => Promise<unknown>;

interface RangesQuestion {
  filters: readonly Filter[];
  /** Defaults to the time zone of the site. */
  timezone?: string | undefined;
  question: Pick<AnyQuestion, 'metrics' | 'dimensions' | 'pagination'> & Partial<AnyQuestion>;
}

async function askAll(
  call: CallAboutSite,
  lists: readonly (readonly Question['date_range'][])[],
  { filters, timezone, question }: RangesQuestion,
): Promise<QueryAnswer[][]> {
  const context = await contextOf(call, false, { filters: [filters], dimensions: question.dimensions });
  const site = timezone === undefined ? context.site : { ...context.site, timezone };
  const questions = lists
    .flat()
    .map((date_range) => innerQuestion(site, { ...question, filters: [...filters], date_range }));
  if (questions.length === 0) return lists.map(() => []);
  const answers = await askOrThrow({ ...context, site }, questions, { maxBytes: answerBytes.long });
  // Umami's answers have no field for deleted days.
  call.onDeletedDays(answers.find(({ meta }) => meta.deleted)?.meta.deleted);
  return lists.map((list) => answers.splice(0, list.length));
}

const collectRows = (answers: readonly QueryAnswer[] = []) => answers.flatMap(({ results }) => results);

const stats: Answering = async (call, params) => {
  const moments = readRange(params);
  const before = toComparedRange(moments, readCompare(params) ?? 'prev', call.workspace.timezone);
  const filters = parseFilters(params);
  const metrics: AnyMetric[] = [...totalMetrics, ...(hasPageFilter(params) ? ['entrances' as const] : [])];
  const [now, then] = await askAll(call, [findRanges(moments, call), findRanges(before, call)], {
    filters,
    question: { metrics, dimensions: [], pagination: { limit: 1, offset: 0 } },
  });
  return { ...toTotals(collectRows(now)), comparison: toTotals(collectRows(then)) };
};

const everyBucket = { limit: 10_000, offset: 0 };

const toTimeDimension = (unit: Unit): QueryDimension => (unit === 'year' ? 'time:month' : `time:${unit}`);

const pageviews: Answering = async (call, params) => {
  const moments = readRange(params);
  const compare = readCompare(params);
  const zone = readZone(params);
  const timezone = zone ?? call.workspace.timezone;
  const unit = pickUnit(moments, timezone, readUnit(params));
  const before = compare && toComparedRange(moments, compare, timezone);
  const lists = [moments, ...(before ? [before] : [])].map((each) => findRanges(each, call, zone));
  const answers = await askAll(call, lists, {
    filters: parseFilters(params),
    timezone: zone,
    question: {
      metrics: ['pageviews', 'visitors'],
      dimensions: [toTimeDimension(unit)],
      pagination: everyBucket,
    },
  });
  const [now, then] = answers.map((each) =>
    toSeries(collectRows(each), { unit, timezone, isNamed: zone !== undefined }),
  );
  if (!before) return now;
  return { ...now, ...toEnds(moments), compare: { ...then, ...toEnds(before) } };
};

const toEnds = ({ fromMs, toMs }: Moments) => ({
  startDate: new Date(fromMs).toISOString(),
  endDate: new Date(toMs - 1).toISOString(),
});

/** Maps aliases such as `Etc/UTC` and `UTC` to one name. */
const canonical = (timeZone: string) =>
  new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;

/** Splits the range. In a time zone other than the site's, events have to be read one by one. */
function findRanges(moments: Moments, { workspace: { timezone }, now }: CallAboutSite, zone = timezone) {
  const hasDays = canonical(zone) === canonical(timezone);
  const ranges = toRanges(moments, { timezone: hasDays ? timezone : zone, now, hasDays });
  if (ranges) return ranges;
  throw problem(`timezone: for more than ${maxMomentDays} days, it must be that of the website, ${timezone}`);
}

const metrics: Answering = async (call, params) => {
  const dimension = readType(params);
  const page = {
    limit: readNumber(params, 'limit', { min: 1, max: 1000, defaultTo: 500 }),
    offset: readNumber(params, 'offset', { min: 0, max: 10_000, defaultTo: 0 }),
  };
  const ranges = findRanges(readRange(params), call);
  // Umami omits the row without a value, so read one more. With several ranges, read all rows of each.
  const fitting = Math.floor(answerBytes.long / ranges.length / bytesOfRows(1, [dimension], 1));
  const limit = ranges.length > 1 ? Math.min(10_000, fitting) : page.offset + page.limit + 1;
  const isOfEvents = dimension === 'event:name';
  const metric = isOfEvents ? 'events' : 'visitors';
  const { search } = params;
  const [answers = []] = await askAll(call, [ranges], {
    filters: [
      ...parseFilters(params),
      ...(isOfEvents ? [['is_not', dimension, ['pageview']] as const] : []),
      ...(search ? [['contains', dimension, [search], { case_sensitive: false }] as const] : []),
    ],
    question: {
      metrics: [metric],
      dimensions: [dimension],
      order_by: [[metric, 'desc']],
      pagination: { limit, offset: 0 },
      include: { time_labels: false, total_rows: true, plan: false },
    },
  });
  if (answers.length > 1 && answers.some(({ meta }) => (meta.total_rows ?? 0) > limit))
    throw problem('startAt and endAt: too many values for a range that does not begin and end with a day');
  return toList(dimension, collectRows(answers), page);
};

const active: Answering = async (call) => ({ visitors: await visitorsNow(call) });

export const aboutWebsite: Readonly<Record<string, Answering>> = { stats, pageviews, metrics, active };
