import { type ExportPlan, type ExportTable, type WorkspaceAnswer, say } from '@footfall/functions/contract';
import { Box, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { useEndpoint } from '../../../../api/use-endpoint.ts';
import { CopyBox } from '../../../../ui/code/copy-box.tsx';
import { Details } from '../../../../ui/details.tsx';
import { Loaded } from '../../../../ui/page/loaded.tsx';
import { Section } from '../../../../ui/page/section.tsx';
import { Segments } from '../../../../ui/segments.tsx';
import { ExportForm } from './export-form.tsx';

export function ExportSection({ workspace: { id, domain } }: { workspace: WorkspaceAnswer }) {
  const { data, ...state } = useEndpoint('export.plan', { workspaceId: id });
  return (
    <Section title={say('Export')} help="moving/export">
      <Box color="fg.muted" textWrap="pretty">
        {say(
          'A ZIP file with all events, visits and totals of this workspace, and with its settings, members, goals, funnels and activity. The export is listed under Activity.',
        )}
      </Box>
      <Loaded answer={data?.answer} {...state} waiting={['16']}>
        {(plan) => (
          <>
            <ExportForm workspaceId={id} domain={domain} plan={plan} />
            <ExportStatements plan={plan} />
          </>
        )}
      </Loaded>
    </Section>
  );
}

const titles: Record<ExportTable, string> = {
  events: say('Events'),
  visits: say('Visits'),
  totals: say('Totals'),
};

/** SQL that exports the same rows from BigQuery, for people who run the server. */
function ExportStatements({ plan: { tables } }: { plan: ExportPlan }) {
  const [chosen, setChosen] = useState<ExportTable>('events');
  const sql = tables.find(({ table }) => table === chosen)?.sql ?? '';
  return (
    <Details summary={say('Export from BigQuery')}>
      <Flex direction="column" gap="4" mt="3">
        <Box color="fg.muted" textWrap="pretty">
          {say(
            'If you run this server and have many millions of events, let BigQuery write them to your own bucket. This statement writes the same rows. Insert the name of your bucket, and run the statement once for each table.',
          )}
        </Box>
        <Segments
          label={say('Table')}
          choices={tables.map(({ table }) => ({ value: table, label: titles[table] }))}
          chosen={chosen}
          onChoose={setChosen}
        />
        <CopyBox label={say('Statement')} text={sql} rows={12} />
      </Flex>
    </Details>
  );
}
