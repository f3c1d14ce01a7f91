import { chakra, type HTMLChakraProps } from '@chakra-ui/react';

/** How the place of something looks that is on its way; around `waitingWords`. */
export const skeletonStyle = {
  display: 'block',
  bg: 'skeleton',
  borderRadius: 'row',
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  userSelect: 'none',
  animation: 'pulse 1.6s ease-in-out infinite',
  '& > span': { opacity: 0 },
} as const;

/** For those who do not see the place. */
export const waitingWords = <span>Waiting for data</span>;

/** Holds the place of what is on its way. */
export function Skeleton(props: HTMLChakraProps<'span'>) {
  return (
    <chakra.span css={skeletonStyle} {...props}>
      {waitingWords}
    </chakra.span>
  );
}
