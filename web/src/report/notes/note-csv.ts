import { wallClockIn } from '@footfall/functions/contract';
import type { Table } from '../../ui/file/csv.ts';
import type { Note } from './notes.ts';

/** One row per note, oldest first. Times are in the site's time zone. */
export const notesCsv = (notes: readonly Note[], timezone: string): Table => ({
  header: ['Day', 'Time', 'Last day', 'Note', 'Tag', 'Author', 'For'],
  rows: notes.map(({ day, at, until, text, tag, author, annotation }) => [
    day,
    at && wallClockIn(timezone, new Date(at)).time,
    until,
    text,
    tag,
    author,
    annotation && readersOf(annotation),
  ]),
});

export function readersOf({ scope, isPublic }: NonNullable<Note['annotation']>): string {
  if (scope === 'person') return 'Only you';
  return isPublic ? 'Workspace and shared links' : 'Workspace';
}
