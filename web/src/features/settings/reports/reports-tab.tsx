import { Flex } from '@chakra-ui/react';
import { roleMay, type WorkspaceAnswer } from '@footfall/functions/contract';
import { useEndpoint } from '../../../api/use-endpoint.ts';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { AlertsSection } from '../alerts/alerts-section.tsx';
import { OutsideSection } from './outside-section.tsx';
import { OwnSection } from './own-section.tsx';

/** Alerts, own reports and external addresses. Alerts and external addresses require the right to manage them. */
export function ReportsTab({ workspace }: { workspace: WorkspaceAnswer }) {
  const { id, role } = workspace;
  const { data, ...state } = useEndpoint('report.list', { workspaceId: id });
  return (
    <Flex direction="column" gap="4">
      {roleMay(role, 'manage alerts') && <AlertsSection workspace={workspace} />}
      <Loaded answer={data?.answer} {...state} waiting={['72']}>
        {(reports) => (
          <>
            <OwnSection workspaceId={id} reports={reports} />
            {roleMay(role, 'send reports outside') && <OutsideSection workspaceId={id} reports={reports} />}
          </>
        )}
      </Loaded>
    </Flex>
  );
}
