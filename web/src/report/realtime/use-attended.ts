import { useEffect, useState } from 'react';

/** How long a page that no one touches keeps refreshing. */
const attendedMs = 15 * 60 * 1000;

/** What counts as touching the page. A screen reader presses a button with a click alone. */
const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'click'] as const;

/** Whether someone is there: they have touched the page lately. */
export function useAttended(): boolean {
  const [attended, setAttended] = useState(true);
  useEffect(() => {
    let timer: number;
    const touch = () => {
      clearTimeout(timer);
      timer = window.setTimeout(() => setAttended(false), attendedMs);
      setAttended(true);
    };
    touch();
    for (const name of touches) window.addEventListener(name, touch, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const name of touches) window.removeEventListener(name, touch);
    };
  }, []);
  return attended;
}
