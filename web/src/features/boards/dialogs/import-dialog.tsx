import { useId, useState } from 'react';
import { Box, chakra } from '@chakra-ui/react';
import { useNavigate } from 'react-router-dom';
import { type BoardFile, type BoardScope, type ImportedBoard, say } from '@footfall/functions/contract';
import { call } from '../../../api/call.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { refetch } from '../../../api/use-endpoint.ts';
import { ScopeField, scopesOf } from '../../../report/boards/scope-field.tsx';
import { useBoardPath } from '../../../report/boards/use-board-path.ts';
import { useReportWorkspace } from '../../../report/use-period.ts';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import type { Opened } from '../../../ui/overlay/modal-frame.tsx';
import { Notice } from '../../../ui/overlay/notice.tsx';
import { ReferenceList } from './reference-list.tsx';

/** Reads a file before it is imported, and lists what the workspace does not have. */
export function ImportDialog(opened: Opened) {
  const { id: workspaceId, role } = useReportWorkspace();
  const navigate = useNavigate();
  const pathOf = useBoardPath();
  const [scope, setScope] = useState<BoardScope>(scopesOf(role).at(-1) ?? 'person');
  const [file, setFile] = useState<BoardFile | null>(null);
  const [fault, setFault] = useState<string>();
  const preview = useMutation((given: { file: BoardFile; scope: BoardScope }) =>
    call('board.import', { workspaceId, preview: true, ...given }),
  );
  const change = useMutation(async () => {
    if (!file) return;
    const { board } = await call('board.import', { workspaceId, scope, file });
    await refetch('board.list', { workspaceId });
    opened.onClose();
    if (board) void navigate(pathOf(board.id));
  });

  async function read(chosen: File | undefined) {
    setFile(null);
    setFault(undefined);
    if (!chosen) return;
    const given = await chosen
      .text()
      .then(readJson)
      .catch(() => null);
    if (!given)
      return setFault(say('This file is not a board. Choose a file that was exported from a board.'));
    setFile(given);
    await preview.run({ file: given, scope });
  }

  return (
    <FormDialog
      title={say('Import a board')}
      maxW="40rem"
      action={say('Import board')}
      ready={file !== null && preview.answer !== undefined}
      change={change}
      {...opened}
    >
      <FileField onChoose={(chosen) => void read(chosen)} />
      <ScopeField
        role={role}
        value={scope}
        onChange={(next) => {
          setScope(next);
          if (file) void preview.run({ file, scope: next });
        }}
      />
      <Notice>{fault ?? preview.error}</Notice>
      {preview.answer && <Findings {...preview.answer} />}
    </FormDialog>
  );
}

function FileField({ onChoose }: { onChoose: (file: File | undefined) => void }) {
  const id = useId();
  return (
    <Box display="flex" flexDirection="column" gap="1.5">
      <chakra.label htmlFor={id} textStyle="label">
        {say('File of a board')}
      </chakra.label>
      <input
        id={id}
        type="file"
        accept="application/json,.json"
        onChange={({ currentTarget }) => onChoose(currentTarget.files?.[0])}
      />
    </Box>
  );
}

const readJson = (text: string) => {
  const given: unknown = JSON.parse(text);
  return typeof given === 'object' && given !== null ? (given as BoardFile) : null;
};

export const Findings = ({ missing, different }: Pick<ImportedBoard, 'missing' | 'different'>) => (
  <Box role="status" display="flex" flexDirection="column" gap="3">
    {missing.length + different.length === 0 && say('Everything that the cards need is here.')}
    <ReferenceList
      title={say('Not in this workspace')}
      text={say('Cards that need these show no numbers until they exist.')}
      list={missing}
    />
    <ReferenceList
      title={say('Different in this workspace')}
      text={say('The cards use the ones with these names here.')}
      list={different}
    />
  </Box>
);
