import type { ReactNode } from 'react';
import { Grid } from '@chakra-ui/react';

interface Props {
  /** Columns beside each other from a width on: `{ lg: 'repeat(2, minmax(0, 1fr))' }`. */
  beside?: Partial<Record<'md' | 'lg' | 'xl', string>> | undefined;
  children: ReactNode;
}

/** Of two columns, the first is wide. */
export const wideAndNarrow = { lg: 'minmax(0, 1.625fr) minmax(0, 1fr)' };

/**
 * Cards below each other, in a column that long names cannot widen. Cards beside each other are equally high; columns
 * beside each other begin at the top.
 */
export const CardColumns = ({ beside, children }: Props) => (
  <Grid gap="4" alignContent="start" templateColumns={{ base: 'minmax(0, 1fr)', ...beside }}>
    {children}
  </Grid>
);
