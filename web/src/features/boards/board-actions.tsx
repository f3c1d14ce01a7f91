import { Flex } from '@chakra-ui/react';
import { useNavigate } from 'react-router-dom';
import { type BoardAnswer, roleMay, say } from '@footfall/functions/contract';
import { call } from '../../api/call.ts';
import { useIsMember } from '../../api/reader.ts';
import { useAppPath } from '../../report/address/use-address.ts';
import { deleteBoard, setStart, updateBoard, useBoards } from '../../report/boards/use-boards.ts';
import { useReportWorkspace } from '../../report/use-period.ts';
import { SmallButton } from '../../ui/button.tsx';
import { download } from '../../ui/file/file.ts';
import { ConfirmDialog } from '../../ui/overlay/form-dialog.tsx';
import { RowMenu } from '../../ui/overlay/row-menu.tsx';
import type { Opened } from '../../ui/overlay/modal-frame.tsx';
import { useWide } from '../../ui/page/use-window.ts';
import { paths } from '../../paths.ts';
import { CopyDialog } from './dialogs/copy-dialog.tsx';
import { CostDialog } from './dialogs/cost-dialog.tsx';

export type BoardDialog = 'copy' | 'cost' | 'delete' | 'scope';

interface Props {
  board: BoardAnswer;
  onEdit: () => void;
  /** @param control gets the focus back */
  onShow: (what: BoardDialog, control: HTMLElement | null) => void;
}

/** What can be done with a board. Guests of the demo only read. */
export const BoardActions = (props: Props) => (useIsMember() ? <Actions {...props} /> : null);

function Actions({ board, onEdit, onShow }: Props) {
  const { id: workspaceId, role } = useReportWorkspace();
  const { start } = useBoards();
  const isWide = useWide();
  const { id, scope, mayChange } = board;
  const isStart = start === id;
  const isShared = scope === 'workspace';
  const opens = (what: BoardDialog) => (control: HTMLElement | null) => onShow(what, control);
  const actions = [
    {
      text: isStart ? say('Start with the dashboard') : say('Use as start page'),
      run: () => void setStart({ workspaceId, id: isStart ? null : id }),
    },
    { text: say('Copy to another site'), run: opens('copy') },
    { text: say('Export as JSON'), run: () => void exportBoard(workspaceId, board) },
    { text: say('Show cost'), run: opens('cost') },
    ...(roleMay(role, 'change shared boards')
      ? [{ text: isShared ? say('Make it yours alone') : say('Share with everyone'), run: opens('scope') }]
      : []),
    ...(mayChange ? [{ text: say('Delete board'), isDanger: true, run: opens('delete') }] : []),
  ];
  return (
    <Flex data-screen-only="" gap="2" align="center">
      {mayChange && isWide && <SmallButton onClick={onEdit}>{say('Edit')}</SmallButton>}
      <RowMenu label={say('Actions for the board {board}', { board: board.name })} actions={actions} />
    </Flex>
  );
}

type DialogProps = { board: BoardAnswer } & Opened;

/** In the page, because the actions move when the window becomes narrow. */
export function BoardDialogs({ shown, ...dialog }: DialogProps & { shown: BoardDialog | null }) {
  switch (shown) {
    case 'copy':
      return <CopyDialog {...dialog} />;
    case 'cost':
      return <CostDialog {...dialog} />;
    case 'scope':
      return <ScopeDialog {...dialog} />;
    case 'delete':
      return <DeleteDialog {...dialog} />;
    case null:
      return null;
  }
}

async function exportBoard(workspaceId: string, { id, name }: BoardAnswer) {
  const file = await call('board.export', { workspaceId, id });
  const slug =
    name
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replaceAll(/^-|-$/g, '') || 'board';
  download(`${slug}.json`, `${JSON.stringify(file, null, 2)}\n`, 'application/json');
}

function DeleteDialog({ board: { id, name, scope }, ...opened }: DialogProps) {
  const { id: workspaceId } = useReportWorkspace();
  const navigate = useNavigate();
  const appPath = useAppPath();
  return (
    <ConfirmDialog
      title={say('Delete the board “{board}”?', { board: name })}
      text={scope === 'workspace' ? say('It is deleted for everyone in the workspace.') : undefined}
      action={say('Delete board')}
      act={async () => {
        await deleteBoard({ workspaceId, id });
        void navigate(appPath(paths.boards));
      }}
      {...opened}
    />
  );
}

function ScopeDialog({ board: { id, name, scope, revision }, ...opened }: DialogProps) {
  const { id: workspaceId } = useReportWorkspace();
  const isShared = scope === 'workspace';
  return (
    <ConfirmDialog
      title={
        isShared
          ? say('Make the board “{board}” yours alone?', { board: name })
          : say('Share the board “{board}” with everyone?', { board: name })
      }
      text={
        isShared
          ? say('Others will no longer see it. Whoever starts with it starts with the dashboard.')
          : say('Everyone in the workspace will see it. Owners and admins can change it.')
      }
      action={isShared ? say('Make it mine') : say('Share board')}
      look={isShared ? 'danger' : 'default'}
      act={async () => {
        await updateBoard({ workspaceId, id, revision, scope: isShared ? 'person' : 'workspace' });
        opened.onClose();
      }}
      {...opened}
    />
  );
}
