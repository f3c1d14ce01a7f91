import type { BegunExport, ExportPlan, ExportTable } from '@footfall/functions/contract';
import { ApiError, call } from '../../../../api/call.ts';
import { FilePacker, zipOfPacked, type PackedFile } from '../../../../ui/file/zip.ts';
import type { Month } from './months.ts';
import { headText, rowsText, type ExportFormat } from './row-text.ts';
import { workspaceFile } from './workspace-file.ts';

export interface ExportWanted {
  workspaceId: string;
  plan: ExportPlan;
  months: readonly Month[];
  format: ExportFormat;
}

export interface ExportProgress {
  table: ExportTable;
  month: Month;
  rows: number;
  /** Completed and total number of months, over all tables. */
  done: number;
  of: number;
}

interface Part {
  table: ExportTable;
  columns: readonly string[];
  month: Month;
}

/** Waits for a rate limit that ends within this time. */
const timeoutMs = 70_000;

/** Exports a workspace page by page into one archive. After a failure, `run` continues where it stopped. */
export class ExportRun {
  readonly #wanted: ExportWanted;
  readonly #parts: Part[];
  readonly #files: PackedFile[] = [];
  #begun: BegunExport | undefined;
  #file: { table: ExportTable; packer: FilePacker } | undefined;
  #at = 0;
  #cursor: { cursor?: string } = {};
  #rows = 0;

  constructor(wanted: ExportWanted) {
    this.#wanted = wanted;
    this.#parts = wanted.plan.tables.flatMap(({ table, columns }) =>
      wanted.months.map((month) => ({ table, columns, month })),
    );
  }

  /** @throws ApiError, ArchiveTooLarge, or the reason of `signal` */
  async run(signal: AbortSignal, onProgress: (progress: ExportProgress) => void): Promise<Blob> {
    const { workspaceId } = this.#wanted;
    this.#begun ??= await call('export.begin', { workspaceId });
    if (this.#files.length === 0) await this.#addWorkspace(this.#begun);
    for (let part = this.#parts[this.#at]; part; part = this.#parts[this.#at]) {
      signal.throwIfAborted();
      const { table, month } = part;
      onProgress({ table, month, rows: this.#rows, done: this.#at, of: this.#parts.length });
      await this.#readPage(this.#begun, part, signal);
    }
    await this.#endFile();
    return zipOfPacked(this.#files, new Date());
  }

  async #addWorkspace(begun: BegunExport): Promise<void> {
    const text = await workspaceFile(this.#wanted.workspaceId, begun, new Date());
    const packer = new FilePacker('workspace.json');
    await packer.add(text);
    this.#files.push(await packer.end());
  }

  async #readPage({ id }: BegunExport, { table, columns, month }: Part, signal: AbortSignal): Promise<void> {
    const { workspaceId, format } = this.#wanted;
    const input = { workspaceId, export: id, table, ...month, ...this.#cursor };
    const { rows, next } = await withRetry(() => call('export.rows', input), signal);
    const file = await this.#fileOf(table, columns);
    await file.add(rowsText(rows, columns, format));
    this.#rows += rows.length;
    this.#cursor = next === null ? {} : { cursor: next };
    if (next === null) this.#at++;
  }

  async #fileOf(table: ExportTable, columns: readonly string[]): Promise<FilePacker> {
    if (this.#file?.table === table) return this.#file.packer;
    await this.#endFile();
    const { format } = this.#wanted;
    const packer = new FilePacker(`${table}.${format}`);
    this.#file = { table, packer };
    await packer.add(headText(columns, format));
    return packer;
  }

  async #endFile(): Promise<void> {
    if (!this.#file) return;
    const { packer } = this.#file;
    this.#file = undefined;
    this.#files.push(await packer.end());
  }
}

/** Rejects with the signal's reason on abort, without waiting for the work. */
function rejectIfAborted<Of>(work: Promise<Of>, signal: AbortSignal): Promise<Of> {
  return new Promise((resolve, reject) => {
    const end = () => reject(signal.reason as Error);
    signal.addEventListener('abort', end, { once: true });
    // All pages of an export share one signal, so remove the listener.
    void work.then(resolve, reject).finally(() => signal.removeEventListener('abort', end));
  });
}

/** Retries once after a rate limit that ends soon. */
async function withRetry<Of>(ask: () => Promise<Of>, signal: AbortSignal): Promise<Of> {
  signal.throwIfAborted();
  try {
    return await rejectIfAborted(ask(), signal);
  } catch (error) {
    const wait = error instanceof ApiError && error.retryAt ? error.retryAt - Date.now() : Infinity;
    if (wait > timeoutMs) throw error;
    await rejectIfAborted(new Promise((resolve) => setTimeout(resolve, Math.max(0, wait))), signal);
    return rejectIfAborted(ask(), signal);
  }
}
