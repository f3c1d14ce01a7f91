import { useEffect, useState } from 'react';

/** Seconds left until something may be done again; 0 when it may. */
export function useCoolDown() {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return { left, start: setLeft };
}
