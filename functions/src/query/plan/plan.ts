import {
  type ActiveImport,
  type AnyMetric,
  type ChannelRule,
  type Condition,
  type Day,
  dayIn,
  type Definition,
  dimensionRow,
  type Filter,
  type Goal,
  isDistribution,
  isPathDimension,
  type PageGroup,
  type QueryDimension,
  type Question,
  rulesUntil,
  type TimeDimension,
  timeDimensions,
  type ValueDimension,
} from '../../contract/index.ts';
import { mapsPages, rawPages, type PageMap } from '../pages/page-map.ts';
import { refusal } from '../../core/errors.ts';
import { type Phrase, phraseOf } from '../../core/phrase.ts';
import { retainedDays, type RetainingSite } from './retained-days.ts';
import { withGoals, type Conversions, type GoalBesideSegments } from '../names/conversions.ts';
import { refuseBadPattern } from './patterns.ts';
import { importsOf, type PlannedImports } from './imports.ts';
import { withoutExcluded } from './excluded-days.ts';
import { bucketFor, cutBucketOf, isWithinDay, refuseManyBuckets, type Bucket } from './buckets.ts';
import { daysWithData } from './data-start.ts';
import { periodsOf, type DataStart, type Periods } from './periods.ts';
import {
  dataCallDimensions,
  type DataCallDimension,
  type TriedDimension,
} from '../../statistics/dimensions.ts';
import { fromTotals } from '../../statistics/measures.ts';
import type { flagsOfVisit, RowValueDimension } from '../sql/dimensions.ts';
import type { Shares } from '../sql/rows.ts';
import { measuresOf } from '../sql/metrics.ts';

export interface QuerySite extends RetainingSite {
  id: string;
  /** For the range `all`: the oldest day of an event. */
  firstDay?: Day | null;
  /** For the range `all`: a day that had begun in an earlier time zone of the workspace. */
  latestDay?: Day | null;
  /** By default, own events count on all days. */
  imports?: readonly ActiveImport[];
  /** Null without data. Undefined for callers that count 0 on days before data begins. */
  dataStart?: DataStart | null;
  pageGroups?: readonly Definition<PageGroup>[];
  goals?: readonly Definition<Goal>[];
  /** Rules that decide the channel of a visit before Footfall does, in order. */
  channelRules?: readonly ChannelRule[];
  /** By default, each path is a page. */
  pages?: PageMap;
  /** `channelRules` with a rule that is not saved, for the dimensions of its preview. */
  channelRulesAfter?: readonly ChannelRule[];
}

export type Source = 'totals' | 'visits' | 'events';

export interface QueryTime {
  now: Date;
  rolledUpTo: Day;
  /** False: everything is counted from visits. */
  useTotals?: boolean;
  /** Sums that are known to leave values out, by `omittedKey`. */
  omitted?: { has(key: string): boolean; set(key: string, isKnown: true): unknown };
}

export type AnyQuestion = Omit<Question, 'dimensions'> & {
  dimensions: readonly (QueryDimension | DataCallDimension | TriedDimension | typeof flagsOfVisit)[];
  /** The conditions of `visit:flags`, in the order of its digits. */
  flags?: readonly Condition[];
  shares?: Shares;
  besideSegments?: GoalBesideSegments | null;
  convertsFrom?: readonly Filter[];
  maxBuckets?: number;
  /**
   * Traffic without a value gets a row too: an empty text for a visit, this text for an event without the property. Rows
   * without visitors are dropped. The metrics must include `visitors`.
   */
  emptyProperty?: string;
};

/** A question that the code of a call makes, with defaults for the other fields. */
export const innerQuestion = (
  { id }: QuerySite,
  fields: Partial<AnyQuestion> & Pick<AnyQuestion, 'metrics' | 'date_range' | 'dimensions' | 'pagination'>,
): AnyQuestion => ({
  site_id: id,
  filters: [],
  match_day_of_week: false,
  order_by: [],
  include: { time_labels: false, total_rows: false, plan: false },
  ...fields,
});

