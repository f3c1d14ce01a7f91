import { Fragment } from 'react';
import { Box } from '@chakra-ui/react';
import {
  type WorkspaceAnswer,
  type IngestAnswer,
  momentText,
  formatCount,
  say,
} from '@footfall/functions/contract';
import { useEndpoint } from '../../../api/use-endpoint.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { Table } from '../../../ui/figures/table.tsx';
import { Figures, linedTable, NoEvents } from '../figures.tsx';
import { rangeText, dayText } from './ingest-words.ts';
import { Hidden } from '../../../ui/hidden.tsx';
import { dropReasonWords, revenueFaultWords } from './drop-reasons.ts';

const sum = (rows: readonly { count: number }[]) => rows.reduce((total, { count }) => total + count, 0);

/** Events of the last 30 days by outcome, to explain the numbers of the dashboard. */
export function IngestSection({ id, domain }: Pick<WorkspaceAnswer, 'id' | 'domain'>) {
  const { data, ...state } = useEndpoint('workspace.ingest', { workspaceId: id });
  return (
    <Section title={say('What was counted and what was not')} help="start/first-visit">
      <Box color="fg.muted" textWrap="pretty">
        {data
          ? say(
              'The last 30 days: {days}. A pageview is one event, and so is leaving a page. The last few minutes may be missing.',
              { days: rangeText(data.answer.from, data.answer.to) },
            )
          : say(
              'The last 30 days. A pageview is one event, and so is leaving a page. The last few minutes may be missing.',
            )}
      </Box>
      <Loaded answer={data?.answer} {...state} waiting={['20', '14', '14', '14']}>
        {(answer) => {
          const { counted, dropped, refused, waiting } = answer;
          if (counted === 0 && waiting === 0 && dropped.length === 0 && refused.length === 0) {
            return (
              <NoEvents
                title={say('Nothing has arrived in these 30 days')}
                text={say(
                  'Put the tracking code on {domain} and open one of its pages. Within minutes, that visit appears here, either counted or with the reason why it was not.',
                  { domain },
                )}
                py="8"
              />
            );
          }
          return (
            <>
              <Figures
                templateColumns={{ base: '1fr 1fr', md: 'repeat(4, 1fr)' }}
                figures={[
                  [say('Counted'), counted, say('included in your reports')],
                  [say('Not counted'), sum(dropped), say('for a reason below')],
                  [say('Refused'), sum(refused), say('could not be stored, so they never count')],
                  [say('Waiting'), waiting, say('received, and counted soon')],
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

function IngestTable({ answer: { dropped, refused, withoutRevenue } }: { answer: IngestAnswer }) {
  return (
    <>
      {dropped.length === 0 && refused.length === 0 ? (
        <Box color="fg.muted">{say('Nothing was left out: everything that arrived was counted.')}</Box>
      ) : (
        <ReasonTable
          caption={say('Events that were not counted, by reason')}
          heading={say('Why not')}
          rows={[
            ...dropped.map((each) => ({ ...each, ...dropReasonWords[each.reason] })),
            ...refused.map(({ reason, count, lastAt, keptUntil }) => ({
              reason,
              count,
              name: say('Could not be stored'),
              text: say(
                'The database refused them, last on {moment}: ‘{reason}’. Report this to whoever runs this copy of Footfall. They can inspect the events until {day}.',
                { moment: momentText(lastAt), reason, day: dayText(keptUntil) },
              ),
            })),
          ]}
        />
      )}
      {withoutRevenue.length > 0 && (
        <ReasonTable
          caption={say('Events that counted without their revenue, by reason')}
          heading={say('Why without revenue')}
          rows={withoutRevenue.map((each) => ({ ...each, ...revenueFaultWords[each.reason] }))}
        />
      )}
    </>
  );
}

interface ReasonTableProps {
  caption: string;
  heading: string;
  rows: readonly { reason: string; name: string; text: string; count: number }[];
}

const ReasonTable = ({ caption, heading, rows }: ReasonTableProps) => (
  <Box css={reasonStyle}>
    <Table
      caption={<Hidden>{caption}</Hidden>}
      titles={[heading, say('Events')]}
      rows={rows.map(({ reason, name, text, count }) => [
        reason,
        <Fragment key="reason">
          <Box textStyle="label">{name}</Box>
          <Box layerStyle="note" mt="0.5" overflowWrap="anywhere" textWrap="pretty">
            {text}
          </Box>
        </Fragment>,
        formatCount(count),
      ])}
    />
  </Box>
);

const reasonStyle = {
  ...linedTable,
  '& thead tr': { textStyle: 'note', color: 'fg.muted' },
  '& tbody td': { textStyle: 'label', fontWeight: 400 },
  '& tr > *': { verticalAlign: 'top' },
  '& :is(th, td):last-child': { ps: '4', textAlign: 'end', whiteSpace: 'nowrap' },
} as const;
