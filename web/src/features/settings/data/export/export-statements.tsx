import { useState } from 'react';
import { Box, chakra, Flex } from '@chakra-ui/react';
import type { ExportPlan, ExportTable } from '@footfall/functions/contract';
import { CopyBox } from '../../../../ui/copy-box.tsx';
import { Segments } from '../../../../ui/segments.tsx';

const titles: Record<ExportTable, string> = { events: 'Events', visits: 'Visits', totals: 'Totals' };

/** How to export the same rows from BigQuery, for those who run the server. */
export function ExportStatements({ plan: { tables } }: { plan: ExportPlan }) {
  const [chosen, setChosen] = useState<ExportTable>('events');
  const sql = tables.find(({ table }) => table === chosen)?.sql ?? '';
  return (
    <chakra.details>
      <chakra.summary cursor="pointer" textStyle="label" py="1">
        Export from BigQuery
      </chakra.summary>
      <Flex direction="column" gap="4" mt="3">
        <Box color="fg.muted" textWrap="pretty">
          If you run this server and have many millions of events, have BigQuery write them to a bucket of
          yours. This statement writes the same rows. Put the name of your bucket in, and run it once for each
          table.
        </Box>
        <Segments
          label="Table"
          choices={tables.map(({ table }) => ({ value: table, label: titles[table] }))}
          chosen={chosen}
          onChoose={setChosen}
        />
        <CopyBox label="Statement" text={sql} rows={12} />
      </Flex>
    </chakra.details>
  );
}
