import { hourWords, weekdayName } from '@footfall/functions/contract';
import type { Table } from '../../../ui/file/csv.ts';
import type { HourCell } from './hour-cells.ts';

export function hoursCsv(cells: readonly HourCell[]): Table {
  return {
    header: ['Day of the week', 'Hour of the day', 'Visits'],
    rows: cells.map(({ day, hour, visits }) => [weekdayName(day, 'long'), hourWords(hour), visits]),
  };
}
