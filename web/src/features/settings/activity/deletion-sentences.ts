import { type AuditChange, type AuditEntry, counted, utcDayText } from '@footfall/functions/contract';

type What = AuditEntry['what'];

export function retentionChanged({ months, keepsTotals }: What): string {
  if (typeof months?.new !== 'number') return 'switched off the deletion of old visits';
  const totals = keepsTotals?.new === false ? 'are deleted with them' : 'stay';
  return `set visits to be deleted after ${months.new} months; their totals ${totals}`;
}

export function retentionApplied(what: What): string {
  const totals = what.totals?.new ? ` and ${countOf(what.totals, 'row')} of totals` : '';
  return `deleted the visits ${daysOf(what)}: ${rowsOf(what)}${totals}${restorable(what)}`;
}

export const removalRequested = (what: What): string =>
  `requested to delete ${countOf(what.visits, 'visit')} ${daysOf(what)}: ${String(what.filters?.new)}`;

export const removalDone = (what: What): string =>
  `deleted visits ${daysOf(what)} (${String(what.filters?.new)}): ${rowsOf(what)}${restorable(what)}`;

const countOf = (change: AuditChange | undefined, one: string) => counted(Number(change?.new ?? 0), one);

const rowsOf = ({ events, visits }: What) => `${countOf(visits, 'visit')} with ${countOf(events, 'event')}`;

/** Examples: `of 3 March 2026`, `from 1 March 2026 to 3 March 2026` */
const daysOf = ({ from, to }: What) =>
  from?.new === to?.new ? `of ${dayOf(from)}` : `from ${dayOf(from)} to ${dayOf(to)}`;

const dayOf = (day: AuditChange | undefined) => utcDayText(String(day?.new), 'long');

/** BigQuery's time travel keeps deleted rows for some days. */
const restorable = ({ restorableUntil }: What) =>
  restorableUntil?.new ? `. BigQuery can restore them until ${dayOf(restorableUntil)}` : '';
