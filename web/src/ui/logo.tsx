import { Box, Flex } from '@chakra-ui/react';

export function Logo() {
  return (
    <Flex as="span" display="inline-flex" align="center" gap="2.5">
      <LogoMark />
      <Box as="span" textStyle="title" fontSize="1rem">
        Footfall
      </Box>
    </Flex>
  );
}

/** @param props.size width and height in pixels */
export function LogoMark({ size = 24 }: { size?: number }) {
  return (
    <Box asChild flexShrink={0} color="accent">
      <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
        <rect width="24" height="24" rx="6.5" fill="currentColor" />
        <path
          d="M6.5 17v-4.75a2.75 2.75 0 0 1 5.5 0V17m0-6.5v-.75a2.75 2.75 0 0 1 5.5 0V17"
          fill="none"
          stroke="var(--chakra-colors-accent-contrast)"
          strokeWidth="2"
          strokeLinecap="round"
        />
      </svg>
    </Box>
  );
}
