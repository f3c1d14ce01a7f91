import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import type { UsageAnswer } from '@footfall/functions/contract';
import { Link } from 'react-router-dom';
import { useEndpoint } from '../../../api/use-endpoint.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { formatCount } from '../../../ui/figures/format.ts';
import { ErrorPanel } from '../../../ui/page/error-panel.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { useHandedOn } from '../../../report/address/handed-on.ts';
import { EventsChart } from './events-chart.tsx';
import { MailFailures } from './mail-failures.tsx';
import { bytesText, monthText } from './usage-words.ts';

/** The plan, and what the workspace has used this month. */
export function PlansTab({ workspaceId }: { workspaceId: string }) {
  const { data, error, retry } = useEndpoint('workspace.usage', { workspaceId });
  const usage = data?.answer;
  return (
    <Flex direction="column" gap="4">
      <Section title="Beta Free plan">
        <Box color="fg.muted" textWrap="pretty">
          Footfall is in public beta. It is free, with no limit on events. Pricing and limits will arrive at
          the official release.
        </Box>
      </Section>
      <Section title={usage ? `Used in ${monthText(usage.from)}` : 'Used this month'}>
        {error && <ErrorPanel error={error} onRetry={retry} />}
        {!usage && !error && <Loading />}
        {usage && <Usage usage={usage} />}
      </Section>
    </Flex>
  );
}

function Usage({ usage: { events, queryBytes, mails } }: { usage: UsageAnswer }) {
  const total = events.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <Grid as="dl" templateColumns={{ base: '1fr', md: 'repeat(3, 1fr)' }} gap="4">
        <Figure name="Events" value={formatCount(total)} text="stored" />
        <Figure
          name="Data for queries"
          value={bytesText(queryBytes)}
          text="set aside for reading from BigQuery; less may have been read"
        />
        <Figure name="Mails" value={formatCount(mails.sent)} text={mailText(mails)} />
      </Grid>
      {total > 0 ? <EventsChart events={events} /> : <NoEvents />}
      <MailFailures mails={mails} />
    </>
  );
}

function mailText({ waiting, failed }: UsageAnswer['mails']): string {
  const others = [
    waiting > 0 && `${formatCount(waiting)} waiting`,
    failed > 0 && `${formatCount(failed)} not delivered`,
  ].filter(Boolean);
  return ['sent', ...others].join(', ');
}

function Figure({ name, value, text }: { name: string; value: string; text: string }) {
  return (
    <Box minW="0">
      <chakra.dt color="fg.muted">{name}</chakra.dt>
      <chakra.dd textStyle="number">{value}</chakra.dd>
      <chakra.dd textStyle="note" color="fg.muted" textWrap="pretty">
        {text}
      </chakra.dd>
    </Box>
  );
}

function NoEvents() {
  const handedOn = useHandedOn();
  return (
    <Flex direction="column" align="center" gap="3" py="6" textAlign="center">
      <Box as="h3" textStyle="label">
        No events this month
      </Box>
      <Button look="outline" size="small" fullWidth={false} asChild>
        <Link to={handedOn(paths.tracking)}>Get the tracking code</Link>
      </Button>
    </Flex>
  );
}

/** About as high as the figures and the chart. */
function Loading() {
  return (
    <>
      <Skeleton h="20" />
      <Skeleton h="36" />
    </>
  );
}
