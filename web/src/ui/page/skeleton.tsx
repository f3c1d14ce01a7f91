import { chakra, type HTMLChakraProps } from '@chakra-ui/react';

/** The look of a placeholder for something that is loading; around `waitingWords`. */
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

/** For screen readers. */
export const waitingWords = <span>Waiting for data</span>;

/** A placeholder for something that is loading. */
export function Skeleton(props: HTMLChakraProps<'span'>) {
  return (
    <chakra.span css={skeletonStyle} {...props}>
      {waitingWords}
    </chakra.span>
  );
}
