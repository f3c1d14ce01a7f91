import { useEffect, useRef, useState } from 'react';

/** In px. 0 until it is known. */
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

/** Elements this far below the window count as near. */
const rootMargin = '300px';

/** Whether an element is or was visible or nearly so. */
export function useNear<Target extends Element>() {
  const ref = useRef<Target>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !ref.current) return;
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting === true), {
      rootMargin,
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [near]);
  return [ref, near] as const;
}
