import { useEffect, useState } from 'react';

/** `refused`: the browser does not allow it, so the user has to copy the text. */
export type Copied = 'no' | 'yes' | 'refused';

const shownMs = 2500;

export function useCopy(): { copied: Copied; copy: (text: string, html?: string) => Promise<void> } {
  // A new object per attempt, so that each success is shown for the full time.
  const [latest, setLatest] = useState<{ copied: Copied }>({ copied: 'no' });

  useEffect(() => {
    if (latest.copied !== 'yes') return;
    const timer = setTimeout(() => setLatest({ copied: 'no' }), shownMs);
    return () => clearTimeout(timer);
  }, [latest]);

  async function copy(text: string, html?: string) {
    try {
      await (html === undefined ? navigator.clipboard.writeText(text) : writeRich(text, html));
      setLatest({ copied: 'yes' });
    } catch {
      setLatest({ copied: 'refused' });
    }
  }
  return { copied: latest.copied, copy };
}

/** Programs that do not take HTML paste the text. Browsers without `ClipboardItem` get the text alone. */
async function writeRich(text: string, html: string) {
  const { clipboard } = navigator;
  if (!('ClipboardItem' in globalThis)) return clipboard.writeText(text);
  const blobOf = (type: string, content: string) => new Blob([content], { type });
  const item = new ClipboardItem({
    'text/plain': blobOf('text/plain', text),
    'text/html': blobOf('text/html', html),
  });
  return clipboard.write([item]);
}
