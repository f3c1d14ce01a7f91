import { useEffect, useState } from 'react';

/** When it is over, in milliseconds since 1970; kept for the tab, so that a reload does not cut it short. */
function stored(key: string): number {
  try {
    return Number(sessionStorage.getItem(key) ?? 0);
  } catch {
    return 0;
  }
}

function store(key: string, until: number): void {
  try {
    sessionStorage.setItem(key, String(until));
  } catch {
    // Without storage it lasts until the page is closed; the provider has its own limits.
  }
}

const secondsUntil = (until: number) => Math.max(0, Math.ceil((until - Date.now()) / 1000));

/** Seconds until an action is allowed again; 0 if it is allowed. */
export function useCoolDown(name: string) {
  const key = `cool-down:${name}`;
  const [left, setLeft] = useState(() => secondsUntil(stored(key)));
  const waits = left > 0;
  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(() => setLeft(secondsUntil(stored(key))), 500);
    return () => clearInterval(timer);
  }, [key, waits]);

  function start(seconds: number): void {
    store(key, Date.now() + seconds * 1000);
    setLeft(seconds);
  }

  return { left, start };
}
