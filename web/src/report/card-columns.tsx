import type { ReactNode } from 'react';
import { Grid } from '@chakra-ui/react';

interface Props {
  /** Columns by breakpoint: `{ lg: 'repeat(2, minmax(0, 1fr))' }`. */
  beside?: Partial<Record<'md' | 'lg' | 'xl', string>> | undefined;
  children: ReactNode;
}

export const wideAndNarrow = { lg: 'minmax(0, 1.625fr) minmax(0, 1fr)' };

/** A column of cards that long names cannot widen. Cards in a row have equal heights. */
export const CardColumns = ({ beside, children }: Props) => (
  <Grid
    gap="4"
    alignContent="start"
    templateColumns={{ base: 'minmax(0, 1fr)', ...beside }}
    data-cards={beside ? 'beside' : ''}
  >
    {children}
  </Grid>
);
