import { hourWords, sayInEnglish, weekdayName } from '@footfall/functions/contract';
import type { Table } from '../../../ui/file/csv.ts';
import type { HourCell } from './hour-cells.ts';

export const hoursCsv = (cells: readonly HourCell[]): Table =>
  sayInEnglish(() => ({
    header: ['Day of the week', 'Hour of the day', 'Visits'],
    rows: cells.map(({ day, hour, visits }) => [weekdayName(day, 'long'), hourWords(hour), visits]),
  }));
