import { Box, Flex } from '@chakra-ui/react';
import type { IngestAnswer, WorkspaceAnswer } from '@footfall/functions/contract';
import { Link } from 'react-router-dom';
import { useEndpoint } from '../../../api/use-endpoint.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorPanel } from '../../../ui/page/error-panel.tsx';
import { useHandedOn } from '../../../report/address/handed-on.ts';
import { Section } from '../../../ui/page/section.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { IngestFigures } from './ingest-figures.tsx';
import { IngestTable } from './ingest-table.tsx';
import { rangeText } from './ingest-words.ts';

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
