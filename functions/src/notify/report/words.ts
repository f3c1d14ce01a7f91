import {
  addDays,
  changeOf,
  counted,
  formatCount,
  formatPercent,
  rangeInSentence,
  reportTime,
  valueName,
  type ChangeDimension,
  type ValueDimension,
} from '../../contract/index.ts';
import { locale, longDay } from '../days.ts';
import { dataInMail, listed, nameInMail } from '../mail-content.ts';
import type { ExcludedDays, Report, ReportRecipient } from './report.ts';

/** A day is compared with the same weekday of the week before. */
const before = ({ every }: { every: Report['every'] | 'day' }) =>
  every === 'day' ? 'a week before' : `the ${every} before`;

/** The visitors, without a full stop: `6,912 visitors, 12.06% more than the week before`. */
export function headline({ figures, every }: Pick<Report, 'figures' | 'every'>): string {
  const now = figures.visitors.now ?? 0;
  const { before: earlier, sameDays } = figures.visitors;
  const visitors = now === 0 ? 'No visitors' : counted(now, 'visitor', locale);
  // There is no comparison if the period before is incomplete.
  if (earlier === null || sameDays !== undefined) return visitors;
  if (earlier === 0)
    return now === 0 ? `${visitors}, as in ${before({ every })}` : `${visitors}, none ${before({ every })}`;
  if (now === 0) return `${visitors}, ${formatCount(earlier, locale)} ${before({ every })}`;
  const change = changeOf(now, earlier, true);
  if (!change || change.direction === 'same') return `${visitors}, as many as ${before({ every })}`;
  const percent = formatPercent(Math.abs(change.percent), locale);
  return `${visitors}, ${percent} ${change.direction === 'up' ? 'more' : 'fewer'} than ${before({ every })}`;
}

export function chartSentence({ visitors, days }: Pick<Report, 'visitors' | 'days'>): string {
  const counts = visitors.now.filter((count) => count !== null);
  const [max, fewest] = [Math.max(0, ...counts), Math.min(...counts)];
  if (max === 0) return 'Visitors per day: none.';
  const on = (count: number) =>
    `${formatCount(count, locale)} on ${longDay(addDays(days.from, visitors.now.indexOf(count)))}`;
  return max === fewest
    ? `Visitors per day: ${formatCount(max, locale)} on every day.`
    : `Visitors per day: from ${on(fewest)} to ${on(max)}.`;
}

type ReportChange = Report['changes'][number];

/** A sentence in pieces, so that the value can be emphasized. */
interface ChangeSentence {
  isMore: boolean;
  start: string;
  value: string;
  end: string;
}

/** The text before and after a value that is the subject of a sentence about visitors. */
const subjects: Record<ChangeDimension, (visitors: string) => readonly [start: string, end: string]> = {
  'visit:entry_page': (visitors) => ['', ` was the first page of ${visitors}`],
  'visit:source': (visitors) => ['', ` brought ${visitors}`],
  'visit:utm_campaign': (visitors) => ['The campaign ', ` brought ${visitors}`],
  'visit:country': (visitors) => ['', ` had ${visitors}`],
  'visit:device': (visitors) => ['', ` devices had ${visitors}`],
};

const companions: Record<ChangeDimension, (value: string) => string> = {
  'visit:entry_page': (value) => `at ${value}`,
  'visit:source': (value) => `from ${value}`,
  'visit:utm_campaign': (value) => `by the campaign ${value}`,
  'visit:country': (value) => `from ${value}`,
  'visit:device': (value) => `on ${value.toLowerCase()} devices`,
};

/** `Instagram brought 192 visitors, 96 fewer than the week before.` */
export function changeSentence(
  change: ReportChange,
  { every }: { every: Report['every'] | 'day' },
): ChangeSentence {
  const by = change.now - change.before;
  const visitors = change.now === 0 ? 'no visitors' : counted(change.now, 'visitor', locale);
  const [start, end] = subjects[change.dimension](visitors);
  const difference = `${formatCount(Math.abs(by), locale)} ${by > 0 ? 'more' : 'fewer'} than ${before({ every })}`;
  const mostly = change.with
    ? `, mostly ${companions[change.with.dimension](nameOf(change.with.dimension, change.with.value))}`
    : '';
  return {
    isMore: by > 0,
    start,
    value: nameOf(change.dimension, change.value),
    end: `${end}, ${difference}${mostly}.`,
  };
}

export const nameOf = (dimension: ValueDimension, value: string): string =>
  dataInMail(valueName(dimension, value, locale));

export const siteName = ({ name, domain }: Omit<Report['workspace'], 'timezone'>): string =>
  nameInMail(name) || dataInMail(domain);

const times = { week: 'on Mondays', month: 'on the first of each month' } as const;

export function reasonOf({ every, workspace }: Report, { occasion }: ReportRecipient): string {
  const site = siteName(workspace);
  const comes = `You get this email ${times[every]} at ${reportTime} (${workspace.timezone})`;
  const reasons = {
    subscribed: `${comes} because you turned it on in ${site}.`,
    confirmed: `${comes} because you confirmed that you want the numbers of ${site}.`,
    requested: `You get this email once, because you requested it in ${site}.`,
  };
  return `${reasons[occasion]} It does not track whether you open it.`;
}

/** `Imported days are left out of pages and goals: November 16 to 18, 2026.` */
export const excludedSentence = ({ days, lists }: ExcludedDays): string =>
  `Imported days are left out${lists ? ` of ${listed(lists)}` : ''}: ${listed(days.map((each) => rangeInSentence(each, locale)))}.`;

/** The filters in words, the start of the data and the days left out; empty if nothing limits the numbers. */
export const limits = ({
  limitedTo,
  dataSince,
  excluded,
}: Pick<Report, 'limitedTo' | 'dataSince' | 'excluded'>): readonly string[] => [
  ...(limitedTo.length > 0 ? [`Filtered by: ${listed(limitedTo.map((filter) => dataInMail(filter)))}.`] : []),
  ...(dataSince ? [`Data since ${longDay(dataSince)}: only days that both periods have are compared.`] : []),
  ...(excluded ? [excludedSentence(excluded)] : []),
];
