import { useEffect, useState } from 'react';

/** How the last try to copy went. `refused`: the browser does not allow it, and the reader has to. */
export type Copied = 'no' | 'yes' | 'refused';

const shownMs = 2500;

/** Copies text, and says for a moment that it did. */
export function useCopy(): { copied: Copied; copy: (text: string) => Promise<void> } {
  // A new object for each try: a copy right after another one is told for as long as that one.
  const [latest, setLatest] = useState<{ copied: Copied }>({ copied: 'no' });

  useEffect(() => {
    if (latest.copied !== 'yes') return;
    const timer = setTimeout(() => setLatest({ copied: 'no' }), shownMs);
    return () => clearTimeout(timer);
  }, [latest]);

  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      setLatest({ copied: 'yes' });
    } catch {
      setLatest({ copied: 'refused' });
    }
  }
  return { copied: latest.copied, copy };
}
