import { createContext, useContext, useEffect, useState } from 'react';
import useSWR, { mutate as mutateKnown } from 'swr';
import type { Answer, Input } from '@footfall/functions/contract/api';
import type { CallName } from '@footfall/functions/contract/calls';
import { ApiError, call, callAsGuest } from './call.ts';
import { patience, release } from './patience.ts';
import { useUid } from './session.ts';

interface Options {
  /** While another request loads, go on showing the last one's answer for a moment (see `isStale`). */
  keepPrevious?: boolean;
  /** Milliseconds between refreshes of a visible page; 0 for none. */
  every?: number;
  /** The answer stays as it is: a page that comes to sight again does not ask for it again. */
  settled?: boolean;
  /** Called with each answer that comes, also where it is the same as the one before. */
  onAnswer?: () => void;
}

/** An answer together with what was asked for, so that it is never shown under another question's labels. */
interface Answered<Of, Asked> {
  answer: Of;
  asked: Asked;
}

/** Without a `data`, either `error` is set or the first answer is on its way. */
export interface Endpoint<Of, Asked> {
  data: Answered<Of, Asked> | undefined;
  error: ApiError | undefined;
  /** The data answers an earlier request. */
  isStale: boolean;
  retry: () => void;
}

/** How long an answer may stand in for the one that was asked for after it, in milliseconds. */
const standInMs = 300;

/** Whether something has been so without a break for as long as an answer may stand in for another. */
function useOverdue(isOld: boolean): boolean {
  const [overdue, setOverdue] = useState(false);
  useEffect(() => {
    if (!isOld) return;
    const timer = setTimeout(() => setOverdue(true), standInMs);
    return () => {
      clearTimeout(timer);
      setOverdue(false);
    };
  }, [isOld]);
  return isOld && overdue;
}

/** Inside of it endpoints are read as everyone may read them, signed in or not. */
export const AsGuest = createContext(false);

/** Who reads, which call, and with what input. */
type Key = readonly [reader: string, name: CallName, input: object];

/**
 * Reads a call and keeps its answer fresh. An input of null asks for nothing.
 * Answers belong to the signed-in user: the next one starts with none.
 */
export function useEndpoint<Name extends CallName, Asked extends Input<Name>>(
  name: Name,
  asked: Asked | null,
  { keepPrevious = false, every = 0, settled = false, onAnswer }: Options = {},
): Endpoint<Answer<Name>, Asked> {
  const asGuest = useContext(AsGuest);
  const uid = useUid();
  const reader = asGuest ? 'guest' : uid;
  const key: Key | null = asked && reader !== null ? [reader, name, asked] : null;
  const held = JSON.stringify(key);
  const { data, error, mutate } = useSWR<Answered<Answer<Name>, Asked> & { held: string }, ApiError>(
    key,
    async () => {
      const input = asked as Asked;
      return { answer: await (asGuest ? callAsGuest : call)(name, input), asked: input, held };
    },
    {
      keepPreviousData: keepPrevious,
      refreshInterval: every,
      revalidateOnFocus: !settled,
      focusThrottleInterval: 1000,
      ...patience(held, every, onAnswer),
    },
  );
  const isOld = data !== undefined && data.held !== held;
  const overdue = useOverdue(isOld);
  // Old numbers hold the place of new ones only for a moment, and not once those are known to have failed.
  const shown = isOld && (error || overdue) ? undefined : data;
  return {
    data: shown,
    error: shown && !isOld ? undefined : error,
    isStale: isOld && shown !== undefined,
    retry() {
      release(held);
      void mutate();
    },
  };
}

/** What is known by a key of ours. */
const isKey = (key: unknown): key is Key => Array.isArray(key) && key.length === 3;

/** Whether the key is of this call with this input. */
function isOf<Name extends CallName>(name: Name, input: Input<Name>) {
  const wanted = JSON.stringify(input);
  return (key: unknown) => isKey(key) && key[1] === name && JSON.stringify(key[2]) === wanted;
}

/**
 * Changes what is known of a call's answer wherever it is shown, without asking again: otherwise the next page would
 * show the old answer until the new one has come.
 */
export async function changeAnswer<Name extends CallName>(
  name: Name,
  input: Input<Name>,
  change: (known: Answer<Name>) => Answer<Name>,
): Promise<void> {
  await mutateKnown<{ answer: Answer<Name> }>(
    isOf(name, input),
    (known) => known && { ...known, answer: change(known.answer) },
    { revalidate: false },
  );
}

/** Has a call made again wherever its answer is shown. */
export async function askAgain<Name extends CallName>(name: Name, input: Input<Name>): Promise<void> {
  await mutateKnown(isOf(name, input));
}

/**
 * For a change that failed: where the answer that it started from has changed in the meantime, has the call made again.
 * Passes the error on.
 */
export function askAgainIfChanged<Name extends CallName>(name: Name, input: Input<Name>) {
  return (error: unknown): never => {
    if (error instanceof ApiError && error.code === 'changed_meanwhile') void askAgain(name, input);
    throw error;
  };
}

/** Forgets the answers of the calls that `isMeant` names, and has those that are shown asked for again. */
export async function forget(isMeant: (name: CallName, input: object) => boolean): Promise<void> {
  await mutateKnown((key) => isKey(key) && isMeant(key[1], key[2]), undefined);
}
