import {
  type AnnotationAnswer,
  type Answer,
  dateText,
  type Day,
  type DerivedAnnotation,
  rangeWords,
  startOfDay,
  timeText,
  wallClockIn,
  type WorkspaceAnswer,
  say,
} from '@footfall/functions/contract';
import type { Interval } from '../address/view.ts';
import { bucketOf } from '../chart/chart-points.ts';

/** The site of notes, and the reader's role there. */
export type NoteSite = Pick<WorkspaceAnswer, 'id' | 'timezone' | 'role'>;

/** A note of people, of programs or by Footfall, or a public one without its author. */
export interface Note {
  id: string;
  day: Day;
  /** Null: about the whole day. */
  at: string | null;
  /** The last day; null if it is the same or not known. */
  until: Day | null;
  text: string;
  tag: string | null;
  /** Who wrote it; null if the reader may not know. */
  author: string | null;
  /** For members, except for notes by Footfall. */
  annotation: AnnotationAnswer | null;
}

/** Oldest first. */
export const notesOf = ({ annotations, derived }: Answer<'annotation.list'>): Note[] =>
  [...annotations.map(noteOf), ...derived.map(noteByFootfall)].sort(
    (a, b) => compare(a.day, b.day) || compare(a.at ?? '', b.at ?? ''),
  );

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

const noteOf = (annotation: AnnotationAnswer): Note => {
  const { id, day, at, text, tag, author, key } = annotation;
  return {
    id,
    day,
    at,
    text,
    tag,
    until: null,
    author: author ?? (key && say('Key {name}', { name: key })),
    annotation,
  };
};

const noteByFootfall = ({ id, day, at, until, text }: DerivedAnnotation): Note => ({
  ...{ id, day, at, until, text },
  ...{ tag: null, author: 'Footfall', annotation: null },
});

export const publicNotesOf = (annotations: Answer<'annotation.public'>): Note[] =>
  annotations.map((each) => ({ ...each, until: null, author: null, annotation: null }));

/** The buckets of a chart. Keys are those of `ChartPoint`. */
export interface Buckets {
  keys: readonly string[];
  interval: Interval;
  /** The site's. */
  timezone: string;
}

/** The index of the bucket of a note. One that began earlier is in the first. Null if the chart does not show it. */
export function bucketIndex(
  { day, at, until }: Pick<Note, 'day' | 'at' | 'until'>,
  { keys, interval, timezone }: Buckets,
): number | null {
  const time = at === null ? '00:00' : wallClockIn(timezone, new Date(at)).time;
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const index = keys.indexOf(bucketOf({ day, hour, minute }, interval));
  if (index >= 0) return index;
  const first = keys[0]?.slice(0, 10) ?? '';
  return until !== null && day < first && until >= first ? 0 : null;
}

/** A note at an x position in px. */
export interface PositionedNote {
  note: Note;
  x: number;
}

/** Notes that share a marker. */
export interface NoteCluster {
  notes: readonly Note[];
  /** The middle of the marker, in px. */
  x: number;
  /** The width for the text of a single note beside the marker, in px. 0 if there is too little. */
  room: number;
  /** The text is left of the marker. */
  isBefore: boolean;
}

/** Shorter texts beside a marker say nothing. */
const minRoom = 56;

/** At most about this wide, in px, in the size of the row. */
const widthOf = (text: string) => 4 + 7 * text.length;

/**
 * Notes that are nearer to each other than `gap` share a marker. A single one has its text right of the marker, or left
 * of it if there is no room. All numbers are in px.
 * @param notes from left to right
 */
export function clusterNotes(notes: readonly PositionedNote[], width: number, gap: number): NoteCluster[] {
  const groups: PositionedNote[][] = [];
  for (const each of notes) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group && last && each.x - last.x < gap) group.push(each);
    else groups.push([each]);
  }
  const middles = groups.map((group) => ((group[0]?.x ?? 0) + (group.at(-1)?.x ?? 0)) / 2);
  let taken = 0;
  return groups.map((group, index) => {
    const x = middles[index] ?? 0;
    const isOne = group.length === 1;
    const right = (middles[index + 1] ?? width + gap / 2) - x - gap;
    const left = x - gap / 2 - taken;
    const isAfter = isOne && right >= minRoom;
    const isBefore = isOne && !isAfter && left >= minRoom;
    const room = isAfter ? right : isBefore ? left : 0;
    taken = x + gap / 2 + (isAfter ? Math.min(right, widthOf(group[0]?.note.text ?? '')) : 0);
    return { notes: group.map(({ note }) => note), x, room, isBefore };
  });
}

/** `Tue, Nov 10, 2026, 3:05 PM`, in the site's time zone, or `Nov 9 – 12, 2026`. */
export function noteTime({ day, at, until }: Note, timezone: string, locale?: string): string {
  if (until !== null) return rangeWords({ from: day, to: until }, locale);
  const date = dateText(
    startOfDay(day),
    { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' },
    locale,
  );
  return at === null ? date : say('{day}, {time}', { day: date, time: timeText(at, timezone, locale) });
}

/** The name of a marker for screen readers. */
export function clusterLabel(notes: readonly Note[], timezone: string, locale?: string): string {
  const [first] = notes;
  const last = notes.at(-1);
  if (!first || !last) return '';
  if (notes.length === 1)
    return say('Note, {time}: {note}', { time: noteTime(first, timezone, locale), note: first.text });
  return say('{count, plural, one {# note, {days}} other {# notes, {days}}}', {
    count: notes.length,
    days: rangeWords({ from: first.day, to: last.day }, locale),
  });
}
