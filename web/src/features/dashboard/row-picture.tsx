import { useState } from 'react';
import { chakra, Flex } from '@chakra-ui/react';
import { Icon } from '../../ui/icon.tsx';
import type { Picture } from './pictures.ts';

/** As attributes, so that the place is kept before any style is there. */
const sizes = { flag: { htmlWidth: 20, htmlHeight: 14 }, square: { htmlWidth: 18, htmlHeight: 18 } };

/** The picture of a row, or its stand-in. The name beside it says the same, so it is silent for screen readers. */
export function RowPicture({ shape, src, fallback, letter }: Picture) {
  const [failed, setFailed] = useState<string | null>(null);
  return (
    <Flex
      position="relative"
      flexShrink={0}
      w="5"
      h="5"
      // Nearer to the name than the figures are to each other.
      me="-2px"
      align="center"
      justify="center"
      aria-hidden="true"
    >
      {src && src !== failed ? (
        <chakra.img
          src={src}
          alt=""
          {...sizes[shape]}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(src)}
          css={imageStyles[shape]}
        />
      ) : letter && !src ? (
        <Letter text={letter} />
      ) : (
        <Icon name={fallback} boxSize="4.5" color="fg.muted" />
      )}
    </Flex>
  );
}

function Letter({ text }: { text: string }) {
  return (
    <Flex
      as="span"
      w="18px"
      h="18px"
      align="center"
      justify="center"
      bg="hover"
      color="fg.muted"
      borderRadius="5px"
      fontSize="0.6875rem"
      fontWeight="600"
      lineHeight="1"
    >
      {text}
    </Flex>
  );
}

const imageStyles = {
  // Some flags have white edges: the line keeps their shape.
  flag: {
    w: '20px',
    h: '14px',
    maxW: 'none',
    objectFit: 'cover',
    borderRadius: '3px',
    boxShadow: '0 0 0 1px {colors.border}',
  },
  square: { w: '18px', h: '18px', maxW: 'none', objectFit: 'contain' },
} as const;
