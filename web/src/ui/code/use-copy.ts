import { useEffect, useState } from 'react';

/** `refused`: the browser does not allow it, so the user has to copy the text. */
export type Copied = 'no' | 'yes' | 'refused';

const shownMs = 2500;

export function useCopy(): { copied: Copied; copy: (text: string) => Promise<void> } {
  // A new object per attempt, so that each success is shown for the full time.
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
