import { useRef, useState } from 'react';
import { Box, Grid } from '@chakra-ui/react';
import { type Day, type ImportFormat, roleMay, type WorkspaceAnswer } from '@footfall/functions/contract';
import { call } from '../../../../api/call.ts';
import { BringHistory } from './bring-history.tsx';
import { ImportsList } from './imports-list.tsx';
import { OnDashboard } from './preview/on-dashboard.tsx';
import { useUpload } from './upload/use-upload.ts';
import { refetchImports, useImports } from './use-imports.ts';

/** The history of other tools: what was imported, and another import. Beside it, how the dashboard will look. */
export default function ImportPanel({ workspace }: { workspace: WorkspaceAnswer }) {
  const imports = useImports(workspace.id);
  const { running, preview } = imports;
  const [format, setFormat] = useState<ImportFormat | null>(null);
  const top = useRef<HTMLDivElement>(null);
  const upload = useUpload(async (id) => {
    await call('import.read', { workspaceId: workspace.id, id });
    await refetchImports(workspace.id);
  });
  const cutOver = useCutOver(running?.id, preview?.suggestedCutOver);
  const hasPreview = running?.state === 'ready' && preview?.findings.days && cutOver;
  return (
    <Grid
      gap="4"
      alignItems="start"
      // Beside the column of the settings, which is 44rem wide.
      css={hasPreview ? besideStyle : undefined}
      ref={top}
    >
      <Grid gap="4" templateColumns="minmax(0, 1fr)">
        {roleMay(workspace.role, 'import history') && (
          <BringHistory {...{ workspace, imports, upload, format, cutOver }} onFormat={setFormat} />
        )}
        <ImportsList
          {...{ workspace, imports }}
          onRetry={(again) => {
            setFormat(again);
            top.current?.scrollIntoView({ block: 'start' });
            top.current?.querySelector<HTMLElement>('input[type=radio]:checked')?.focus();
          }}
        />
      </Grid>
      {hasPreview && running && (
        <Box minW="0">
          <OnDashboard format={running.format} preview={preview} cutOver={cutOver.day} />
        </Box>
      )}
    </Grid>
  );
}

const besideStyle = {
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media (min-width: 87.5rem)': { gridTemplateColumns: '44rem minmax(0, 25rem)', marginInlineEnd: '-26rem' },
} as const;

/** The chosen cut-over day, or the suggested one. Null until there is a preview. */
function useCutOver(importId: string | undefined, suggested: Day | undefined) {
  const [chosen, choose] = useState<{ of: string; day: Day } | null>(null);
  if (importId === undefined || suggested === undefined) return null;
  return {
    day: chosen?.of === importId ? chosen.day : suggested,
    choose: (day: Day) => choose({ of: importId, day }),
  };
}
