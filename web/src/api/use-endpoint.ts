import { useEffect, useState } from 'react';
import useSWR, { type Arguments, mutate as mutateKnown, SWRConfig, unstable_serialize } from 'swr';
import type { Answer, CallName, Input } from '@footfall/functions/contract';
import { ApiError, callAs } from './call.ts';
import { patience, release } from './patience.ts';
import { type Reader, useReader } from './reader.ts';
import { useUid } from './session.ts';

export interface EndpointOptions {
  /** While another request loads, the last answer stays visible for a moment (see `isStale`). */
  keepPrevious?: boolean;
  /** Milliseconds between refreshes of a visible page; 0 for none. */
  every?: number;
  /** The answer never changes, so a page that becomes visible again does not request it again. */
  settled?: boolean;
  /** Called with each answer that comes, also where it is the same as the one before. */
  onAnswer?: () => void;
}

/** An answer together with its request, so that it is never shown with the labels of another request. */
export interface Answered<Of, Sent> {
  answer: Of;
  input: Sent;
}

/** Without `data`, either `error` is set or the first answer is loading. */
export interface Endpoint<Of, Sent> {
  data: Answered<Of, Sent> | undefined;
  error: ApiError | undefined;
  /** The data answers an earlier request. */
  isStale: boolean;
  retry: () => void;
}

/** How long the previous answer may be shown while the next one loads, in milliseconds. */
const standInMs = 300;

/** Whether a state has lasted for as long as a previous answer may be shown. */
function useOverdue(isOld: boolean) {
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

/** The reader, the call and its input. */
type Key = readonly [reader: string, name: CallName, input: object];

/** Whose answers are kept apart from those of others; null until it is known who is signed in. */
function ownerOf(reader: Reader, uid: string | null): string | null {
  if (reader.is === 'link') return `link ${reader.slug}`;
  return reader.is === 'guest' ? 'guest' : uid;
}

/**
 * Reads a call and keeps its answer up to date. An input of null requests nothing.
 * Answers belong to their reader: the next one starts without any.
 */
export function useEndpoint<Name extends CallName, Sent extends Input<Name>>(
  name: Name,
  input: Sent | null,
  { keepPrevious = false, every = 0, settled = false, onAnswer }: EndpointOptions = {},
): Endpoint<Answer<Name>, Sent> {
  const reader = useReader();
  const owner = ownerOf(reader, useUid());
  const key: Key | null = input && owner !== null ? [owner, name, input] : null;
  const held = JSON.stringify(key);
  const { data, error, mutate } = useSWR<Answered<Answer<Name>, Sent> & { held: string }, ApiError>(
    key,
    async () => {
      const sent = input as Sent;
      return { answer: await callAs(reader, name, sent), input: sent, held };
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
  // Old numbers are shown in place of new ones only for a moment, and not once the new ones have failed.
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

/** Reads a call whose answer is known under a name of its own. */
export function useNamed<As extends string, Name extends CallName>(
  as: As,
  name: Name,
  input: Input<Name> | null,
): Record<As, Answer<Name> | undefined> & Pick<Endpoint<unknown, unknown>, 'error' | 'retry'> {
  const { data, error, retry } = useEndpoint(name, input);
  const named = { [as]: data?.answer } as Record<As, Answer<Name> | undefined>;
  return { ...named, error, retry };
}

/** The value of one of our keys. */
const isKey = (key: unknown): key is Key => Array.isArray(key) && key.length === 3;

/** Whether the key belongs to this call with this input. */
function isOf<Name extends CallName>(name: Name, input: Input<Name>) {
  const wanted = JSON.stringify(input);
  return (key: unknown) => isKey(key) && key[1] === name && JSON.stringify(key[2]) === wanted;
}

/** Whether a request is under way. */
const isAsked = (key: Arguments): boolean =>
  SWRConfig.defaultValue.cache.get(unstable_serialize(key))?.isValidating === true;

/**
 * Changes a call's answer wherever it is shown, without a new request: otherwise the next page would show the old
 * answer until the new one has arrived.
 */
export async function changeAnswer<Name extends CallName>(
  name: Name,
  input: Input<Name>,
  change: (known: Answer<Name>) => Answer<Name>,
): Promise<void> {
  const isMeant = isOf(name, input);
  await mutateKnown<{ answer: Answer<Name> }>(
    isMeant,
    (known) => known && { ...known, answer: change(known.answer) },
    { revalidate: false },
  );
  // SWR drops the answer to a request that began before the change; what else is new in it would be missing.
  void mutateKnown((key) => isMeant(key) && isAsked(key));
}

/** Repeats a call with every input whose answer is shown or known: something changed that all of them depend on. */
export async function askEveryAgain(name: CallName): Promise<void> {
  await mutateKnown((key) => isKey(key) && key[1] === name);
}

/** Repeats a call wherever its answer is shown. */
export async function askAgain<Name extends CallName>(name: Name, input: Input<Name>): Promise<void> {
  await mutateKnown(isOf(name, input));
}

/**
 * For a change that failed: if the answer that it started from has changed in the meantime, repeats the call.
 * Rethrows the error.
 */
export function askAgainIfChanged<Name extends CallName>(name: Name, input: Input<Name>) {
  return (error: unknown): never => {
    if (error instanceof ApiError && error.code === 'changed_meanwhile') void askAgain(name, input);
    throw error;
  };
}

/** Forgets the answers of the calls that `isMeant` selects, and requests those again that are shown. */
export async function forget(isMeant: (name: CallName, input: object) => boolean): Promise<void> {
  await mutateKnown((key) => isKey(key) && isMeant(key[1], key[2]), undefined);
}
