import type { ComponentProps } from 'react';
import { chakra } from '@chakra-ui/react';

interface Props extends ComponentProps<typeof chakra.button> {
  /** Its text, and before it what it changes. */
  name: string;
  text: string;
}

/** An underlined part of the sentence. */
export const PartButton = ({ name, text, ...rest }: Props) => (
  <chakra.button type="button" aria-label={name} css={partStyle} {...rest}>
    {text}
  </chakra.button>
);

const partStyle = {
  // Breaks between words, as the text around it.
  display: 'inline',
  textAlign: 'start',
  overflowWrap: 'anywhere',
  textDecoration: 'underline dashed',
  textDecorationColor: 'fg.muted',
  textDecorationThickness: '2px',
  textUnderlineOffset: '0.3em',
  borderRadius: 'row',
  cursor: 'pointer',
  _hover: { color: 'accent', textDecorationColor: 'accent' },
  _expanded: { color: 'accent', bg: 'bar', textDecorationColor: 'accent' },
} as const;
