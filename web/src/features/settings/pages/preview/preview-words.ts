import { type Day, dateFormat, type MovedPagesPreview, shownPath, say } from '@footfall/functions/contract';

type Largest = NonNullable<MovedPagesPreview['largest']>;

const shortDay = (day: Day, locale?: string) =>
  dateFormat({ month: 'short', day: 'numeric', timeZone: 'UTC' }, locale).format(
    new Date(`${day}T00:00:00Z`),
  );

/** `since Jun 22, nothing before`; the page may have been there all the time. */
export function sinceWords(
  { from }: Pick<MovedPagesPreview, 'from'>,
  { since }: Pick<Largest, 'since'>,
  locale?: string,
) {
  if (since === null) return say('in 12 months');
  return since <= from
    ? say('in 12 months')
    : say('since {day}, nothing before', { day: shortDay(since, locale) });
}

/** The week of the chart in which the page began; null if it was there from the start, or never. */
export function weekOfMove({ since, weeks }: Pick<Largest, 'since' | 'weeks'>): number | null {
  if (since === null) return null;
  const at = weeks.findLastIndex(({ from }) => from <= since);
  return at > 0 ? at : null;
}

/** `212 pages change, 84,206 pageviews move. /issues/12 moves most. The dotted line is the day of the move.` */
export function changeWords(preview: MovedPagesPreview): string {
  const { pages, pageviews, largest, isPartial } = preview;
  if (!largest) return say('No pageview of the last 12 months would move.');
  const values = { pages, pageviews };
  return [
    pages === 1
      ? say(
          '{pageviews, plural, one {1 page changes, # pageview moves.} other {1 page changes, # pageviews move.}}',
          values,
        )
      : say(
          '{pages, plural, one {# page changes} other {# pages change}}, {pageviews, plural, one {# pageview moves} other {# pageviews move}}.',
          values,
        ),
    ...(pages > 1 ? [say('{page} gains most.', { page: shownPath(largest.page) })] : []),
    ...(weekOfMove(largest) === null ? [] : [say('The dotted line is the day of the move.')]),
    ...(isPartial ? [say('Only the most viewed pages are counted here.')] : []),
  ].join(' ');
}
