import { useEffect, useState } from 'react';
import useSWR, {
  type Arguments,
  mutate as mutateKnown,
  SWRConfig,
  unstable_serialize,
  type SWRConfiguration,
} from 'swr';
import type { Answer, CallName, Input } from '@footfall/functions/contract';
import { ApiError, callAs } from './call.ts';
import { type Reader, useReader } from './reader.ts';
import { useUid } from './session.ts';

/** From `Retry-After`, in milliseconds of `Date.now()`, by address. */
const retryTimes = new Map<string, number>();

/** Allows an immediate request to the address, because the user pressed a retry button. */
export function release(address: string): void {
  retryTimes.delete(address);
}

/**
 * SWR options for automatic retries. A failed address is requested again at the time the server named, never earlier.
 * Without such a time it is requested with the next refresh, or not at all if there are no refreshes.
 * @param every milliseconds between refreshes, 0 for none
 * @param onAnswer called with each answer
 */
export function retryOptions<Data>(
  address: string,
  every: number,
  onAnswer?: () => void,
): Pick<SWRConfiguration<Data, ApiError>, 'isPaused' | 'onSuccess' | 'onError' | 'onErrorRetry'> {
  return {
    isPaused: () => Date.now() < (retryTimes.get(address) ?? 0),
    onSuccess: () => {
      release(address);
      onAnswer?.();
    },
    onError: ({ retryAt }) => (retryAt === undefined ? release(address) : retryTimes.set(address, retryAt)),
    onErrorRetry: ({ retryAt }, _key, _config, revalidate, options) => {
      const wait = retryAt === undefined ? every : retryAt - Date.now();
      if (wait > 0) setTimeout(() => void revalidate(options), wait);
    },
  };
}

export interface EndpointOptions {
  /** Show the previous answer for a moment while another request loads (see `isStale`). */
  showPrevious?: boolean;
  /** Milliseconds between refreshes of a visible page; 0 for none. */
  every?: number;
  /** The answer never changes, so do not request it again when the page becomes visible. */
  settled?: boolean;
  /** Called with each answer, even if it equals the previous one. */
  onAnswer?: () => void;
}

/** An answer with its request, so that it is never shown with another request's labels. */
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

const standInMs = 300;

/** Whether something has been old for long enough that it is not shown any more. */
export function useOverdue(isOld: boolean) {
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

type Key = readonly [reader: string, name: CallName, input: object];

/** The owner separates cached answers. Null until the sign-in state is known. */
function ownerOf(reader: Reader, uid: string | null): string | null {
  if (reader.is === 'link') return `link ${reader.slug}`;
  return reader.is === 'guest' ? 'guest' : uid;
}

/** Calls an endpoint and refreshes the answer. A null input sends no request. Answers are cached per reader. */
export function useEndpoint<Name extends CallName, Sent extends Input<Name>>(
  name: Name,
  input: Sent | null,
  { showPrevious = false, every = 0, settled = false, onAnswer }: EndpointOptions = {},
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
      keepPreviousData: showPrevious,
      refreshInterval: every,
      revalidateOnFocus: !settled,
      focusThrottleInterval: 1000,
      ...retryOptions(held, every, onAnswer),
    },
  );
  const isOld = data !== undefined && data.held !== held;
  const overdue = useOverdue(isOld);
  // Old numbers may replace new ones only for a moment, and not after the new request failed.
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

/** `useEndpoint` with the answer under a chosen property name. */
export function useNamed<As extends string, Name extends CallName>(
  as: As,
  name: Name,
  input: Input<Name> | null,
): Record<As, Answer<Name> | undefined> & Pick<Endpoint<unknown, unknown>, 'error' | 'retry'> {
  const { data, error, retry } = useEndpoint(name, input);
  const named = { [as]: data?.answer } as Record<As, Answer<Name> | undefined>;
  return { ...named, error, retry };
}

const isKey = (key: unknown): key is Key => Array.isArray(key) && key.length === 3;

function isOf<Name extends CallName>(name: Name, input: Input<Name>) {
  const wanted = JSON.stringify(input);
  return (key: unknown) => isKey(key) && key[1] === name && JSON.stringify(key[2]) === wanted;
}

const isRequested = (key: Arguments): boolean =>
  SWRConfig.defaultValue.cache.get(unstable_serialize(key))?.isValidating === true;

/** Changes a cached answer without a request, so that the next page does not show the old one first. */
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
  // SWR drops the answer of a request that began before the change, with anything else new in it. Request it again.
  void mutateKnown((key) => isMeant(key) && isRequested(key));
}

/** Repeats a call with every cached input, because something changed that all of the answers depend on. */
export async function refetchEvery(name: CallName): Promise<void> {
  await mutateKnown((key) => isKey(key) && key[1] === name);
}

export async function refetch<Name extends CallName>(name: Name, input: Input<Name>): Promise<void> {
  await mutateKnown(isOf(name, input));
}

/** Error handler for a failed change. After a concurrent change, requests the answer again. Rethrows the error. */
export function refetchIfChanged<Name extends CallName>(name: Name, input: Input<Name>) {
  return (error: unknown): never => {
    if (error instanceof ApiError && error.code === 'changed_meanwhile') void refetch(name, input);
    throw error;
  };
}

/** Drops the cached answers that `isMeant` selects. Answers on the screen are requested again. */
export async function dropAnswers(isMeant: (name: CallName, input: object) => boolean): Promise<void> {
  await mutateKnown((key) => isKey(key) && isMeant(key[1], key[2]), undefined);
}
