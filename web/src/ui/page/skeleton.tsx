import { Box, type BoxProps } from '@chakra-ui/react';

/** Holds the place of what is on its way; its words are for those who do not see it. */
export function Skeleton(props: BoxProps) {
  return (
    <Box
      as="span"
      display="block"
      bg="skeleton"
      borderRadius="row"
      overflow="hidden"
      whiteSpace="nowrap"
      userSelect="none"
      animation="pulse 1.6s ease-in-out infinite"
      {...props}
    >
      <Box as="span" opacity={0}>
        Waiting for data
      </Box>
    </Box>
  );
}
