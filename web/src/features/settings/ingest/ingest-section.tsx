import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import type { IngestAnswer, WorkspaceAnswer } from '@footfall/functions/contract';
import { Link } from 'react-router-dom';
import { useEndpoint } from '../../../api/use-endpoint.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorPanel } from '../../../ui/page/error-panel.tsx';
import { useHandedOn } from '../../../report/address/handed-on.ts';
import { Section } from '../../../ui/page/section.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { IngestTable } from './ingest-table.tsx';
import { countText, rangeText } from './ingest-words.ts';

type Named = Pick<WorkspaceAnswer, 'id' | 'domain'>;

/** What happened to the events of the last 30 days, which explains the numbers of the dashboard. */
export function IngestSection({ id, domain }: Named) {
  const { data, error, retry } = useEndpoint('workspace.ingest', { workspaceId: id });
  const answer = data?.answer;
  return (
    <Section title="What was counted and what was not">
      <Box color="fg.muted" textWrap="pretty">
        {answer ? `The last 30 days: ${rangeText(answer.from, answer.to)}.` : 'The last 30 days.'} A pageview
        is one event, and so is leaving a page. The last few minutes may be missing.
      </Box>
      {error && <ErrorPanel error={error} onRetry={retry} />}
      {!answer && !error && <Loading />}
      {answer && (isEmpty(answer) ? <Nothing domain={domain} /> : <Answer answer={answer} />)}
    </Section>
  );
}

function isEmpty({ counted, dropped, refused, waiting }: IngestAnswer): boolean {
  return counted === 0 && waiting === 0 && dropped.length === 0 && refused.length === 0;
}

function Answer({ answer }: { answer: IngestAnswer }) {
  return (
    <>
      <IngestFigures answer={answer} />
      <IngestTable answer={answer} />
    </>
  );
}

function Nothing({ domain }: { domain: string }) {
  const handedOn = useHandedOn();
  return (
    <Flex direction="column" align="center" gap="3" py="8" textAlign="center">
      <Box as="h3" textStyle="label">
        Nothing has arrived in these 30 days
      </Box>
      <Box color="fg.muted" maxW="26rem" textWrap="balance" overflowWrap="anywhere">
        Put the tracking code on {domain} and open one of its pages. Within minutes, that visit appears here,
        either counted or with the reason why it was not.
      </Box>
      <Button look="outline" size="small" fullWidth={false} asChild>
        <Link to={handedOn(paths.tracking)}>Get the tracking code</Link>
      </Button>
    </Flex>
  );
}

/** About as high as the sums and a few reasons. */
function Loading() {
  return (
    <>
      <Skeleton h="20" />
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} h="14" />
      ))}
    </>
  );
}

const sum = (rows: readonly { count: number }[]) => rows.reduce((total, { count }) => total + count, 0);

/** The sums with their meanings. */
function IngestFigures({ answer: { counted, dropped, refused, waiting } }: { answer: IngestAnswer }) {
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
