import { useState } from 'react';
import type { LinkAnswer } from '@footfall/functions/contract';
import { useCopy } from '../../ui/code/use-copy.ts';
import { linkWords } from '../card-menu/link-item.tsx';

/** Copies the addresses of links, and says at the link that was copied last how that went. */
export function useLinkCopy() {
  const { copied, copy } = useCopy();
  const [latest, setLatest] = useState<string | null>(null);
  const words = copied === 'yes' ? 'Copied' : linkWords[copied];
  return {
    /** The id of the link that was copied last. */
    latest,
    /** What its row says. */
    words,
    /** The same for screen readers; nothing before and after. */
    said: copied === 'no' ? '' : words,
    copyLink({ id, address }: Pick<LinkAnswer, 'id' | 'address'>) {
      setLatest(id);
      if (address) void copy(window.location.origin + address);
    },
  };
}

export type LinkCopy = ReturnType<typeof useLinkCopy>;
