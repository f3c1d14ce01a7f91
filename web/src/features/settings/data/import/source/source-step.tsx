import { useState } from 'react';
import { Box, Flex } from '@chakra-ui/react';
import { type ImportFormat, type WorkspaceAnswer, say } from '@footfall/functions/contract';
import type { Mutation } from '../../../../../api/use-mutation.ts';
import { SmallButton } from '../../../../../ui/button.tsx';
import { bytesText } from '../../../../../ui/figures/bytes.ts';
import { Notice } from '../../../../../ui/overlay/notice.tsx';
import { FileLine } from '../file/file-line.tsx';
import { type CheckedFile, checkFile } from '../file/check-file.ts';
import { UnreadableFile } from '../file/zip-directory.ts';
import { formatName } from '../import-words.ts';
import { FileDrop } from './file-drop.tsx';
import { ToolChoice } from './tool-choice.tsx';
import { tools } from './tools.ts';

interface Props {
  workspace: WorkspaceAnswer;
  format: ImportFormat | null;
  onFormat: (format: ImportFormat) => void;
  /** Makes the import and sends its file. */
  send: Mutation<CheckedFile, void, string>;
}

/** The tool and its file, which is checked before anything is sent. */
export function SourceStep({ workspace, format, onFormat, send }: Props) {
  const { checked, error, busy, check, clear } = useCheck(workspace, onFormat);
  return (
    <>
      <ToolChoice
        chosen={format}
        disabled={busy || send.busy}
        onChoose={(next) => {
          clear();
          onFormat(next);
        }}
      />
      <Box color="fg.muted" textWrap="pretty">
        {format ? tools[format].where : say('Choose a tool to see where its file is.')}
      </Box>
      {checked ? (
        <FileLine
          name={checked.file.name}
          note={`${say('{size}, read in your browser.', { size: bytesText(checked.file.size) })} ${checked.found}`}
        >
          <SmallButton disabled={send.busy} onClick={clear}>
            {say('Other file')}
          </SmallButton>
        </FileLine>
      ) : (
        <FileDrop
          what={
            format
              ? say('The file of {tool}', { tool: formatName(format) })
              : say('A file of one of these tools')
          }
          accept={format ? tools[format].accept : undefined}
          onFile={(file) => void check(file)}
        />
      )}
      <Box role="status" color="fg.muted" _empty={{ display: 'none' }}>
        {busy && say('Reading the file.')}
      </Box>
      <Notice>{error ?? send.error}</Notice>
      {checked && (
        <Flex gap="3" align="center" wrap="wrap">
          <SmallButton look="default" loading={send.busy} onClick={() => void send.run(checked)}>
            {say('Upload {size}', { size: bytesText(checked.file.size) })}
          </SmallButton>
          <Box layerStyle="note">{say('Nothing counts before you have seen what it brings.')}</Box>
        </Flex>
      )}
    </>
  );
}

/** The tool is that of the file, whatever was chosen. */
function useCheck(workspace: WorkspaceAnswer, onFormat: (format: ImportFormat) => void) {
  const [checked, setChecked] = useState<CheckedFile | null>(null);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const clear = () => {
    setChecked(null);
    setError(undefined);
  };
  async function check(file: File) {
    clear();
    setBusy(true);
    try {
      const found = await checkFile(file, workspace);
      setChecked(found);
      onFormat(found.format);
    } catch (thrown) {
      if (!(thrown instanceof UnreadableFile)) throw thrown;
      setError(thrown.message);
    } finally {
      setBusy(false);
    }
  }
  return { checked, error, busy, check, clear };
}
