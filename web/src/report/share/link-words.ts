import {
  type Day,
  dayIn,
  hidesSmall,
  type LinkAnswer,
  type LinkSection,
  linkSections,
  formatCount,
  dateText,
  say,
  listText,
} from '@footfall/functions/contract';
import { paths } from '../../paths.ts';
import { embeddedText } from './embed/origins.ts';

export const sectionNames: Readonly<Record<LinkSection, string>> = {
  dashboard: say('Dashboard'),
  behaviour: say('Behaviour'),
  audience: say('Audience'),
  acquisition: say('Acquisition'),
};

export const sectionOf = (pathname: string): LinkSection =>
  linkSections.find((section) => `${pathname}/`.startsWith(`${paths[section]}/`)) ?? 'dashboard';

export const tooFewVisitors = say('Too few visitors to show without revealing single people');

export interface Now {
  now: Date;
  timezone: string;
  locale?: string;
}

/** Formats a day as `Dec 31`, or as `Feb 28, 2027` in another year. */
export function shortDay(day: Day, { now, timezone, locale }: Now): string {
  const isThisYear = day.slice(0, 4) === dayIn(timezone, now).slice(0, 4);
  const year = isThisYear ? {} : ({ year: 'numeric' } as const);
  return dateText(day, { day: 'numeric', month: 'short', ...year, timeZone: 'UTC' }, locale);
}

type Described = Pick<LinkAnswer, 'address' | 'sections' | 'timeframe' | 'lastDay' | 'embedOrigins'>;

/**
 * Describes a link: `footfall.example/share/example.com · Dashboard, Audience · weeks, small groups hidden · ends Dec
 * 31`. Omits the address for those who may not see it. For an embed, starts with its sites instead.
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
      : [
          ...(path ? [host + path] : []),
          listText(
            sections.map((section) => sectionNames[section]),
            'unit',
          ),
        ]),
    ...(hidesSmall(timeframe)
      ? [timeframe === 'Weeks' ? say('weeks, small groups hidden') : say('months, small groups hidden')]
      : []),
    ...(lastDay === null
      ? []
      : [
          isOver
            ? say('ended {day}', { day: shortDay(lastDay, at) })
            : say('ends {day}', { day: shortDay(lastDay, at) }),
        ]),
  ].join(' · ');
}

type Opened = Pick<LinkAnswer, 'offSince' | 'lastOpenedDay' | 'opened'>;

/** Returns `Off since Oct 2`, `Never opened`, `Today` or `Nov 14`. */
export function stateText({ offSince, lastOpenedDay }: Omit<Opened, 'opened'>, at: Now): string {
  if (offSince !== null)
    return say('Off since {day}', { day: shortDay(dayIn(at.timezone, new Date(offSince)), at) });
  if (lastOpenedDay === null) return say('Never opened');
  // The server counts openings by UTC day.
  return lastOpenedDay === dayIn('UTC', at.now) ? say('Today') : shortDay(lastOpenedDay, at);
}

/** Returns `opened 12 times`, or an empty text if the link was never opened. */
export function openedText({ opened }: Pick<Opened, 'opened'>, locale?: string): string {
  if (opened === 0) return '';
  return say('{count, plural, one {opened once} other {opened {shown} times}}', {
    count: opened,
    shown: formatCount(opened, locale),
  });
}
