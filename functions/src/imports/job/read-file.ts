import { PassThrough, type Readable } from 'node:stream';
import { importLastsMs } from '../../contract/index.ts';
import { phraseOf } from '../../core/phrase.ts';
import { loadRows } from '../../store/bigquery/imports/load.ts';
import type { Import } from '../../store/firestore/imports/imports.ts';
import { writePreview } from '../../store/firestore/imports/runs.ts';
import { findWorkspace } from '../../store/firestore/workspace/workspaces.ts';
import { rangesOfUpload } from '../../store/uploads.ts';
import { Findings } from '../formats/findings.ts';
import { type Entry, type Format, type FormatContext, ImportFault } from '../formats/format.ts';
import { formats } from '../formats/registry.ts';
import { piecesOf } from '../pieces.ts';
import { idsOf, objectOf, saltsOf } from '../secrets.ts';
import { openSource } from '../source/open-source.ts';
import type { SourceFile } from '../source/source-file.ts';
import { previewOf } from './preview.ts';
import type { ImportRun } from './run.ts';

/**
 * Loads the rows of a file and computes the preview. A later run parses the file from its beginning, and loads the
 * pieces after those that BigQuery has.
 * @returns whether the file is read
 * @throws ImportFault, HoldLost
 */
export async function readFile(run: ImportRun): Promise<boolean> {
  const { found } = run;
  const format = await formats[found.format]();
  const findings = new Findings();
  const read = { bytes: 0 };
  const entries = await openSource(await sourceOf(found, read));
  const passes = passesOf(format, entries);
  let index = 0;
  for await (const piece of piecesOf(format, entries, contextOf(found), { findings })) {
    if (index++ < found.progress.pieces) continue;
    const table = piece.table === 'events' ? 'import_events' : 'imported';
    await loadRows({ table, id: `import_${found.id}_${piece.number}`, json: piece.json });
    const { progress } = run.found;
    await run.save({
      progress: { ...progress, pieces: index, rows: findings.rows, bytes: Math.round(read.bytes / passes) },
    });
    if (run.isTimeUp) return false;
  }
  await finish(run, findings);
  return true;
}

/** How often the bytes of a file are read, on average. */
function passesOf({ bytesToRead }: Format, entries: readonly Entry[]): number {
  const bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0);
  return bytesToRead && bytes > 0 ? bytesToRead(entries) / bytes || 1 : 1;
}

async function finish(run: ImportRun, findings: Findings) {
  const { found, now } = run;
  const summary = findings.summary();
  if (!summary.days) {
    const [first] = summary.skipped;
    throw new ImportFault(phraseOf('The file has no rows that can be imported.'), first?.first);
  }
  const workspace = await findWorkspace(found.workspaceId);
  if (!workspace) return;
  const preview = await previewOf({ ...found, findings: summary }, summary.days, workspace, now);
  await writePreview(found.id, found.workspaceId, preview);
  await run.save({
    state: 'ready',
    since: now,
    endsAt: new Date(now.getTime() + importLastsMs),
    // The next run deletes the file.
    dueAt: now,
    findings: summary,
    secret: null,
    failures: 0,
  });
}

/** The file in the bucket. @param read counts the bytes that were read */
async function sourceOf(found: Import, read: { bytes: number }): Promise<SourceFile> {
  const ranges = await rangesOfUpload(objectOf(found));
  return {
    name: found.file,
    bytes: found.bytes,
    read: (from, to) => counting(ranges(from, to), read),
  };
}

function counting(stream: Readable, read: { bytes: number }): Readable {
  const counted = new PassThrough({
    transform(chunk: Buffer, _, done) {
      read.bytes += chunk.length;
      done(null, chunk);
    },
  });
  stream.on('error', (error) => counted.destroy(error));
  counted.on('close', () => stream.destroy());
  return stream.pipe(counted);
}

function contextOf({ id, workspaceId, site, secret, createdAt }: Import): FormatContext {
  if (!site || secret === null) throw new Error(`The import ${id} has no site or no secret`);
  return { importId: id, workspaceId, ...site, now: createdAt, ...idsOf(workspaceId), salt: saltsOf(secret) };
}