export interface Planned extends Conversions {
  question: AnyQuestion;
  periods: Periods;
  bucket: Bucket | null;
  /** The bucket in which the comparison ends, if it needs figures up to the cut. */
  cutBucket?: string | null;
  source: Source;
  because: Phrase;
  /** Only if imports own some of the days. */
  imports?: PlannedImports;
}

export const isTime = (dimension: string): dimension is TimeDimension =>
  (timeDimensions as readonly string[]).includes(dimension);

export const valueDimensionsOf = ({ dimensions }: Pick<AnyQuestion, 'dimensions'>) =>
  dimensions.filter((dimension): dimension is RowValueDimension => !isTime(dimension));

/** Picks the cheapest source with the exact answer. @throws AppError `invalid_request`, with the field */
export function planOf(question: AnyQuestion, site: QuerySite, at: QueryTime): Planned {
  refuseBadPattern(question.filters);
  const periods = periodsOf(question, { ...site, now: at.now });
  const today = dayIn(site.timezone, at.now);
  const time = question.dimensions.find(isTime);
  const bucket = time === 'time' ? bucketFor(periods.current) : (time ?? null);
  const conversions = withGoals(question, site.goals ?? []);
  const choice = sourceOf(question, periods, bucket, site, at);
  const knowsParts = site.dataStart !== undefined && question.dimensions.length === 1;
  const requested = { ...conversions, ...question, filters: conversions.filters, bucket };
  const imports = importsOf({ ...requested, dimensions: valueDimensionsOf(question) }, periods, site);
  const known = daysWithData(retainedDays(periods, choice.source, site), site.dataStart, today);
  const cheapest = {
    question,
    ...conversions,
    cutBucket: knowsParts ? cutBucketOf(bucket, periods) : null,
    periods: imports ? withoutExcluded(known, imports.excluded, { ...site, bucket, today }) : known,
    bucket,
    ...choice,
    ...(imports ? { imports } : {}),
  };
  const isOmitted = choice.source === 'totals' && at.omitted?.has(omittedKey(site, cheapest));
  const plan = isOmitted ? withEveryValue(cheapest, site) : cheapest;
  refuseBuckets(plan);
  return plan;
}

/** @throws AppError `invalid_request` for what its bucket of time cannot answer, with the field */
function refuseBuckets({ question, bucket, periods: { current, compared } }: Planned) {
  if (!bucket) return;
  const { dimensions, maxBuckets } = question;
  const field = `dimensions.${dimensions.findIndex(isTime)}`;
  if (isWithinDay(bucket) && dimensions.some(isDistribution))
    throw refusal(field, phraseOf('visits spread over days, weeks or months, not over hours or minutes'));
  refuseManyBuckets(bucket, current, field, maxBuckets);
  if (compared) refuseManyBuckets(bucket, compared.span, 'compare', maxBuckets);
  if (compared?.span.kind === 'moments' && dimensions.length > 1)
    throw refusal(
      'compare',
      phraseOf('moments are not compared by time and another dimension; ask about days'),
    );
}

export function omittedKey({ id }: QuerySite, { question, periods }: Planned): string {
  const { current, compared } = periods;
  const days = [current.from, current.to, compared?.span.from, compared?.span.to];
  return JSON.stringify([id, valueDimensionsOf(question), days]);
}

export function withEveryValue(plan: Planned, site: QuerySite): Planned {
  const because = phraseOf('Daily totals only have the thousand largest values of each day.');
  return { ...plan, periods: retainedDays(plan.periods, 'visits', site), source: 'visits', because };
}

type Choice = Pick<Planned, 'source' | 'because'>;

