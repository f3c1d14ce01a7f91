import {
  type AnnotationAnswer,
  type AnnotationScope,
  type Day,
  isDay,
  maxAnnotationLength,
  momentOf,
  wallClockIn,
} from '@footfall/functions/contract';

/** What the form has. The time is empty for a note about the whole day. */
export interface NoteDraft {
  text: string;
  day: Day;
  time: string;
  tag: string;
  scope: AnnotationScope;
  isPublic: boolean;
}

/** Where a new note begins. */
export type NoteStart = Pick<NoteDraft, 'day' | 'time'>;

export const newDraft = (start: NoteStart, scope: AnnotationScope): NoteDraft => ({
  ...{ text: '', tag: '', scope, isPublic: false },
  ...start,
});

export function draftOf(
  { text, day, at, tag, scope, isPublic }: AnnotationAnswer,
  timezone: string,
): NoteDraft {
  const clock = at === null ? { day, time: '' } : wallClockIn(timezone, new Date(at));
  return { ...{ text, scope, isPublic }, ...clock, tag: tag ?? '' };
}

/** As the server counts: code points, with one space for each gap. */
export const lengthOf = (text: string): number => [...text.trim().replaceAll(/\s+/g, ' ')].length;

export function isComplete({ text, day }: NoteDraft): boolean {
  const length = lengthOf(text);
  return length > 0 && length <= maxAnnotationLength && isDay(day);
}

/** The fields of a call. A time that the clock skips is the moment of the skip. */
export function bodyOf({ text, day, time, tag, scope, isPublic }: NoteDraft, timezone: string) {
  return {
    ...(time === '' ? { day } : { at: new Date(momentOf(timezone, { day, time })).toISOString() }),
    text,
    tag: tag.trim() || null,
    scope,
    isPublic: isPublic && scope === 'workspace',
  };
}
