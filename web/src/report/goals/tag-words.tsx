import type { UnknownTag } from '@footfall/functions/contract';

const names = { utm_medium: 'The medium', utm_source: 'The source' } as const;

interface Props {
  of: Pick<UnknownTag, 'tag' | 'value' | 'nearest'>;
  /** The end of the sentence, without the full stop. */
  children: string;
}

/** `The medium nwsletter has sales of €20.00. Is it newsletter?` */
export const TagWords = ({ of: { tag, value, nearest }, children }: Props) => (
  <>
    {names[tag]} <b translate="no">{value}</b> {children}.
    {nearest && (
      <>
        {' '}
        Is it <b translate="no">{nearest.word}</b>?
      </>
    )}
  </>
);
