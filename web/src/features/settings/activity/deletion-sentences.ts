import { type AuditChange, type AuditEntry, counted, utcDayText, say } from '@footfall/functions/contract';

type What = AuditEntry['what'];

export function retentionChanged({ months, keepsTotals }: What): string {
  if (typeof months?.new !== 'number') return 'switched off the deletion of old visits';
  const totals = keepsTotals?.new === false ? 'are deleted with them' : 'stay';
  return say('set visits to be deleted after {new} months; their totals {totals}', {
    new: months.new,
    totals,
  });
}

export function retentionApplied(what: What): string {
  const totals = what.totals?.new
    ? say(' and {totals} of totals', { totals: countOf(what.totals, 'row') })
    : '';
  return say('deleted the visits {what}: {what2}{totals}{what3}', {
    what: daysOf(what),
    what2: rowsOf(what),
    totals,
    what3: restorable(what),
  });
}

export const removalRequested = (what: What): string =>
  say('requested to delete {visits} {what}: {new}', {
    visits: countOf(what.visits, 'visit'),
    what: daysOf(what),
    new: String(what.filters?.new),
  });

export const removalDone = (what: What): string =>
  say('deleted visits {what} ({new}): {what2}{what3}', {
    what: daysOf(what),
    new: String(what.filters?.new),
    what2: rowsOf(what),
    what3: restorable(what),
  });

const countOf = (change: AuditChange | undefined, one: string) => counted(Number(change?.new ?? 0), one);

const rowsOf = ({ events, visits }: What) =>
  say('{visits} with {events}', { visits: countOf(visits, 'visit'), events: countOf(events, 'event') });

/** Examples: `of 3 March 2026`, `from 1 March 2026 to 3 March 2026` */
const daysOf = ({ from, to }: What) =>
  from?.new === to?.new
    ? say('of {from}', { from: dayOf(from) })
    : say('from {from} to {to}', { from: dayOf(from), to: dayOf(to) });

const dayOf = (day: AuditChange | undefined) => utcDayText(String(day?.new), 'long');

/** BigQuery's time travel keeps deleted rows for some days. */
const restorable = ({ restorableUntil }: What) =>
  restorableUntil?.new
    ? say('. BigQuery can restore them until {restorableUntil}', { restorableUntil: dayOf(restorableUntil) })
    : '';
