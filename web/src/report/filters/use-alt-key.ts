import { useEffect } from 'react';

/** While Alt is held, the document says so: what is pressed then is excluded, and styles show it. */
export function useAltKey(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    const set = (held: boolean) => {
      if (held) dataset.alt = '';
      else delete dataset.alt;
    };
    const onKey = ({ altKey }: KeyboardEvent) => set(altKey);
    const onBlur = () => set(false);
    window.addEventListener('keydown', onKey);
    window.addEventListener('keyup', onKey);
    window.addEventListener('blur', onBlur);
    return () => {
      onBlur();
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('keyup', onKey);
      window.removeEventListener('blur', onBlur);
    };
  }, []);
}
