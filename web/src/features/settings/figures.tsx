import { Box, chakra, Grid, type GridProps, Flex } from '@chakra-ui/react';
import { formatCount, say } from '@footfall/functions/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { useAppPath } from '../../report/address/use-address.ts';
import { SmallButton } from '../../ui/button.tsx';

interface Props extends GridProps {
  /** Name, value and explanation. A count of 0 is muted; texts are not. */
  figures: readonly (readonly [name: string, value: number | string, text: string])[];
}

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

interface NoEventsProps {
  title: string;
  text?: ReactNode;
  py: string;
}

/** Shown instead of figures before the first event, with a link to the tracking code. */
export function NoEvents({ title, text, py }: NoEventsProps) {
  const appPath = useAppPath();
  return (
    <Flex direction="column" align="center" gap="3" py={py} textAlign="center">
      <Box as="h3" textStyle="label">
        {title}
      </Box>
      {text && (
        <Box color="fg.muted" maxW="26rem" textWrap="balance" overflowWrap="anywhere">
          {text}
        </Box>
      )}
      <SmallButton asChild>
        <Link to={appPath(paths.tracking)}>{say('Get the tracking code')}</Link>
      </SmallButton>
    </Flex>
  );
}

/** The style of a parent of a `Table` with a line above each row. */
export const linedTable = {
  '& table': { w: 'full', borderCollapse: 'collapse' },
  '& :is(th, td)': {
    py: '2.5',
    textAlign: 'start',
    fontWeight: 400,
    borderTopWidth: '1px',
    borderColor: 'border',
  },
} as const;
