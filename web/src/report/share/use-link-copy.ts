import { useState } from 'react';
import type { LinkAnswer } from '@footfall/functions/contract';
import { useCopy } from '../../ui/code/use-copy.ts';
import { linkWords } from '../card-menu/link-item.tsx';
import { badgeCode } from './link-words.ts';

/** What can be copied of a link: its address, or what a page needs to show its badge. */
type Part = 'link' | 'badge';

type Copied = Pick<LinkAnswer, 'id' | 'address'>;

/** Copies the addresses of links and their badges, and says at what was copied last how that went. */
export function useLinkCopy() {
  const { copied, copy } = useCopy();
  const [latest, setLatest] = useState<string | null>(null);
  const outcome = copied === 'yes' ? 'Copied' : copied === 'refused' ? linkWords.refused : '';
  const nameOf = ({ id }: Pick<Copied, 'id'>, part: Part) => `${part} ${id}`;
  return {
    /** Whether this was copied last. */
    isLatest: (link: Copied, part: Part) => latest === nameOf(link, part),
    /** What the button says that copies it. */
    wordsOf: (link: Copied, part: Part) => (latest === nameOf(link, part) && outcome) || `Copy ${part}`,
    /** How copying went, for screen readers; nothing before and after. */
    said: outcome,
    copy(link: Copied, part: Part) {
      setLatest(nameOf(link, part));
      if (link.address === null) return;
      const { origin } = window.location;
      void copy(part === 'link' ? origin + link.address : badgeCode(link.address, origin));
    },
  };
}

export type LinkCopy = ReturnType<typeof useLinkCopy>;
