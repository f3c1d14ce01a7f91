import { say } from '@footfall/functions/contract';
import { useRef, useState } from 'react';
import { ApiError } from '../../../../api/call.ts';
import { download, zipType } from '../../../../ui/file/file.ts';
import { ArchiveTooLarge } from '../../../../ui/file/zip.ts';
import { ExportRun, type ExportProgress, type ExportWanted } from './export-run.ts';

export type ExportState =
  | { name: 'idle' }
  | { name: 'running'; progress: ExportProgress | null }
  /** `canContinue`: the pages that were read so far are retained. */
  | { name: 'failed'; message: string; canContinue: boolean }
  | { name: 'done' };

const tooLarge = say('This export is too large for one file. Export single months, or use BigQuery.');

export function useExport(fileName: string) {
  const [state, setState] = useState<ExportState>({ name: 'idle' });
  const current = useRef<{ run: ExportRun; ending: AbortController }>(null);

  async function go(run: ExportRun) {
    const ending = new AbortController();
    current.current = { run, ending };
    setState({ name: 'running', progress: null });
    try {
      const archive = await run.run(ending.signal, (progress) => setState({ name: 'running', progress }));
      download(fileName, archive, zipType);
      setState({ name: 'done' });
    } catch (error) {
      setState(ending.signal.aborted ? { name: 'idle' } : failedBy(error));
    }
  }

  return {
    state,
    start: (wanted: ExportWanted) => void go(new ExportRun(wanted)),
    resume: () => current.current && void go(current.current.run),
    cancel: () => current.current?.ending.abort(),
  };
}

function failedBy(error: unknown): ExportState {
  if (error instanceof ArchiveTooLarge) return { name: 'failed', message: tooLarge, canContinue: false };
  if (!(error instanceof ApiError)) throw error;
  // `not_found` means that the export ended on the server and the remaining pages are gone.
  return { name: 'failed', message: error.message, canContinue: error.code !== 'not_found' };
}
