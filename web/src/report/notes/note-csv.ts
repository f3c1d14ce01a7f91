import { wallClockIn } from '@footfall/functions/contract';
import type { Table } from '../../ui/file/csv.ts';
import { type Note, noteTime } from './notes.ts';

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

const maxLines = 20;

/**
 * The notes under a picture for other people, one line each, without personal ones. Further ones are counted.
 */
export function noteLines(notes: readonly Note[], timezone: string, locale?: string): string[] {
  const shown = notes.filter(({ annotation }) => annotation?.scope !== 'person');
  const lines = shown.slice(0, maxLines).map((note) => `${noteTime(note, timezone, locale)}: ${note.text}`);
  return shown.length > maxLines ? [...lines, `${shown.length - maxLines} more notes`] : lines;
}

export function readersOf({ scope, isPublic }: NonNullable<Note['annotation']>): string {
  if (scope === 'person') return 'Only you';
  return isPublic ? 'Workspace and shared links' : 'Workspace';
}