/** Visits are computed from events if none of the range are stored. */
export function sourceOfVisits(
  { current, compared }: Periods,
  { rolledUpTo }: QueryTime,
  because: Phrase,
): Choice & { source: 'visits' | 'events' } {
  if (current.kind === 'moments')
    return {
      source: 'events',
      because: phraseOf('The range begins or ends within a day, and totals are stored per day.'),
    };
  const first = compared && compared.span.from < current.from ? compared.span.from : current.from;
  if (rolledUpTo < first)
    return {
      source: 'events',
      because: phraseOf('No day is closed yet, so visits are computed from events.'),
    };
  return { source: 'visits', because };
}

function sourceOf(
  question: AnyQuestion,
  periods: Periods,
  bucket: Bucket | null,
  site: QuerySite,
  at: QueryTime,
): Choice {
  const whyNot = isRuled(question, periods, site)
    ? phraseOf('Channel rules apply to each query, and daily totals were computed without them.')
    : isOfMergedVisits(question, site)
      ? phraseOf(
          'Several paths can be one page, and daily totals do not say who visited more than one of them.',
        )
      : whyNotSums(question, bucket, at);
  const because =
    whyNot ?? phraseOf('There are no filters, so the totals of closed days have the exact answer.');
  const ofVisits = sourceOfVisits(periods, at, because);
  return whyNot === null && ofVisits.source === 'visits' ? { source: 'totals', because } : ofVisits;
}

function isRuled(
  { dimensions }: AnyQuestion,
  { current, compared }: Periods,
  { channelRules = [] }: QuerySite,
) {
  const last = compared && compared.span.to > current.to ? compared.span.to : current.to;
  return dimensions.includes('visit:channel') && rulesUntil(channelRules, last).length > 0;
}

/** Pageviews of several paths of a page can be added, visitors cannot. */
const isOfMergedVisits = ({ dimensions }: AnyQuestion, { pages = rawPages }: QuerySite) =>
  mapsPages(pages) &&
  dimensions.some((each) => each.startsWith('visit:') && isPathDimension(each as ValueDimension));

/** Why the sums of closed days do not have the answer; null if they do. */
function whyNotSums(
  { filters, dimensions, metrics, emptyProperty }: AnyQuestion,
  bucket: Bucket | null,
  { useTotals = true }: QueryTime,
): Phrase | null {
  if (filters.length > 0) return phraseOf('The query has filters, which need individual visits.');
  if (emptyProperty !== undefined) return phraseOf('The sums of days do not have traffic without a value.');
  if (!useTotals) return phraseOf('Daily totals are not used.');
  if (isInTotals(dimensions, metrics, bucket)) return null;
  return phraseOf('Daily totals do not have these metrics by these dimensions.');
}

export const dimensionInTotals = (dimension: RowValueDimension) =>
  isOfDataCalls(dimension) ? dataCallDimensions[dimension] : (dimensionRow(dimension).totals ?? null);

const isOfDataCalls = (dimension: string): dimension is DataCallDimension => dimension in dataCallDimensions;

function isInTotals(
  dimensions: AnyQuestion['dimensions'],
  metrics: readonly AnyMetric[],
  bucket: Bucket | null,
) {
  if (bucket === 'time:minute' || dimensions.length > 1) return false;
  const measures = measuresOf(metrics);
  if (!measures.every((measure) => fromTotals(measure) !== undefined)) return false;
  // The pageviews of an hour are those that happened in it, not those of the visits that started in it.
  if (bucket === 'time:hour' && measures.includes('visit_pageviews')) return false;
  const [dimension] = valueDimensionsOf({ dimensions });
  if (!dimension) return true;
  if (dimensionInTotals(dimension) === null) return false;
  if (isOfDataCalls(dimension) || dimension.startsWith('visit:')) return true;
  // The rollup counts pages and hostnames by their pageviews alone.
  return metrics.every((metric) => metric === 'pageviews');
}

export function sharedBy({ source, periods, shared }: Planned) {
  return JSON.stringify([source, periods, shared]);
}
