import { Flex, type FlexProps } from '@chakra-ui/react';

export const BottomBar = (props: FlexProps) => (
  <Flex as="section" data-screen-only="" gap="2" px="4" py="2" css={barStyle} {...props} />
);

const barStyle = {
  position: 'fixed',
  zIndex: 'bar',
  insetX: '0',
  bottom: '0',
  pb: 'calc(0.5rem + env(safe-area-inset-bottom))',
  bg: 'bg',
  borderTopWidth: '1px',
  borderColor: 'border',
} as const;
