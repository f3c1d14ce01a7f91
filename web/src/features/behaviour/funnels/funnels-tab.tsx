import { useState } from 'react';
import { Box, Flex } from '@chakra-ui/react';
import { roleMay } from '@footfall/functions/contract';
import { useEndpoint } from '../../../api/use-endpoint.ts';
import { useReportWorkspace } from '../../../report/report-page.tsx';
import { Button } from '../../../ui/button.tsx';
import { cardStyle } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { loadedLater } from '../../../ui/loaded-later.tsx';
import { ErrorPanel } from '../../../ui/page/error-panel.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { FunnelBar } from './funnel-bar.tsx';
import { FunnelCard } from './funnel-card.tsx';
import { useFunnelAddress } from './use-funnel-address.ts';

const FunnelDialog = loadedLater(() => import('./editor/funnel-dialog.tsx'));

/** Behaviour, Funnels: how far visits come on a way of several steps, and where they leave it. */
export default function FunnelsTab() {
  const workspace = useReportWorkspace();
  const { data, error, retry } = useEndpoint('funnel.list', { workspaceId: workspace.id });
  const { funnel, stepsOfNew, choose } = useFunnelAddress();
  const [editing, setEditing] = useState<'new' | 'chosen' | null>(null);
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const mayChange = workspace.role !== null && roleMay(workspace.role, 'change definitions');
  const list = data?.answer;
  const chosen = list?.find(({ id }) => id === funnel) ?? list?.[0];
  const open = (what: 'new' | 'chosen') => (from: HTMLElement) => {
    setOpener(from);
    setEditing(what);
  };
  if (error) return <ErrorPanel error={error} onRetry={retry} />;
  if (!list) return <Waiting />;
  return (
    <>
      {chosen ? (
        <>
          <FunnelBar
            list={list}
            chosen={chosen}
            onChoose={choose}
            onEdit={mayChange ? open('chosen') : null}
            onNew={mayChange ? open('new') : null}
          />
          <FunnelCard key={chosen.id} funnel={chosen} />
        </>
      ) : (
        <NoFunnels onNew={mayChange ? open('new') : null} />
      )}
      {mayChange && (editing || stepsOfNew) && (
        <FunnelDialog
          workspaceId={workspace.id}
          kept={editing === 'chosen' ? (chosen ?? null) : null}
          {...(stepsOfNew ? { steps: stepsOfNew } : {})}
          onClose={() => {
            setEditing(null);
            if (stepsOfNew) choose(funnel);
          }}
          onKept={choose}
          trigger={opener}
        />
      )}
    </>
  );
}

function Waiting() {
  return (
    <Box {...cardStyle} p="4" mt="4" aria-busy="true">
      <Skeleton h="8" w="16rem" />
      <Skeleton h="18rem" mt="6" />
    </Box>
  );
}

/** In place of a funnel where the workspace has none. @param onNew null for those who cannot make one */
function NoFunnels({ onNew }: { onNew: ((from: HTMLElement) => void) | null }) {
  return (
    <Flex {...cardStyle} direction="column" align="center" gap="3" px="6" py="16" textAlign="center">
      <Box as="h2" textStyle="title">
        No funnels yet
      </Box>
      <Box color="fg.muted" maxW="30rem">
        A funnel shows how many visits take each step of a way, such as from the shop to an order, and where
        the others leave it. It answers for past days too.
        {onNew === null && ' An owner or an admin of the workspace can make one.'}
      </Box>
      {onNew && (
        <Button size="small" fullWidth={false} gap="1.5" onClick={(event) => onNew(event.currentTarget)}>
          <Icon name="plus" />
          New funnel
        </Button>
      )}
    </Flex>
  );
}
