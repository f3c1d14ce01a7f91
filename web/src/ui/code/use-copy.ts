import { useEffect, useState } from 'react';

/** How the last try to copy went. `refused`: the browser does not allow it, and the reader has to. */
export type Copied = 'no' | 'yes' | 'refused';

const shownMs = 2500;

/** Copies text, and says for a moment that it did. */
export function useCopy(): { copied: Copied; copy: (text: string) => Promise<void> } {
  const [copied, setCopied] = useState<Copied>('no');

  useEffect(() => {
    if (copied !== 'yes') return;
    const timer = setTimeout(() => setCopied('no'), shownMs);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      setCopied('yes');
    } catch {
      setCopied('refused');
    }
  }
  return { copied, copy };
}
