import { Box, Flex } from '@chakra-ui/react';
import type { UsageAnswer, WorkspaceAnswer } from '@footfall/functions/contract';
import { useEndpoint } from '../../../api/use-endpoint.ts';
import { formatCount } from '../../../ui/figures/format.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { monthWords } from '../data/export/months.ts';
import { Figures } from '../figures.tsx';
import { NoEvents } from '../no-events.tsx';
import { EventsChart } from './events-chart.tsx';
import { MailFailures } from './mail-failures.tsx';
import { bytesText } from './usage-words.ts';

/** The plan, and what the workspace has used this month. */
export function PlansTab({ workspace: { id } }: { workspace: WorkspaceAnswer }) {
  const { data, ...asking } = useEndpoint('workspace.usage', { workspaceId: id });
  const usage = data?.answer;
  return (
    <Flex direction="column" gap="4">
      <Section title="Beta Free plan">
        <Box color="fg.muted" textWrap="pretty">
          Footfall is in public beta. It is free, with no limit on events. Pricing and limits will arrive at
          the official release.
        </Box>
      </Section>
      <Section title={usage ? `Used in ${monthWords(usage)}` : 'Used this month'}>
        <Loaded answer={usage} {...asking} waiting={['20', '36']}>
          {({ events, queryBytes, mails }) => {
            const total = events.reduce((sum, { count }) => sum + count, 0);
            return (
              <>
                <Figures
                  templateColumns={{ base: '1fr', md: 'repeat(3, 1fr)' }}
                  textWrap="pretty"
                  figures={[
                    ['Events', formatCount(total), 'stored'],
                    [
                      'Data for queries',
                      bytesText(queryBytes),
                      'set aside for reading from BigQuery; less may have been read',
                    ],
                    ['Mails', formatCount(mails.sent), mailText(mails)],
                  ]}
                />
                {total > 0 ? (
                  <EventsChart events={events} />
                ) : (
                  <NoEvents title="No events this month" py="6" />
                )}
                <MailFailures mails={mails} />
              </>
            );
          }}
        </Loaded>
      </Section>
    </Flex>
  );
}

function mailText({ waiting, failed }: UsageAnswer['mails']): string {
  const waits = waiting > 0 ? `, ${formatCount(waiting)} waiting` : '';
  return `sent${waits}${failed > 0 ? `, ${formatCount(failed)} not delivered` : ''}`;
}
