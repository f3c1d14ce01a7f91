import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Flex } from '@chakra-ui/react';
import { type BoardAnswer, say } from '@footfall/functions/contract';
import { useAddress } from '../../report/address/use-address.ts';
import { changeView, namesView } from '../../report/address/view.ts';
import { useReportPath } from '../../report/address/use-view.ts';
import { useBoard } from '../../report/boards/use-boards.ts';
import { ReportPage } from '../../report/report-page.tsx';
import { SmallButton } from '../../ui/button.tsx';
import { TextLink } from '../../ui/link.tsx';
import { useModal } from '../../ui/overlay/use-modal.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { Pending } from '../../ui/page/loaded.tsx';
import { useWide } from '../../ui/page/use-window.ts';
import { paths } from '../../paths.ts';
import { BoardActions, type BoardDialog, BoardDialogs } from './board-actions.tsx';
import { BoardView } from './board-view.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { HelpButton } from '../../ui/help/help-button.tsx';

const Editor = lazyComponent(() => import('./edit/editor.tsx'));

export function BoardPage({ id }: { id: string }) {
  const { board, error, retry } = useBoard(id);
  if (board) return <Board board={board} />;
  if (error?.code === 'not_found' || error?.code === 'invalid_request') return <Gone />;
  return (
    <Pending
      {...{ error, retry }}
      waiting={[
        { h: '9', w: '18rem', mt: '5' },
        { h: '19rem', mt: '6' },
      ]}
    />
  );
}

const Gone = () => (
  <EmptyState
    heading="h2"
    title={say('This board does not exist')}
    text={say('It may have been deleted, or it belongs to someone else.')}
  >
    <AllBoards />
  </EmptyState>
);

function AllBoards() {
  const reportPath = useReportPath();
  return <TextLink to={reportPath(paths.boards)}>{say('All boards')}</TextLink>;
}

/** The period of the board, unless the address has one. */
function useBoardPeriod({ view }: Pick<BoardAnswer, 'view'>): boolean {
  const { params, change } = useAddress();
  const isNamed = namesView(params);
  useEffect(() => {
    if (!isNamed) change((latest) => changeView(latest, view), { replace: true });
  }, [isNamed, change, view]);
  return isNamed;
}

function Board({ board }: { board: BoardAnswer }) {
  const isReady = useBoardPeriod(board);
  const isWide = useWide();
  const { hash } = useLocation();
  const { shown, show, dialog } = useModal<BoardDialog>();
  const [wantsEdit, setWantsEdit] = useState(hash === '#edit' && isWide);
  if (!isReady) return null;
  const edit = () => setWantsEdit(true);
  // What is being changed survives a window that becomes narrow.
  const isEdited = wantsEdit && board.mayChange;
  return (
    <ReportPage
      title={board.name}
      tab={board.name}
      hasInterval
      above={
        <Flex pb="3" gap="3" align="center" data-screen-only="">
          <AllBoards />
          <HelpButton topic="guides/boards" about={say('Boards')} />
        </Flex>
      }
      choices={isEdited ? null : <BoardActions board={board} onEdit={edit} onShow={show} />}
    >
      {isEdited ? (
        <Editor board={board} onDone={() => setWantsEdit(false)} />
      ) : board.cards.length === 0 ? (
        <EmptyState
          heading="h2"
          title={say('Add your first card')}
          text={say('A card is a chart, a number, a table, a goal, a funnel or a text.')}
        >
          {board.mayChange && isWide && (
            <SmallButton look="default" onClick={edit}>
              {say('Add a card')}
            </SmallButton>
          )}
        </EmptyState>
      ) : (
        <BoardView cards={board.cards} />
      )}
      <BoardDialogs {...{ board, shown }} {...dialog} />
    </ReportPage>
  );
}
