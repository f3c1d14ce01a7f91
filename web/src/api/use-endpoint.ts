import { createContext, useContext, useEffect, useState } from 'react';
import useSWR, { mutate as mutateKnown } from 'swr';
import { call, callAsGuest, type ApiError } from './call.ts';
import { patience, release } from './patience.ts';
import { useUid } from './session.ts';

type Params = Record<string, string | number>;

interface Options {
  /** While another request loads, go on showing the last one's answer for a moment (see `isStale`). */
  keepPrevious?: boolean;
  /** Milliseconds between refreshes of a visible page; 0 for none. */
  every?: number;
  /** The answer stays as it is: a page that comes to sight again does not ask for it again. */
  settled?: boolean;
}

/** An answer together with what was asked for, so that it is never shown under another question's labels. */
interface Answered<Answer, Asked> {
  answer: Answer;
  asked: Asked;
}

/** Without a `data`, either `error` is set or the first answer is on its way. */
export interface Endpoint<Answer, Asked> {
  data: Answered<Answer, Asked> | undefined;
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

/** The address of a GET call, parameters in the order given. */
function addressOf(path: string, params: Params): string {
  const query = new URLSearchParams(Object.entries(params).map(([key, value]) => [key, String(value)]));
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Inside of it endpoints are read as everybody may read them, signed in or not. */
export const AsGuest = createContext(false);

/**
 * Reads an endpoint and keeps it fresh. A null path asks for nothing.
 * Answers belong to the signed-in user: the next one starts with none.
 */
export function useEndpoint<Answer, Asked extends Params = Params>(
  path: string | null,
  asked: Asked,
  { keepPrevious = false, every = 0, settled = false }: Options = {},
): Endpoint<Answer, Asked> {
  const asGuest = useContext(AsGuest);
  const uid = useUid();
  const reader = asGuest ? 'guest' : uid;
  const address = path && addressOf(path, asked);
  const held = `${reader} ${address}`;
  const { data, error, mutate } = useSWR<Answered<Answer, Asked> & { address: string }, ApiError>(
    address && reader && [reader, address],
    async () => ({
      answer: await (asGuest ? callAsGuest : call)<Answer>(address ?? ''),
      asked,
      address: address ?? '',
    }),
    {
      keepPreviousData: keepPrevious,
      refreshInterval: every,
      revalidateOnFocus: !settled,
      focusThrottleInterval: 1000,
      ...patience(held, every),
    },
  );
  const isOld = data !== undefined && data.address !== address;
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

/**
 * Changes what is known of a path's answer wherever it is shown, without asking again: otherwise the next page would
 * show the old answer until the new one has come.
 */
export async function changeAnswer<Answer>(
  path: string,
  params: Params,
  change: (known: Answer) => Answer,
): Promise<void> {
  const address = addressOf(path, params);
  await mutateKnown<{ answer: Answer }>(
    (key) => Array.isArray(key) && key[1] === address,
    (known) => known && { ...known, answer: change(known.answer) },
    { revalidate: false },
  );
}

/** Has a path asked again wherever its answer is shown. */
export async function askAgain(path: string, params: Params): Promise<void> {
  const address = addressOf(path, params);
  await mutateKnown((key) => Array.isArray(key) && key[1] === address);
}
