import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../../api/call.ts';

/** Loads what an email link is about. Works without a session, and reloads when `key` changes. */
export function useOpened<Opened>(key: string, open: () => Promise<Opened>) {
  const [tries, setTries] = useState(0);
  const request = JSON.stringify([key, tries]);
  const [known, setKnown] = useState<{ request: string; opened?: Opened; error?: ApiError }>();
  const ask = useEffectEvent(open);
  useEffect(() => {
    let isCurrent = true;
    const show = (outcome: { opened: Opened } | { error: ApiError }) =>
      isCurrent && setKnown({ request, ...outcome });
    ask().then(
      (opened) => show({ opened }),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        show({ error });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [request]);
  const { opened, error } = known?.request === request ? known : {};
  return { opened, error, retry: () => setTries(tries + 1) };
}
