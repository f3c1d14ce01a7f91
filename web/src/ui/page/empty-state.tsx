import { Box, Flex, type FlexProps } from '@chakra-ui/react';

interface Props extends FlexProps {
  title: string;
  text: string;
}

export const EmptyState = ({ title, text, children, ...rest }: Props) => (
  <Flex direction="column" align="center" gap="3" textAlign="center" px="4" py="12" {...rest}>
    <Box as="h3" textStyle="title">
      {title}
    </Box>
    <Box as="p" color="fg.muted" maxW="28rem" textWrap="balance">
      {text}
    </Box>
    {children}
  </Flex>
);
