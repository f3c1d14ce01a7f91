import type { AuditEntry, AuditValue } from '@footfall/functions/contract/workspace/audit';
import { dateFormat, numberFormat } from '../../../ui/figures/intl.ts';

type What = AuditEntry['what'];

/** How long visits are kept from now on. */
export function retentionChanged({ months, keepsTotals }: What): string[] {
  if (typeof months?.new !== 'number') return ['switched off the deletion of old visits'];
  const totals = keepsTotals?.new === false ? 'are deleted with them' : 'stay';
  return [`set visits to be deleted after ${months.new} months; their totals ${totals}`];
}

/** The receipt of a deletion of old visits. */
export function retentionApplied({ from, to, events, visits, totals, restorableUntil }: What): string[] {
  const sums = counted(totals?.new, 'row', 'rows');
  return [
    `deleted the visits ${daysOf(from?.new, to?.new)}: ${rowsOf(events?.new, visits?.new)}` +
      `${totals?.new ? ` and ${sums} of totals` : ''}${restorable(restorableUntil?.new)}`,
  ];
}

/** Visits that someone wants deleted. */
export const removalAsked = ({ filters, from, to, visits }: What): string[] => [
  `asked to delete ${counted(visits?.new, 'visit', 'visits')} ${daysOf(from?.new, to?.new)}: ${String(filters?.new)}`,
];

/** The receipt for them. */
export const removalDone = ({ filters, from, to, events, visits, restorableUntil }: What): string[] => [
  `deleted visits ${daysOf(from?.new, to?.new)} (${String(filters?.new)}): ` +
    `${rowsOf(events?.new, visits?.new)}${restorable(restorableUntil?.new)}`,
];

const rowsOf = (events: AuditValue | undefined, visits: AuditValue | undefined) =>
  `${counted(visits, 'visit', 'visits')} with ${counted(events, 'event', 'events')}`;

function counted(value: AuditValue | undefined, one: string, many: string): string {
  const count = Number(value ?? 0);
  return `${numberFormat({}).format(count)} ${count === 1 ? one : many}`;
}

/** `of 3 March 2026`, or `from 1 to 3 March 2026`. */
function daysOf(from: AuditValue | undefined, to: AuditValue | undefined): string {
  return from === to ? `of ${dayOf(from)}` : `from ${dayOf(from)} to ${dayOf(to)}`;
}

const dayOf = (day: AuditValue | undefined) =>
  dateFormat({ dateStyle: 'long', timeZone: 'UTC' }).format(new Date(String(day)));

/** BigQuery keeps deleted rows for some days, for its own restoring. */
const restorable = (day: AuditValue | undefined) =>
  day ? `. BigQuery can restore them until ${dayOf(day)}` : '';
