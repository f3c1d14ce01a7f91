import { Fragment } from 'react';
import { Box, Flex } from '@chakra-ui/react';
import {
  type UsageAnswer,
  type WorkspaceAnswer,
  formatCount,
  dayWords,
  dateText,
  say,
  joinedText,
} from '@footfall/functions/contract';
import { useNamed } from '../../../api/use-endpoint.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { monthWords, monthsOf } from '../data/export/months.ts';
import { Figures, linedTable, NoEvents } from '../figures.tsx';
import { bytesText } from '../../../ui/figures/bytes.ts';
import { Hidden } from '../../../ui/hidden.tsx';
import { HiddenTable, Table } from '../../../ui/figures/table.tsx';

export function PlansTab({ workspace: { id } }: { workspace: WorkspaceAnswer }) {
  const { usage, ...state } = useNamed('usage', 'workspace.usage', { workspaceId: id });
  return (
    <Flex direction="column" gap="4">
      <Section title={say('Beta Free plan')}>
        <Box color="fg.muted" textWrap="pretty">
          {say(
            'Footfall is in public beta. It is free, with no limit on events. Pricing and limits will arrive at the official release.',
          )}
        </Box>
      </Section>
      <Section
        title={usage ? say('Used in {month}', { month: monthWords(usage) }) : say('Used this month')}
        help="start/team#what-a-workspace-uses"
      >
        <Loaded answer={usage} {...state} waiting={['20', '9rem']}>
          {({ events, queryBytes, mails }) => {
            const total = events.reduce((sum, { count }) => sum + count, 0);
            return (
              <>
                <Figures
                  templateColumns={{ base: '1fr', md: 'repeat(3, 1fr)' }}
                  textWrap="pretty"
                  figures={[
                    [say('Events'), formatCount(total), say('stored')],
                    [say('Data read'), bytesText(queryBytes), say('at most, for reports and exports')],
                    [say('Emails'), formatCount(mails.sent), mailText(mails)],
                  ]}
                />
                {total > 0 ? (
                  <EventsChart events={events} />
                ) : (
                  <NoEvents title={say('No events this month')} py="6" />
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
  return joinedText([
    // Translators: of emails, under their number: sent, 3 waiting, 1 not delivered
    say('sent'),
    waiting > 0 && say('{count} waiting', { count: formatCount(waiting) }),
    failed > 0 && say('{count} not delivered', { count: formatCount(failed) }),
  ]);
}

function MailFailures({ mails: { on, failures } }: Pick<UsageAnswer, 'mails'>) {
  if (!on) {
    return (
      <Box color="fg.muted" textWrap="pretty">
        {say('This copy of Footfall does not send email. It offers a link to copy instead.')}
      </Box>
    );
  }
  if (!failures || failures.length === 0) return null;
  return (
    <Box css={failureStyle}>
      <Table
        caption={say('Emails that were not delivered')}
        titles={[<Hidden key="mail">{say('Recipient, day and reason')}</Hidden>]}
        named={-1}
        rows={failures.map(({ to, reason, at }) => [
          at + to,
          <Fragment key="mail">
            <Box textStyle="label">{to}</Box>
            <Box layerStyle="note" mt="0.5">
              {say('{day}.', { day: dayWords(at) })} {reason}
            </Box>
          </Fragment>,
        ])}
      />
    </Box>
  );
}

const failureStyle = {
  ...linedTable,
  overflowWrap: 'anywhere',
  '& caption': { textStyle: 'label', textAlign: 'start', pb: '2' },
  '& thead th': { p: '0', borderTopWidth: '0' },
} as const;

/** A bar per day for the month. Screen readers get a table. */
function EventsChart({ events }: Pick<UsageAnswer, 'events'>) {
  const first = events[0]?.date ?? '';
  const last = monthsOf(first, first)[0]?.to ?? '';
  const max = Math.max(...events.map(({ count }) => count));
  return (
    <Box>
      <Box aria-hidden="true">
        <Flex justify="space-between" align="baseline" mb="1">
          <Box textStyle="label">{say('Events per day')}</Box>
          <Box layerStyle="note">{formatCount(max)}</Box>
        </Flex>
        {/* Time runs from left to right in every language. */}
        <Flex dir="ltr" align="flex-end" gap="2px" h="24" borderYWidth="1px" borderColor="border">
          {events.map(({ date, count }) => (
            <Box
              key={date}
              title={say('{day}: {count}', { day: shortDay(date), count: formatCount(count) })}
              flex="1"
              h={`${(100 * count) / max}%`}
              minH={count > 0 ? '2px' : undefined}
              bg="accent"
              borderTopRadius="2px"
            />
          ))}
          {Array.from({ length: Number(last.slice(8)) - events.length }, (_, index) => (
            <Box key={index} flex="1" />
          ))}
        </Flex>
        <Flex dir="ltr" justify="space-between" mt="1" layerStyle="note">
          <span>{shortDay(first)}</span>
          <span>{shortDay(last)}</span>
        </Flex>
      </Box>
      <HiddenTable
        caption={say('Events per day')}
        titles={[say('Day'), say('Events')]}
        rows={events.map(({ date, count }) => [date, shortDay(date), formatCount(count)])}
      />
    </Box>
  );
}

/** Example: `2026-11-22` is `Nov 22`. */
export const shortDay = (day: string, locale?: string): string =>
  dateText(day, { month: 'short', day: 'numeric', timeZone: 'UTC' }, locale);
