import { Flex, type FlexProps } from '@chakra-ui/react';

/** The first letter in place of a picture. */
export function Initial({ text, round = false, ...rest }: FlexProps & { text: string; round?: boolean }) {
  return (
    <Flex
      as="span"
      aria-hidden="true"
      align="center"
      justify="center"
      boxSize="7"
      flexShrink={0}
      bg="accent"
      color="accent.contrast"
      borderRadius={round ? '50%' : 'row'}
      fontWeight="600"
      textTransform="uppercase"
      {...rest}
    >
      {[...text][0]}
    </Flex>
  );
}
