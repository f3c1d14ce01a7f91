import type { WorkspaceAnswer } from '@footfall/functions/contract';
import { Box } from '@chakra-ui/react';
import { useEndpoint } from '../../../../api/use-endpoint.ts';
import { ErrorPanel } from '../../../../ui/page/error-panel.tsx';
import { Section } from '../../../../ui/page/section.tsx';
import { Skeleton } from '../../../../ui/page/skeleton.tsx';
import { ExportForm } from './export-form.tsx';
import { ExportStatements } from './export-statements.tsx';

/** Everything that a workspace has, to take along. */
export function ExportSection({ workspace: { id, domain } }: { workspace: WorkspaceAnswer }) {
  const { data, error, retry } = useEndpoint('export.plan', { workspaceId: id });
  return (
    <Section title="Export">
      <Box color="fg.muted" textWrap="pretty">
        One ZIP archive with every event, visit and total that this workspace has counted, and with its
        settings, members, goals, funnels and activity. The activity shows that you exported it.
      </Box>
      {error && <ErrorPanel error={error} onRetry={retry} />}
      {!data && !error && <Skeleton h="16" />}
      {data && (
        <>
          <ExportForm workspaceId={id} domain={domain} plan={data.answer} />
          <ExportStatements plan={data.answer} />
        </>
      )}
    </Section>
  );
}
