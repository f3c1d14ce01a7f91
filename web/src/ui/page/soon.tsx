import { Box } from '@chakra-ui/react';

/** Marks a feature that is not available yet. */
export function Soon() {
  return (
    <Box as="span" textStyle="note" borderWidth="1px" borderColor="border" borderRadius="6px" px="1.5">
      soon
    </Box>
  );
}
