import { useState } from 'react';
import { Box, Flex } from '@chakra-ui/react';
import { type ExportPlan, say } from '@footfall/functions/contract';
import { SmallButton } from '../../../../ui/button.tsx';
import { fileName } from '../../../../ui/file/csv.ts';
import { ChoiceField } from '../../../../ui/form/select-field.tsx';
import { Hidden } from '../../../../ui/hidden.tsx';
import { Notice } from '../../../../ui/overlay/notice.tsx';
import { Segments } from '../../../../ui/segments.tsx';
import { monthName, monthsOf, monthWords } from './months.ts';
import type { ExportProgress } from './export-run.ts';
import type { ExportFormat } from './row-text.ts';
import { useExport } from './use-export.ts';

interface Props {
  workspaceId: string;
  domain: string;
  plan: ExportPlan;
}

const formats = [
  { value: 'ndjson', label: 'NDJSON' },
  { value: 'csv', label: 'CSV' },
] as const;

export function ExportForm({ workspaceId, domain, plan }: Props) {
  const [chosen, setChosen] = useState('');
  const [format, setFormat] = useState<ExportFormat>('ndjson');
  const months = monthsOf(plan.from, plan.to);
  const { state, start, resume, cancel } = useExport(
    fileName({ site: domain, what: 'export', from: chosen, to: '' }, 'zip'),
  );
  const running = state.name === 'running';
  return (
    <>
      <Flex gap="4" direction={{ base: 'column', md: 'row' }} align={{ md: 'flex-end' }}>
        <Box flex="1">
          <ChoiceField
            label={say('Months')}
            value={chosen}
            disabled={running}
            onChange={setChosen}
            choices={[
              ['', say('All months')],
              ...months.toReversed().map((month) => [monthName(month), monthWords(month)] as const),
            ]}
          />
        </Box>
        <Flex gap="4" align="center" mb={{ md: '0.5' }}>
          <Segments label={say('Format')} choices={formats} chosen={format} onChoose={setFormat} />
          <SmallButton
            loading={running}
            onClick={() =>
              start({
                workspaceId,
                plan,
                format,
                months: months.filter((month) => chosen === '' || monthName(month) === chosen),
              })
            }
          >
            {say('Export')}
          </SmallButton>
        </Flex>
      </Flex>
      <Outcome {...{ state, resume, cancel }} />
    </>
  );
}

const Outcome = ({
  state,
  resume,
  cancel,
}: Pick<ReturnType<typeof useExport>, 'state' | 'resume' | 'cancel'>) => (
  <>
    {state.name === 'running' && (
      <Flex gap="4" align="center">
        <Box flex="1" color="fg.muted">
          {state.progress ? <Reading {...state.progress} /> : say('Reading the settings')}
        </Box>
        <SmallButton look="ghost" onClick={cancel}>
          {say('Cancel')}
        </SmallButton>
      </Flex>
    )}
    <Notice>{state.name === 'failed' && state.message}</Notice>
    {state.name === 'failed' && state.canContinue && (
      <SmallButton alignSelf="flex-start" onClick={resume}>
        {say('Continue')}
      </SmallButton>
    )}
    <Notice tone="success">{state.name === 'done' && say('The archive is in your downloads.')}</Notice>
  </>
);

function Reading({ table, month, rows, done, of }: ExportProgress) {
  return (
    <>
      {say(
        '{table, select, events {Reading the events of {month}.} visits {Reading the visits of {month}.} other {Reading the totals of {month}.}}',
        { table, month: monthWords(month) },
      )}{' '}
      {say('{count, plural, one {# row so far.} other {# rows so far.}}', { count: rows })}
      <Box mt="2" h="1" bg="bar" borderRadius="row" aria-hidden>
        <Box h="full" w={`${(100 * done) / of}%`} bg="accent" borderRadius="row" />
      </Box>
      <Hidden>
        {say('{count} of {max, plural, one {# part} other {# parts}}', { count: done, max: of })}
      </Hidden>
    </>
  );
}
