import { Box } from '@chakra-ui/react';
import {
  type ImportAnswer,
  type ImportFormat,
  type WorkspaceAnswer,
  say,
  joinedText,
} from '@footfall/functions/contract';
import { call } from '../../../../api/call.ts';
import { SmallButton } from '../../../../ui/button.tsx';
import { bytesText } from '../../../../ui/figures/bytes.ts';
import { Notice } from '../../../../ui/overlay/notice.tsx';
import { Section } from '../../../../ui/page/section.tsx';
import type { CheckedFile } from './file/check-file.ts';
import { FileLine } from './file/file-line.tsx';
import { progressWords, shareOf, formatName } from './import-words.ts';
import { Preview } from './preview/preview.tsx';
import { Progress } from './progress.tsx';
import { SourceStep } from './source/source-step.tsx';
import { type Step, Steps } from './steps.tsx';
import type { useUpload } from './upload/use-upload.ts';
import { Uploading } from './upload/uploading.tsx';
import { about, useImportChange, type useImports } from './use-imports.ts';

interface Props {
  workspace: WorkspaceAnswer;
  imports: ReturnType<typeof useImports>;
  upload: ReturnType<typeof useUpload>;
  format: ImportFormat | null;
  onFormat: (format: ImportFormat) => void;
  cutOver: { day: string; choose: (day: string) => void } | null;
}

const stepOf = (running: ImportAnswer | undefined): Step => {
  if (!running || running.state === 'uploading') return 0;
  return running.state === 'reading' || running.state === 'ready' ? 1 : 2;
};

/** Takes in the history of another tool: the file, what it brings, and the import. */
export function BringHistory(props: Props) {
  const { running } = props.imports;
  const shown = running?.state === 'undoing' ? undefined : running;
  return (
    <Section title={say('Bring your history')} help="moving/import">
      <Box color="fg.muted" textWrap="pretty" mt="-3">
        {say(
          'Days from before Footfall, as the other tool counted them. They are marked in every chart and can be taken out again.',
        )}
      </Box>
      <Steps at={stepOf(shown)} />
      {shown ? <Running {...props} running={shown} /> : <NewImport {...props} />}
    </Section>
  );
}

function NewImport({ workspace, imports, upload, format, onFormat }: Props) {
  const send = useImportChange(workspace.id, async (chosen: CheckedFile) => {
    const { import: made, upload: target } = await call('import.create', {
      workspaceId: workspace.id,
      format: chosen.format,
      file: chosen.file.name,
      bytes: chosen.file.size,
    });
    upload.send(chosen.file, { ...target, importId: made.id });
  });
  if (imports.running)
    return <Box>{say('Another import is being undone. Choose a file when it is done.')}</Box>;
  const [last] = imports.all ?? [];
  return (
    <>
      <Notice>{last?.id === upload.sentId && last?.state === 'failed' && last.problem}</Notice>
      <SourceStep {...{ workspace, format, onFormat, send }} />
    </>
  );
}

type RunningProps = Props & { running: ImportAnswer };

function Running(props: RunningProps) {
  const { workspace, running, imports, upload, cutOver } = props;
  const { id } = workspace;
  const cancel = useImportChange(id, () => {
    upload.stop();
    return call('import.cancel', about(id, running));
  });
  const start = useImportChange(id, () =>
    call('import.start', { ...about(id, running), cutOver: cutOver?.day ?? '' }),
  );
  if (running.state === 'uploading')
    return <Uploading {...{ running, upload, cancel }} target={imports.upload} />;
  if (running.state === 'ready' && imports.preview && cutOver)
    return (
      <>
        <FileLine name={running.file} note={readWords(running, imports.preview.findings.rows)} />
        <Preview
          workspaceId={id}
          {...{ running, start, cancel }}
          preview={imports.preview}
          cutOver={cutOver.day}
          onCutOver={cutOver.choose}
        />
      </>
    );
  const [done, of] = shareOf(running, running.progress);
  return (
    <>
      <FileLine
        name={running.file}
        note={joinedText([formatName(running.format), bytesText(running.bytes)])}
      />
      <Progress label={running.state === 'reading' ? say('Reading') : say('Importing')} {...{ done, of }}>
        {progressWords(running, running.progress)} {say('You can leave this page.')}
      </Progress>
      <Notice>{cancel.error}</Notice>
      {running.state === 'reading' && (
        <SmallButton alignSelf="flex-start" change={cancel}>
          {say('Cancel')}
        </SmallButton>
      )}
    </>
  );
}

const readWords = ({ format, bytes }: ImportAnswer, rows: number) =>
  say(
    '{count, plural, one {{tool}, {size}. # row can be imported.} other {{tool}, {size}. # rows can be imported.}}',
    { count: rows, tool: formatName(format), size: bytesText(bytes) },
  );
