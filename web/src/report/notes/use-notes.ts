import { useMemo } from 'react';
import type { DayRange } from '@footfall/functions/contract';
import { callAs } from '../../api/call.ts';
import { useIsMember, useReader } from '../../api/reader.ts';
import { dropAnswers, refetchEvery, useEndpoint } from '../../api/use-endpoint.ts';
import { type Note, notesOf, publicNotesOf } from './notes.ts';

export interface LoadedNotes {
  /** None while they load, and if they cannot be loaded. */
  notes: readonly Note[];
  /** Requests them again. Undefined unless they could not be loaded. */
  retry: (() => void) | undefined;
}

/**
 * The notes of some days, oldest first: members read those of the workspace, their own and those by Footfall; guests
 * and readers of shared links read the public ones.
 * @param workspaceId null requests nothing
 * @param days null for all days
 */
export function useNotes(workspaceId: string | null, days: DayRange | null): LoadedNotes {
  const isMember = useIsMember();
  const input = workspaceId === null ? null : { workspaceId, ...(days && { from: days.from, to: days.to }) };
  const options = { showPrevious: true };
  const own = useEndpoint('annotation.list', isMember ? input : null, options);
  const shared = useEndpoint('annotation.public', isMember ? null : input, options);
  const [all, published] = [own.data?.answer, shared.data?.answer];
  const notes = useMemo(() => (all ? notesOf(all) : publicNotesOf(published ?? [])), [all, published]);
  const { error, retry } = isMember ? own : shared;
  return { notes, retry: error && retry };
}

/** Reads the notes of some days once, for a file. It throws ApiError. */
export function useNoteReader(): (workspaceId: string, days: DayRange) => Promise<Note[]> {
  const reader = useReader();
  return async (workspaceId, { from, to }) => {
    const input = { workspaceId, from, to };
    return reader.is === 'member'
      ? notesOf(await callAs(reader, 'annotation.list', input))
      : publicNotesOf(await callAs(reader, 'annotation.public', input));
  };
}

/** After a change of notes. A verdict depends on the others. */
export async function refetchNotes(): Promise<void> {
  await Promise.all([dropAnswers((name) => name === 'annotation.verdict'), refetchEvery('annotation.list')]);
}
