import { mailing, reading, stored } from './measured.ts';

export const daysAMonth = 365 / 12;
/** The rows of a day in `totals` for a site: more traffic has more values, but each new one is rarer. */
export function totalsRows(eventsADay: number): number {
  return stored.totalsRowsADay * Math.sqrt(eventsADay / stored.totalsAtEvents);
}

/** What BigQuery bills for what is read of a table. */
export const billedPerTable = (bytes: number) => Math.max(reading.minBytesPerTable, bytes);

/** What a report by mail reads in BigQuery: sums, and the events of the day that is not closed yet. */
export function bytesOfReport(eventsADay: number): number {
  const open = eventsADay * mailing.openDays * reading.openBytesAnEvent;
  return mailing.statements * (reading.minBytesPerTable + billedPerTable(open));
}
