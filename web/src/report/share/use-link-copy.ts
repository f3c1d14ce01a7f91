import { useState } from 'react';
import { badgeAddress, type LinkAnswer, say } from '@footfall/functions/contract';
import { useCopy } from '../../ui/code/use-copy.ts';
import { embedCode } from './embed/embed-code.ts';
import { linkWords } from '../card-menu/link-item.tsx';

/** Returns the HTML of a link's badge. @param address the path and secret of the link */
export function badgeCode(origin: string, address: string): string {
  const slug = URL.parse(address, origin)?.searchParams.get('auth') ?? '';
  return `<img src="${origin}${badgeAddress(slug)}" alt="Visitors" height="28">`;
}

type Part = 'link' | 'code' | 'badge';

type Copied = Pick<LinkAnswer, 'id' | 'address'>;

const textOf: Readonly<Record<Part, (origin: string, address: string) => string>> = {
  link: (origin, address) => origin + address,
  code: embedCode,
  badge: badgeCode,
};

const copyWords: Readonly<Record<Part, string>> = {
  link: say('Copy link'),
  code: say('Copy code'),
  badge: say('Copy badge'),
};

export function useLinkCopy() {
  const { copied, copy } = useCopy();
  const [latest, setLatest] = useState<string | null>(null);
  const outcome = copied === 'yes' ? say('Copied') : copied === 'refused' ? linkWords.refused : '';
  const nameOf = ({ id }: Pick<Copied, 'id'>, part: Part) => `${part} ${id}`;
  return {
    isLatest: (link: Copied, part: Part) => latest === nameOf(link, part),
    wordsOf: (link: Copied, part: Part) => (latest === nameOf(link, part) && outcome) || copyWords[part],
    /** The outcome for screen readers, empty at other times. */
    said: outcome,
    copy(link: Copied, part: Part) {
      setLatest(nameOf(link, part));
      if (link.address !== null) void copy(textOf[part](window.location.origin, link.address));
    },
  };
}

export type LinkCopy = ReturnType<typeof useLinkCopy>;
