import { Box } from '@chakra-ui/react';

/** Turns while something is loading; the words next to it say what. */
export function Spinner() {
  return (
    <Box
      as="span"
      aria-hidden="true"
      boxSize="4"
      flexShrink={0}
      borderWidth="2px"
      borderColor="currentColor"
      borderTopColor="transparent"
      borderRadius="50%"
      animation="spin 0.8s linear infinite"
    />
  );
}
