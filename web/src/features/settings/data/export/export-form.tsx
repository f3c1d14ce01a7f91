import { useState } from 'react';
import { Box, Flex } from '@chakra-ui/react';
import type { ExportPlan } from '@footfall/functions/contract';
import { Button } from '../../../../ui/button.tsx';
import { fileName } from '../../../../ui/file/csv.ts';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { Notice } from '../../../../ui/overlay/notice.tsx';
import { Segments } from '../../../../ui/segments.tsx';
import { monthName, monthsOf, monthWords } from './months.ts';
import { ExportStatus } from './export-status.tsx';
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

/** Which months to export, in which form. */
export function ExportForm({ workspaceId, domain, plan }: Props) {
  const [chosen, setChosen] = useState('');
  const [format, setFormat] = useState<ExportFormat>('ndjson');
  const months = monthsOf(plan.from, plan.to);
  const { state, start, resume, cancel } = useExport(
    fileName({ site: domain, what: 'export', from: chosen, to: '' }, 'zip'),
  );
  const running = state.name === 'running';
  const wanted = () => ({
    workspaceId,
    plan,
    format,
    months: months.filter((month) => chosen === '' || monthName(month) === chosen),
  });

  return (
    <>
      <Flex gap="4" direction={{ base: 'column', md: 'row' }} align={{ md: 'flex-end' }}>
        <Box flex="1">
          <SelectField
            label="Months"
            value={chosen}
            disabled={running}
            onChange={(event) => setChosen(event.currentTarget.value)}
          >
            <option value="">All months</option>
            {months.toReversed().map((month) => (
              <option key={month.from} value={monthName(month)}>
                {monthWords(month)}
              </option>
            ))}
          </SelectField>
        </Box>
        <Box mb={{ md: '1' }}>
          <Segments label="Format" choices={formats} chosen={format} onChoose={setFormat} />
        </Box>
        <Button
          look="outline"
          fullWidth={false}
          alignSelf={{ base: 'flex-start', md: 'flex-end' }}
          loading={running}
          onClick={() => void start(wanted())}
        >
          Export
        </Button>
      </Flex>
      <ExportStatus state={state} onCancel={cancel} onContinue={() => void resume()} />
      <Notice tone="success">{state.name === 'done' && 'The archive is in your downloads.'}</Notice>
    </>
  );
}
