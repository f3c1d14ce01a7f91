import { type AuditChange, type AuditEntry, utcDayText, say } from '@footfall/functions/contract';

type What = AuditEntry['what'];

export function retentionChanged({ months, keepsTotals }: What): string {
  if (typeof months?.new !== 'number') return say('switched off the deletion of old visits');
  return keepsTotals?.new === false
    ? say(
        '{count, plural, one {set visits to be deleted after # month; their totals are deleted with them} other {set visits to be deleted after # months; their totals are deleted with them}}',
        { count: months.new },
      )
    : say(
        '{count, plural, one {set visits to be deleted after # month; their totals stay} other {set visits to be deleted after # months; their totals stay}}',
        { count: months.new },
      );
}

export function retentionApplied(what: What): string {
  const deleted = say(
    'deleted the visits {isOneDay, select, true {of {from}} other {from {from} to {to}}}: {visits, plural, one {# visit} other {# visits}} with {events, plural, one {# event} other {# events}}',
    { ...daysOf(what), visits: countOf(what.visits), events: countOf(what.events) },
  );
  const all = what.totals?.new
    ? say('{count, plural, one {{deleted} and # row of totals} other {{deleted} and # rows of totals}}', {
        // Translators: {deleted} is a message before: deleted the visits of March 1, 2026: 1 visit with 2 events
        deleted,
        count: countOf(what.totals),
      })
    : deleted;
  return withRestoration(all, what);
}

export const removalRequested = (what: What): string =>
  say(
    'requested to delete {visits, plural, one {# visit} other {# visits}} {isOneDay, select, true {of {from}} other {from {from} to {to}}}: {filters}',
    { ...daysOf(what), visits: countOf(what.visits), filters: String(what.filters?.new) },
  );

export const removalDone = (what: What): string =>
  withRestoration(
    say(
      'deleted visits {isOneDay, select, true {of {from}} other {from {from} to {to}}} ({filters}): {visits, plural, one {# visit} other {# visits}} with {events, plural, one {# event} other {# events}}',
      {
        ...daysOf(what),
        filters: String(what.filters?.new),
        visits: countOf(what.visits),
        events: countOf(what.events),
      },
    ),
    what,
  );

const countOf = (change: AuditChange | undefined) => Number(change?.new ?? 0);

/** Examples: `of March 3, 2026`, `from March 1, 2026 to March 3, 2026` */
const daysOf = ({ from, to }: What) => ({
  isOneDay: String(from?.new === to?.new),
  from: dayOf(from),
  to: dayOf(to),
});

const dayOf = (day: AuditChange | undefined) => (day ? utcDayText(String(day.new), 'long') : '');

/** BigQuery's time travel keeps deleted rows for some days. */
const withRestoration = (deleted: string, { restorableUntil }: What) =>
  restorableUntil?.new
    ? say('{deleted}. BigQuery can restore them until {day}', { deleted, day: dayOf(restorableUntil) })
    : deleted;
