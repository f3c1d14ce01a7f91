import { Box, chakra, Flex } from '@chakra-ui/react';
import { type ListedBoard, shownHost, say, sayAs } from '@footfall/functions/contract';
import { useIsMember } from '../../api/reader.ts';
import { useBoards } from '../../report/boards/use-boards.ts';
import { useBoardPath } from '../../report/boards/use-board-path.ts';
import { useReportWorkspace } from '../../report/use-period.ts';
import { cardStyle } from '../../ui/card.tsx';
import { TextLink } from '../../ui/link.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { Loaded } from '../../ui/page/loaded.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { useTitle } from '../../ui/page/use-window.ts';
import { useModal } from '../../ui/overlay/use-modal.ts';
import { SmallButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ImportDialog } from './dialogs/import-dialog.tsx';
import { NewBoardDialog } from './dialogs/new-board.tsx';
import { HelpButton } from '../../ui/help/help-button.tsx';

const meaning = say('A board has the charts, numbers and tables that you look at together.');

/** The boards of the workspace, and the reader's own. */
export function BoardList() {
  const workspace = useReportWorkspace();
  useTitle(say('Boards'), shownHost(workspace.domain));
  const isMember = useIsMember();
  const { boards, start, error, retry } = useBoards();
  return (
    <>
      <PageHeader title={say('Boards')}>{isMember && <NewButtons />}</PageHeader>
      <Loaded answer={boards} {...{ error, retry }} waiting={['4rem', { h: '4rem', mt: '3' }]}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState heading="h2" title={say('No boards yet')} help="guides/boards" text={meaning} />
          ) : (
            <>
              <chakra.ul display="flex" flexDirection="column" gap="3" aria-label={say('Boards')}>
                {list.map((board) => (
                  <Row key={board.id} board={board} isStart={board.id === start} />
                ))}
              </chakra.ul>
              <Box as="p" layerStyle="note" mt="4">
                {meaning} <HelpButton topic="guides/boards" about={say('Boards')} />
              </Box>
            </>
          )
        }
      </Loaded>
    </>
  );
}

function NewButtons() {
  const { shown, opener, dialog } = useModal<'new' | 'import'>();
  return (
    <Flex gap="2" justify="flex-end">
      <SmallButton {...opener('import')}>{sayAs('verb', 'Import')}</SmallButton>
      <SmallButton look="default" aria-label={say('New board')} {...opener('new')}>
        <Icon name="plus" />
        {/* Beside the name of the workspace, a phone has no room for the words. */}
        <Box as="span" display={{ base: 'none', sm: 'inline' }}>
          {say('New board')}
        </Box>
      </SmallButton>
      {shown === 'new' && <NewBoardDialog {...dialog} />}
      {shown === 'import' && <ImportDialog {...dialog} />}
    </Flex>
  );
}

function Row({ board: { id, name, scope, cards }, isStart }: { board: ListedBoard; isStart: boolean }) {
  const pathOf = useBoardPath();
  const about = [
    say('{count, plural, one {# card} other {# cards}}', { count: cards }),
    scope === 'person' ? say('Only you see it') : say('Everyone in the workspace sees it'),
    ...(isStart ? [say('Your start page')] : []),
  ].join(' · ');
  return (
    <Flex as="li" {...cardStyle} direction="column" gap="0.5" px="4.5" py="3.5">
      <TextLink to={pathOf(id)} textStyle="label" overflowWrap="anywhere">
        <bdi>{name}</bdi>
      </TextLink>
      <Box layerStyle="note">{about}</Box>
    </Flex>
  );
}
