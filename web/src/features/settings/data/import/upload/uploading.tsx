import { useState } from 'react';
import { Flex } from '@chakra-ui/react';
import { type ImportAnswer, type ImportUpload, say } from '@footfall/functions/contract';
import type { Mutation } from '../../../../../api/use-mutation.ts';
import { SmallButton } from '../../../../../ui/button.tsx';
import { bytesText } from '../../../../../ui/figures/bytes.ts';
import { Notice } from '../../../../../ui/overlay/notice.tsx';
import { FileLine } from '../file/file-line.tsx';
import { Progress } from '../progress.tsx';
import { FileDrop } from '../source/file-drop.tsx';
import { tools } from '../source/tools.ts';
import type { useUpload } from './use-upload.ts';

interface Props {
  running: ImportAnswer;
  upload: ReturnType<typeof useUpload>;
  /** Where the file goes. Null until it is known. */
  target: ImportUpload | null;
  cancel: Mutation<void, void, string>;
}

/** Sends the file, or asks for it again after the page was left. */
export function Uploading({ running, upload, target, cancel }: Props) {
  const { sending } = upload;
  return (
    <>
      {sending ? (
        <>
          <FileLine name={sending.file.name} note={bytesText(sending.file.size)} />
          <Progress label={say('Upload')} done={sending.sent} of={sending.file.size}>
            {sending.paused
              ? say('{sent} of {size} sent.', {
                  sent: bytesText(sending.sent),
                  size: bytesText(sending.file.size),
                })
              : say('Sending: {sent} of {size}. Stay on this page until it is done.', {
                  sent: bytesText(sending.sent),
                  size: bytesText(sending.file.size),
                })}
          </Progress>
          <Notice>{sending.paused?.message}</Notice>
        </>
      ) : (
        <FileAgain
          running={running}
          onFile={(file) => target && upload.send(file, { ...target, importId: running.id })}
        />
      )}
      <Notice>{cancel.error}</Notice>
      <Flex gap="2">
        {sending?.paused?.canContinue && (
          <SmallButton look="default" onClick={upload.resume}>
            {say('Continue')}
          </SmallButton>
        )}
        {sending && !sending.paused && <SmallButton onClick={upload.pause}>{say('Pause')}</SmallButton>}
        <SmallButton change={cancel}>{say('Cancel')}</SmallButton>
      </Flex>
    </>
  );
}

/** A browser cannot read a file again by itself. What has arrived is not sent twice. */
function FileAgain({
  running: { file, bytes, format },
  onFile,
}: Pick<Props, 'running'> & { onFile: (file: File) => void }) {
  const [error, setError] = useState('');
  return (
    <>
      <FileDrop
        what={say('The upload of {file} stopped. Choose the same file to continue.', { file })}
        accept={tools[format].accept}
        onFile={(chosen) => {
          const isSame = chosen.name === file && chosen.size === bytes;
          setError(
            isSame
              ? ''
              : say('This is another file. Choose {file} with {bytes}, or cancel.', {
                  file,
                  bytes: bytesText(bytes),
                }),
          );
          if (isSame) onFile(chosen);
        }}
      />
      <Notice>{error}</Notice>
    </>
  );
}
