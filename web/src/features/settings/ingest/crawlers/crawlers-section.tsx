import { Box } from '@chakra-ui/react';
import {
  changeOf,
  type CrawlersAnswer,
  formatCount,
  roleMay,
  shortChange,
  type WorkspaceAnswer,
  say,
} from '@footfall/functions/contract';
import { useEndpoint } from '../../../../api/use-endpoint.ts';
import { settingsPath } from '../../../../paths.ts';
import { useAppPath } from '../../../../report/address/use-address.ts';
import { TextLink } from '../../../../ui/link.tsx';
import { Loaded } from '../../../../ui/page/loaded.tsx';
import { Section } from '../../../../ui/page/section.tsx';
import { rangeText } from '../ingest-words.ts';
import { CrawlerPages } from './crawler-pages.tsx';
import { CrawlerProofs } from './crawler-proofs.tsx';
import { CrawlerTable } from './crawler-table.tsx';
import { sayRich } from '../../../../ui/words/say-rich.tsx';

/** Fetches of the last 30 days by operator, and the visits that assistants sent. */
export function CrawlersSection({ id, role }: Pick<WorkspaceAnswer, 'id' | 'role'>) {
  const { data, ...state } = useEndpoint('workspace.crawlers', { workspaceId: id });
  return (
    <Section title={say('Crawlers and assistants')} help="guides/crawlers">
      <Box color="fg.muted" textWrap="pretty">
        {data
          ? say(
              'The last 30 days: {days}. Most crawlers run no scripts, so the script sees few of them. An access log shows all.',
              { days: rangeText(data.answer.from, data.answer.to) },
            )
          : say(
              'The last 30 days. Most crawlers run no scripts, so the script sees few of them. An access log shows all.',
            )}{' '}
        <Import role={role} />
      </Box>
      <Loaded answer={data?.answer} {...state} waiting={['8', '32', '16']}>
        {(answer) => (answer.operators.length === 0 ? <NoCrawler /> : <Crawlers answer={answer} />)}
      </Loaded>
    </Section>
  );
}

function Import({ role }: Pick<WorkspaceAnswer, 'role'>) {
  const appPath = useAppPath();
  if (!roleMay(role, 'export the workspace')) return null;
  return <TextLink to={appPath(settingsPath('data'))}>{say('Import one')}</TextLink>;
}

const NoCrawler = () => (
  <Box as="h3" textStyle="label" py="8" textAlign="center">
    {say('No crawler seen yet')}
  </Box>
);

const Crawlers = ({ answer }: { answer: CrawlersAnswer }) => (
  <>
    <Total {...answer} />
    <CrawlerTable operators={answer.operators} />
    {answer.pages.length > 0 && <CrawlerPages {...answer} />}
    {answer.fetches > 0 && <CrawlerProofs {...answer.proofs} />}
  </>
);

function Total({ fetches, before }: CrawlersAnswer) {
  const change = changeOf(fetches, before, true);
  return (
    <Box>
      {sayRich(
        '{count, plural, one {<number>#</number> <unit>fetch</unit>} other {<number>#</number> <unit>fetches</unit>}}',
        {
          count: fetches,
          number: (words) => (
            <Box as="span" textStyle="number">
              {words}
            </Box>
          ),
          unit: (words) => <Box as="span">{words}</Box>,
        },
      )}{' '}
      <Box as="span" layerStyle="note">
        {change
          ? say('{change} from {count} in the 30 days before', {
              change: shortChange(change),
              count: formatCount(before),
            })
          : say('from {count} in the 30 days before', { count: formatCount(before) })}
      </Box>
    </Box>
  );
}
