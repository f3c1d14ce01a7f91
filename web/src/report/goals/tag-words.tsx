import type { ReactNode } from 'react';
import type { UnknownTag } from '@footfall/functions/contract';
import { sayRich } from '../../ui/words/say-rich.tsx';

interface Props extends Pick<UnknownTag, 'nearest'> {
  /** The sentence about the tag. */
  children: ReactNode;
}

/** `The medium nwsletter has sales of €20.00. Is it newsletter?` */
export const TagWords = ({ nearest, children }: Props) => (
  <>
    {children}
    {nearest && (
      <>
        {' '}
        {/* Translators: the sentence before is about a tag that is probably mistyped. */}
        {sayRich('Is it <b>{word}</b>?', { b: bold, word: nearest.word })}
      </>
    )}
  </>
);

export const bold = (words: ReactNode) => <b translate="no">{words}</b>;
