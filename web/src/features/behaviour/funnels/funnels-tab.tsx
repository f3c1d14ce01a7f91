import { Box, Flex } from '@chakra-ui/react';
import { roleMay, say } from '@footfall/functions/contract';
import { useNamed } from '../../../api/use-endpoint.ts';
import { useReportWorkspace } from '../../../report/use-period.ts';
import { HelpButton } from '../../../ui/help/help-button.tsx';
import { SmallButton } from '../../../ui/button.tsx';
import { cardStyle } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { useModal } from '../../../ui/overlay/use-modal.ts';
import { ChoiceMenu } from '../../../ui/overlay/choice-menu.tsx';
import { ErrorPanel } from '../../../ui/page/error-panel.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { FunnelCard } from './funnel-card.tsx';
import { type SavedFunnel, scopeWords } from './funnel-words.ts';
import { useFunnelAddress } from './funnel-dimensions.ts';

const FunnelDialog = lazyComponent(() => import('./editor/funnel-dialog.tsx'));

export default function FunnelsTab() {
  const { id: workspaceId, role } = useReportWorkspace();
  const { list, error, retry } = useNamed('list', 'funnel.list', { workspaceId });
  const { funnel, stepsOfNew, choose } = useFunnelAddress();
  const { shown, show, dialog } = useModal<'new' | 'chosen'>();
  const mayChange = roleMay(role, 'change definitions');
  const chosen = list?.find(({ id }) => id === funnel) ?? list?.[0];
  const onEdit = mayChange ? show : null;
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
          <FunnelChoice {...{ list, chosen, onEdit }} onChoose={choose} />
          <FunnelCard key={chosen.id} funnel={chosen} />
        </>
      ) : (
        <NoFunnels onEdit={onEdit} />
      )}
      {mayChange && (shown || stepsOfNew) && (
        <FunnelDialog
          workspaceId={workspaceId}
          saved={shown === 'chosen' ? (chosen ?? null) : null}
          steps={stepsOfNew}
          onClose={() => {
            dialog.onClose();
            if (stepsOfNew) choose(funnel);
          }}
          onSaved={choose}
          trigger={dialog.trigger}
        />
      )}
    </>
  );
}

interface EditProps {
  /** Opens the dialog. Null if the user may only read. */
  onEdit: ((which: 'new' | 'chosen', button: HTMLElement) => void) | null;
}

const NewFunnel = ({ onEdit }: EditProps) =>
  onEdit && (
    <SmallButton
      data-screen-only=""
      look="default"
      gap="1.5"
      onClick={({ currentTarget }) => onEdit('new', currentTarget)}
    >
      <Icon name="plus" />
      {say('New funnel')}
    </SmallButton>
  );

interface ChoiceProps extends EditProps {
  list: readonly SavedFunnel[];
  chosen: SavedFunnel;
  onChoose: (id: string) => void;
}

const FunnelChoice = ({ list, chosen, onChoose, onEdit }: ChoiceProps) => (
  <Flex gap="3" align="center" wrap="wrap" pb="4">
    <ChoiceMenu
      label={say('Funnels')}
      choices={list.map(({ id, name }) => ({ value: id, label: name }))}
      chosen={chosen.id}
      onChoose={onChoose}
      trigger={
        <SmallButton gap="1.5" maxW="full" minW="0">
          <Box as="span" truncate dir="auto">
            {chosen.name}
          </Box>
          <Icon name="chevron-down" />
        </SmallButton>
      }
    />
    <Box color="fg.muted" flex="1" minW="14rem">
      {scopeWords(chosen.definition)}
    </Box>
    {onEdit && (
      <SmallButton data-screen-only="" onClick={({ currentTarget }) => onEdit('chosen', currentTarget)}>
        {say('Edit')}
      </SmallButton>
    )}
    <NewFunnel onEdit={onEdit} />
  </Flex>
);

const NoFunnels = ({ onEdit }: EditProps) => (
  <Flex {...cardStyle} direction="column" align="center" gap="3" px="6" py="16" textAlign="center">
    <Box as="h2" textStyle="title">
      {say('No funnels yet')}
    </Box>
    <Box color="fg.muted" maxW="30rem">
      {say(
        'A funnel shows how many visits complete each of several steps, such as from the shop to an order, and where the others drop out. It covers past days too.',
      )}
      {!onEdit && ` ${say('An owner or an admin of the workspace can make one.')}`}
    </Box>
    <NewFunnel onEdit={onEdit} />
    <HelpButton topic="guides/funnels" about={say('No funnels yet')} />
  </Flex>
);
