import { useEffect, useRef, useState } from 'react';

/** The width of an element in px, 0 until it is known. */
export function useWidth<Target extends HTMLElement>() {
  const ref = useRef<Target>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)));
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return [ref, width] as const;
}
