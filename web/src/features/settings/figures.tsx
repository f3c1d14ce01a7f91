import { Box, chakra, Grid, type GridProps } from '@chakra-ui/react';
import { formatCount } from '../../ui/figures/format.ts';

interface Props extends GridProps {
  /** The name of each, its value and what that means. A count of 0 is less prominent; other values are texts. */
  figures: readonly (readonly [name: string, value: number | string, text: string])[];
}

/** Sums with their meanings. */
export const Figures = ({ figures, ...grid }: Props) => (
  <Grid as="dl" gap="4" {...grid}>
    {figures.map(([name, value, text]) => (
      <Box key={name} minW="0">
        <chakra.dt color="fg.muted">{name}</chakra.dt>
        <chakra.dd textStyle="number" color={value === 0 ? 'fg.muted' : undefined}>
          {typeof value === 'number' ? formatCount(value) : value}
        </chakra.dd>
        <chakra.dd layerStyle="note">{text}</chakra.dd>
      </Box>
    ))}
  </Grid>
);
