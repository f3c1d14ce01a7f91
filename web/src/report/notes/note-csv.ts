import { wallClockIn, say, phrase } from '@footfall/functions/contract';
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
  const lines = shown
    .slice(0, maxLines)
    .map((note) => say('{time}: {note}', { time: noteTime(note, timezone, locale), note: note.text }));
  return shown.length > maxLines
    ? [
        ...lines,
        say('{count, plural, one {# more note} other {# more notes}}', { count: shown.length - maxLines }),
      ]
    : lines;
}

/** In English, as files have it. */
export function readersOf({ scope, isPublic }: NonNullable<Note['annotation']>): string {
  if (scope === 'person') return phrase('Only you');
  return isPublic ? phrase('Workspace and shared links') : phrase('Workspace');
}
