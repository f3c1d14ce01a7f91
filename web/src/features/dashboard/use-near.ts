import { useEffect, useRef, useState } from 'react';

/** How far below the window's edge something may be, and still be about to be seen. */
const rootMargin = '300px';

/** Whether an element is in sight or was, or nearly so. */
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
