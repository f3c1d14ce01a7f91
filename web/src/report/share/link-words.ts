import {
  type Day,
  dayIn,
  hidesSmall,
  type LinkAnswer,
  type LinkSection,
  linkSections,
  counted,
  dateText,
} from '@footfall/functions/contract';
import { paths } from '../../paths.ts';
import { embeddedText } from './embed/origins.ts';

/** What each section of a shared link is called. */
export const sectionNames: Readonly<Record<LinkSection, string>> = {
  dashboard: 'Dashboard',
  behaviour: 'Behaviour',
  audience: 'Audience',
  acquisition: 'Acquisition',
};

/** The section of the page at this path; the dashboard for a page that links do not show. */
export const sectionOf = (pathname: string): LinkSection =>
  linkSections.find((section) => `${pathname}/`.startsWith(`${paths[section]}/`)) ?? 'dashboard';

/** Said in place of numbers of few people. */
export const tooFewVisitors = 'Too few visitors to show without revealing single people';

/** When and where a link is read about. */
interface Now {
  now: Date;
  /** Of the workspace. */
  timezone: string;
  locale?: string;
}

/** A day as short as it is clear: `Dec 31`, or `Feb 28, 2027` in another year. */
function shortDay(day: Day, { now, timezone, locale }: Now): string {
  const isThisYear = day.slice(0, 4) === dayIn(timezone, now).slice(0, 4);
  const year = isThisYear ? {} : ({ year: 'numeric' } as const);
  return dateText(day, { day: 'numeric', month: 'short', ...year, timeZone: 'UTC' }, locale);
}

type Described = Pick<LinkAnswer, 'address' | 'sections' | 'timeframe' | 'lastDay' | 'embedOrigins'>;

/**
 * What a link shows and until when: `footfall.example/share/example.com · Dashboard, Audience · weeks, small groups hidden
 * · ends Dec 31`. Those who may not know the address read the rest. Of an embed, it says where it is.
 */
export function aboutText(
  { address, sections, timeframe, lastDay, embedOrigins }: Described,
  host: string,
  at: Now,
): string {
  const [path] = address?.split('?') ?? [];
  const isOver = lastDay !== null && lastDay < dayIn(at.timezone, at.now);
  return [
    ...(embedOrigins.length > 0
      ? [embeddedText(embedOrigins, at.locale)]
      : [...(path ? [host + path] : []), sections.map((section) => sectionNames[section]).join(', ')]),
    ...(hidesSmall(timeframe) ? [`${timeframe.toLowerCase()}, small groups hidden`] : []),
    ...(lastDay === null ? [] : [`${isOver ? 'ended' : 'ends'} ${shortDay(lastDay, at)}`]),
  ].join(' · ');
}

type Opened = Pick<LinkAnswer, 'offSince' | 'lastOpenedDay' | 'opened'>;

/** Since when a link is off, or else when it was last opened: `Off since Oct 2`, `Never opened`, `Today`, `Nov 14`. */
export function stateText({ offSince, lastOpenedDay }: Omit<Opened, 'opened'>, at: Now): string {
  if (offSince !== null) return `Off since ${shortDay(dayIn(at.timezone, new Date(offSince)), at)}`;
  if (lastOpenedDay === null) return 'Never opened';
  // The server counts openings by the days of UTC.
  return lastOpenedDay === dayIn('UTC', at.now) ? 'Today' : shortDay(lastOpenedDay, at);
}

/** How often a link was opened: `opened 12 times`; nothing if it never was. */
export function openedText({ opened }: Pick<Opened, 'opened'>, locale?: string): string {
  if (opened === 0) return '';
  return opened === 1 ? 'opened once' : `opened ${counted(opened, 'time', locale)}`;
}
