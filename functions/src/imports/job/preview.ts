import {
  addDays,
  cutOverBounds,
  type Day,
  dayIn,
  importFormats,
  type ImportPreview,
  maxImportStatementBytes,
  type Period,
} from '../../contract/index.ts';
import { phraseOf } from '../../core/phrase.ts';
import { rollupVisits } from '../../rollup/statements.ts';
import { estimateOf, query } from '../../store/bigquery/sql.ts';
import type { Import, StoredPreview } from '../../store/firestore/imports/imports.ts';
import type { Workspace } from '../../store/firestore/workspace/workspaces.ts';
import { ImportFault } from '../formats/format.ts';
import { ownedDays } from '../owned-days.ts';
import { eventNames, ownSums, stagedRows, type SumsOfDay, sumsOfEvents, sumsOfSums } from '../statements.ts';

type OwnSums = Record<'visitors' | 'visits' | 'pageviews', number> & { day: Day };

/** The rows are read for the preview, when they are copied, and when their days are computed. */
const readings = 3;

/**
 * What an import will change, before it does. Computed from its loaded rows, so the numbers are those that will count.
 * @throws ImportFault if it would read too much
 */
export async function previewOf(
  found: Import & { findings: StoredPreview['findings'] },
  file: Period,
  { imports, timezone }: Workspace,
  now: Date,
): Promise<StoredPreview> {
  const { format, workspaceId, findings } = found;
  const { holds } = importFormats[format];
  const today = dayIn(timezone, now);
  const bytes = await bytesOf(found, file);
  if (bytes > maxImportStatementBytes)
    throw new ImportFault(phraseOf('The file has too much for one import. Export fewer days at a time.'));
  const [ofFile, own, names] = await Promise.all([
    query<SumsOfDay>(holds === 'events' ? sumsOfEvents(found, file) : sumsOfSums(found, file)),
    query<OwnSums>(ownSums(workspaceId, { from: file.from, to: today })),
    query<{ name: string; events: number }>(eventNames(found, file, holds)),
  ]);
  const cutOver = cutOverBounds(file, today);
  const ownFrom = own.find(({ visits }) => visits > 0)?.day ?? addDays(file.to, 1);
  return {
    findings,
    days: daysOf(ofFile, own),
    taken: ownedDays({ file, cutOver: today, format }, imports).taken,
    eventNames: names,
    cutOver,
    suggestedCutOver: ownFrom < cutOver.from ? cutOver.from : ownFrom > cutOver.to ? cutOver.to : ownFrom,
    bytes,
  };
}

async function bytesOf(found: Import, file: Period): Promise<number> {
  const [staged, rollup] = await Promise.all([
    estimateOf(stagedRows(found, file, importFormats[found.format].holds)),
    estimateOf(rollupVisits(file, { only: found.workspaceId })),
  ]);
  return readings * staged.bytes + rollup.bytes;
}

function daysOf(file: readonly SumsOfDay[], own: readonly OwnSums[]): ImportPreview['days'] {
  const byDay = new Map<Day, ImportPreview['days'][number]>();
  for (const { day, ...sums } of file) byDay.set(day, { day, file: sums, own: null });
  for (const { day, ...sums } of own) byDay.set(day, { day, file: byDay.get(day)?.file ?? null, own: sums });
  return [...byDay.values()].sort((a, b) => (a.day < b.day ? -1 : 1));
}
