import { useEffect, useRef, useState } from 'react';

function useEdge<Target extends HTMLElement>(edge: 'width' | 'height') {
  const ref = useRef<Target>(null);
  const [length, setLength] = useState(0);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new ResizeObserver(([entry]) => setLength(Math.round(entry?.contentRect[edge] ?? 0)));
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [edge]);
  return [ref, length] as const;
}

/** In px. 0 until it is known. */
export const useWidth = <Target extends HTMLElement>() => useEdge<Target>('width');

/** In px. 0 until it is known. */
export const useHeight = <Target extends HTMLElement>() => useEdge<Target>('height');

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
