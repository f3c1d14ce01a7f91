import { Box } from '@chakra-ui/react';
import type { WorkspaceAnswer } from '@footfall/functions/contract';
import { useEndpoint } from '../../../api/use-endpoint.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { Figures } from '../figures.tsx';
import { NoEvents } from '../no-events.tsx';
import { IngestTable } from './ingest-table.tsx';
import { rangeText } from './ingest-words.ts';

const sum = (rows: readonly { count: number }[]) => rows.reduce((total, { count }) => total + count, 0);

/** What happened to the events of the last 30 days, which explains the numbers of the dashboard. */
export function IngestSection({ id, domain }: Pick<WorkspaceAnswer, 'id' | 'domain'>) {
  const { data, ...asking } = useEndpoint('workspace.ingest', { workspaceId: id });
  const range = data && `: ${rangeText(data.answer.from, data.answer.to)}`;
  return (
    <Section title="What was counted and what was not">
      <Box color="fg.muted" textWrap="pretty">
        The last 30 days{range}. A pageview is one event, and so is leaving a page. The last few minutes may
        be missing.
      </Box>
      <Loaded answer={data?.answer} {...asking} waiting={['20', '14', '14', '14']}>
        {(answer) => {
          const { counted, dropped, refused, waiting } = answer;
          if (counted === 0 && waiting === 0 && dropped.length === 0 && refused.length === 0) {
            return (
              <NoEvents
                title="Nothing has arrived in these 30 days"
                text={`Put the tracking code on ${domain} and open one of its pages. Within minutes, that visit appears here, either counted or with the reason why it was not.`}
                py="8"
              />
            );
          }
          return (
            <>
              <Figures
                templateColumns={{ base: '1fr 1fr', md: 'repeat(4, 1fr)' }}
                figures={[
                  ['Counted', counted, 'included in your reports'],
                  ['Not counted', sum(dropped), 'left out for a reason below'],
                  ['Refused', sum(refused), 'that BigQuery will never accept'],
                  ['Waiting', waiting, 'kept safe until BigQuery accepts them'],
                ]}
              />
              <IngestTable answer={answer} />
            </>
          );
        }}
      </Loaded>
    </Section>
  );
}
