import {
  addDays,
  boldParts,
  changeOf,
  escapeBold,
  formatCount,
  formatPercent,
  phrase,
  rangeInSentence,
  reportTime,
  say,
  sayAs,
  valueName,
  type ChangeDimension,
  type ValueDimension,
} from '../../contract/index.ts';
import { longDay } from '../days.ts';
import { dataInMail, listed, nameInMail } from '../mail-content.ts';
import type { ExcludedDays, Report, ReportRecipient } from './report.ts';

/** The visitors, without a full stop: `6,912 visitors, 12.06% more than the week before`. */
export function headline({ figures, every }: Pick<Report, 'figures' | 'every'>): string {
  const count = figures.visitors.now ?? 0;
  const { before, sameDays } = figures.visitors;
  // There is no comparison if the period before is incomplete.
  if (before === null || sameDays !== undefined)
    return count === 0
      ? say('No visitors')
      : say('{count, plural, one {# visitor} other {# visitors}}', { count });
  if (count === 0)
    return before === 0
      ? say('No visitors, as in {every, select, week {the week before} other {the month before}}', { every })
      : say('No visitors, {before} {every, select, week {the week before} other {the month before}}', {
          every,
          before: formatCount(before),
        });
  if (before === 0)
    return say(
      '{count, plural, one {# visitor} other {# visitors}}, none {every, select, week {the week before} other {the month before}}',
      { count, every },
    );
  const change = changeOf(count, before, true);
  if (!change || change.direction === 'same')
    return say(
      '{count, plural, one {# visitor} other {# visitors}}, as many as {every, select, week {the week before} other {the month before}}',
      { count, every },
    );
  const values = { count, every, percent: formatPercent(Math.abs(change.percent)) };
  return change.direction === 'up'
    ? say(
        '{count, plural, one {# visitor} other {# visitors}}, {percent} more than {every, select, week {the week before} other {the month before}}',
        values,
      )
    : say(
        '{count, plural, one {# visitor} other {# visitors}}, {percent} fewer than {every, select, week {the week before} other {the month before}}',
        values,
      );
}

export function chartSentence({ visitors, days }: Pick<Report, 'visitors' | 'days'>): string {
  const counts = visitors.now.filter((count) => count !== null);
  const [max, fewest] = [Math.max(0, ...counts), Math.min(...counts)];
  if (max === 0) return say('Visitors per day: none.');
  if (max === fewest) return say('Visitors per day: {count} on every day.', { count: formatCount(max) });
  const dayOf = (count: number) => longDay(addDays(days.from, visitors.now.indexOf(count)));
  return say('Visitors per day: from {fewest} on {fewestDay} to {highest} on {highestDay}.', {
    ...{ fewest: formatCount(fewest), fewestDay: dayOf(fewest) },
    ...{ highest: formatCount(max), highestDay: dayOf(max) },
  });
}

type ReportChange = Report['changes'][number];

/** A sentence in pieces, so that the value can be emphasized. */
interface ChangeSentence {
  isMore: boolean;
  start: string;
  value: string;
  end: string;
}

/** The value is the subject of a sentence about visitors. */
const subjects: Record<ChangeDimension, string> = {
  'visit:entry_page': phrase(
    '<b>{value}</b> was the first page of {count, plural, =0 {no visitors} one {# visitor} other {# visitors}}',
  ),
  'visit:source': phrase(
    '<b>{value}</b> brought {count, plural, =0 {no visitors} one {# visitor} other {# visitors}}',
  ),
  'visit:utm_campaign': phrase(
    'The campaign <b>{value}</b> brought {count, plural, =0 {no visitors} one {# visitor} other {# visitors}}',
  ),
  'visit:country': phrase(
    '<b>{value}</b> had {count, plural, =0 {no visitors} one {# visitor} other {# visitors}}',
  ),
  'visit:device': phrase(
    '<b>{value}</b> devices had {count, plural, =0 {no visitors} one {# visitor} other {# visitors}}',
  ),
};

/** With the name of a value, and of a device with its code. */
const companions: Record<ChangeDimension, (values: { value: string; code: string }) => string> = {
  'visit:entry_page': (values) => say('at {value}', values),
  'visit:source': (values) => sayAs('origin', 'from {value}', values),
  'visit:utm_campaign': (values) => say('by the campaign {value}', values),
  'visit:country': (values) => sayAs('origin', 'from {value}', values),
  'visit:device': (values) =>
    say(
      'on {code, select, desktop {desktop devices} laptop {laptop devices} mobile {mobile devices} tablet {tablet devices} tv {tv devices} unknown {unknown devices} other {{code} devices}}',
      values,
    ),
};

