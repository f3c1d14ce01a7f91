import { useState } from 'react';
import { badgeAddress, type LinkAnswer } from '@footfall/functions/contract';
import { useCopy } from '../../ui/code/use-copy.ts';
import { embedCode } from './embed/embed-code.ts';
import { linkWords } from '../card-menu/link-item.tsx';

/** What shows the badge of a link in a page or in Markdown. @param address the link's, on the server at this origin */
export function badgeCode(origin: string, address: string): string {
  const slug = URL.parse(address, origin)?.searchParams.get('auth') ?? '';
  return `<img src="${origin}${badgeAddress(slug)}" alt="Visitors" height="28">`;
}

/** What can be copied of a link: its address, or what a page needs to show it in a frame, or its badge. */
type Part = 'link' | 'code' | 'badge';

type Copied = Pick<LinkAnswer, 'id' | 'address'>;

const textOf: Readonly<Record<Part, (origin: string, address: string) => string>> = {
  link: (origin, address) => origin + address,
  code: embedCode,
  badge: badgeCode,
};

/** Copies the addresses of links, the code of embeds and badges, and says at what was copied last how that went. */
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
      if (link.address !== null) void copy(textOf[part](window.location.origin, link.address));
    },
  };
}

export type LinkCopy = ReturnType<typeof useLinkCopy>;
