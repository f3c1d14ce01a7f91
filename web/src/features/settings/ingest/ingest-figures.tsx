import { Box, chakra, Grid } from '@chakra-ui/react';
import type { IngestAnswer } from '@footfall/functions/contract';
import { countText } from './ingest-words.ts';

const sum = (rows: readonly { count: number }[]) => rows.reduce((total, { count }) => total + count, 0);

/** The sums with their meanings. */
export function IngestFigures({ answer: { counted, dropped, refused, waiting } }: { answer: IngestAnswer }) {
  return (
    <Grid as="dl" templateColumns={{ base: '1fr 1fr', md: 'repeat(4, 1fr)' }} gap="4">
      <Figure name="Counted" count={counted} text="included in your reports" />
      <Figure name="Not counted" count={sum(dropped)} text="left out for a reason below" />
      <Figure name="Refused" count={sum(refused)} text="that BigQuery will never accept" />
      <Figure name="Waiting" count={waiting} text="kept safe until BigQuery accepts them" />
    </Grid>
  );
}

function Figure({ name, count, text }: { name: string; count: number; text: string }) {
  return (
    <Box minW="0">
      <chakra.dt color="fg.muted">{name}</chakra.dt>
      <chakra.dd textStyle="number" color={count === 0 ? 'fg.muted' : undefined}>
        {countText(count)}
      </chakra.dd>
      <chakra.dd textStyle="note" color="fg.muted">
        {text}
      </chakra.dd>
    </Box>
  );
}