/** `Instagram brought 192 visitors, 96 fewer than the week before.` */
export function changeSentence(
  change: ReportChange,
  { every }: { every: Report['every'] | 'day' },
): ChangeSentence {
  const by = change.now - change.before;
  const subject = say(subjects[change.dimension], {
    value: escapeBold(nameOf(change.dimension, change.value)),
    count: change.now,
  });
  const [start = '', value = '', end = ''] = boldParts(sentenceOf(subject, by, every, companionOf(change)));
  return { isMore: by > 0, start, value, end };
}

function companionOf({ with: companion }: ReportChange): string | null {
  if (!companion) return null;
  const { dimension, value } = companion;
  return escapeBold(
    companions[dimension]({
      value: nameOf(dimension, value),
      code: value === '' ? 'unknown' : dataInMail(value.toLowerCase()),
    }),
  );
}

function sentenceOf(
  subject: string,
  by: number,
  every: Report['every'] | 'day',
  companion: string | null,
): string {
  const values = { subject, count: formatCount(Math.abs(by)), every };
  if (companion === null)
    return by > 0
      ? say(
          '{subject}, {count} more than {every, select, week {the week before} month {the month before} other {a week before}}.',
          values,
        )
      : say(
          '{subject}, {count} fewer than {every, select, week {the week before} month {the month before} other {a week before}}.',
          values,
        );
  return by > 0
    ? say(
        '{subject}, {count} more than {every, select, week {the week before} month {the month before} other {a week before}}, mostly {companion}.',
        { ...values, companion },
      )
    : say(
        '{subject}, {count} fewer than {every, select, week {the week before} month {the month before} other {a week before}}, mostly {companion}.',
        { ...values, companion },
      );
}

export const nameOf = (dimension: ValueDimension, value: string): string =>
  dataInMail(valueName(dimension, value));

export const siteName = ({ name, domain }: Omit<Report['workspace'], 'timezone'>): string =>
  nameInMail(name) || dataInMail(domain);

const reasons = {
  subscribed: {
    week: phrase(
      'You get this email on Mondays at {time} ({timezone}) because you turned it on in {site}. It does not track whether you open it.',
    ),
    month: phrase(
      'You get this email on the first of each month at {time} ({timezone}) because you turned it on in {site}. It does not track whether you open it.',
    ),
  },
  confirmed: {
    week: phrase(
      'You get this email on Mondays at {time} ({timezone}) because you confirmed that you want the numbers of {site}. It does not track whether you open it.',
    ),
    month: phrase(
      'You get this email on the first of each month at {time} ({timezone}) because you confirmed that you want the numbers of {site}. It does not track whether you open it.',
    ),
  },
  requested: {
    week: phrase(
      'You get this email once, because you requested it in {site}. It does not track whether you open it.',
    ),
    month: phrase(
      'You get this email once, because you requested it in {site}. It does not track whether you open it.',
    ),
  },
} as const;

export const reasonOf = ({ every, workspace }: Report, { occasion }: ReportRecipient): string =>
  say(reasons[occasion][every], {
    time: reportTime,
    timezone: workspace.timezone,
    site: siteName(workspace),
  });

const listNames = { pages: phrase('pages'), sources: phrase('sources'), goals: phrase('goals') } as const;

/** `Imported days are left out of pages and goals: November 16 to 18, 2026.` */
export function excludedSentence({ days, lists }: ExcludedDays): string {
  const ranges = listed(days.map((each) => rangeInSentence(each)));
  return lists
    ? say('Imported days are left out of {lists}: {days}.', {
        lists: listed(lists.map((name) => say(listNames[name]))),
        days: ranges,
      })
    : say('Imported days are left out: {days}.', { days: ranges });
}

/** The filters in words, the start of the data and the days left out; empty if nothing limits the numbers. */
export const limits = ({
  limitedTo,
  dataSince,
  excluded,
}: Pick<Report, 'limitedTo' | 'dataSince' | 'excluded'>): readonly string[] => [
  ...(limitedTo.length > 0
    ? [say('Filtered by: {filters}.', { filters: listed(limitedTo.map((filter) => dataInMail(filter))) })]
    : []),
  ...(dataSince
    ? [say('Data since {day}: only days that both periods have are compared.', { day: longDay(dataSince) })]
    : []),
  ...(excluded ? [excludedSentence(excluded)] : []),
];
