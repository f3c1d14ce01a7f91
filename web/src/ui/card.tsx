import { useId, type ReactNode } from 'react';
import { Box, Flex, type BoxProps } from '@chakra-ui/react';
import { Hidden } from './hidden.tsx';

/** The white sheet that everything of the dashboard lies on. */
export const cardStyle = {
  bg: 'surface',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'card',
} as const;

interface Props extends BoxProps {
  title: string;
  /** What the card counts. */
  unit: string;
  /** What that means, in a sentence. */
  help: string;
  children: ReactNode;
}

/** A card with its title left and its unit right. */
export function Card({ title, unit, help, children, ...rest }: Props) {
  const id = useId();
  return (
    <Box as="section" aria-labelledby={id} {...cardStyle} px="2.5" py="4" {...rest}>
      <Flex align="baseline" justify="space-between" px="2" pb="2.5">
        <Box as="h2" id={id} textStyle="label" fontWeight="600">
          {title}
        </Box>
        <Box textStyle="note" color="fg.muted" title={help} cursor="help">
          {unit}
          <Hidden>: {help}</Hidden>
        </Box>
      </Flex>
      {children}
    </Box>
  );
}
