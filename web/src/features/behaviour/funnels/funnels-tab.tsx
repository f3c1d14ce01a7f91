import { Box, Flex } from '@chakra-ui/react';
import { roleMay } from '@footfall/functions/contract';
import { useNamed } from '../../../api/use-endpoint.ts';
import { useReportWorkspace } from '../../../report/use-period.ts';
import { SmallButton } from '../../../ui/button.tsx';
import { cardStyle } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { loadedLater } from '../../../ui/loaded-later.tsx';
import { useAsked } from '../../../ui/overlay/use-asked.ts';
import { ChoiceMenu } from '../../../ui/overlay/choice-menu.tsx';
import { ErrorPanel } from '../../../ui/page/error-panel.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { FunnelCard } from './funnel-card.tsx';
import { scopeWords } from './funnel-words.ts';
import { useFunnelAddress } from './use-funnel-address.ts';

const FunnelDialog = loadedLater(() => import('./editor/funnel-dialog.tsx'));

/** Behaviour, Funnels: how far visits come on a way of several steps, and where they leave it. */
export default function FunnelsTab() {
  const { id: workspaceId, role } = useReportWorkspace();
  const { list, error, retry } = useNamed('list', 'funnel.list', { workspaceId });
  const { funnel, stepsOfNew, choose } = useFunnelAddress();
  const { asked, ask, dialog } = useAsked<'new' | 'chosen'>();
  const mayChange = roleMay(role, 'change definitions');
  const chosen = list?.find(({ id }) => id === funnel) ?? list?.[0];
  const newFunnel = mayChange && (
    <SmallButton look="default" gap="1.5" onClick={({ currentTarget }) => ask('new', currentTarget)}>
      <Icon name="plus" />
      New funnel
    </SmallButton>
  );
  if (error) return <ErrorPanel error={error} onRetry={retry} />;
  if (!list)
    return (
      <Box {...cardStyle} p="4" mt="4" aria-busy="true">
        <Skeleton h="8" w="16rem" />
        <Skeleton h="18rem" mt="6" />
      </Box>
    );
  return (
    <>
      {chosen ? (
        <>
          <Flex gap="3" align="center" wrap="wrap" pb="4">
            <ChoiceMenu
              label="Funnels"
              choices={list.map(({ id, name }) => ({ value: id, label: name }))}
              chosen={chosen.id}
              onChoose={choose}
              trigger={
                <SmallButton gap="1.5" maxW="full" minW="0">
                  <Box as="span" truncate>
                    {chosen.name}
                  </Box>
                  <Icon name="chevron-down" />
                </SmallButton>
              }
            />
            <Box color="fg.muted" flex="1" minW="14rem">
              {scopeWords(chosen.definition)}
            </Box>
            {mayChange && (
              <SmallButton onClick={({ currentTarget }) => ask('chosen', currentTarget)}>Edit</SmallButton>
            )}
            {newFunnel}
          </Flex>
          <FunnelCard key={chosen.id} funnel={chosen} />
        </>
      ) : (
        <Flex {...cardStyle} direction="column" align="center" gap="3" px="6" py="16" textAlign="center">
          <Box as="h2" textStyle="title">
            No funnels yet
          </Box>
          <Box color="fg.muted" maxW="30rem">
            A funnel shows how many visits take each step of a way, such as from the shop to an order, and
            where the others leave it. It answers for past days too.
            {!mayChange && ' An owner or an admin of the workspace can make one.'}
          </Box>
          {newFunnel}
        </Flex>
      )}
      {mayChange && (asked || stepsOfNew) && (
        <FunnelDialog
          workspaceId={workspaceId}
          kept={asked === 'chosen' ? (chosen ?? null) : null}
          steps={stepsOfNew}
          onClose={() => {
            dialog.onClose();
            if (stepsOfNew) choose(funnel);
          }}
          onKept={choose}
          trigger={dialog.trigger}
        />
      )}
    </>
  );
}
