import type { Transaction } from '@google-cloud/firestore';
import {
  type ActiveImport,
  type ImportFormat,
  importFormats,
  importLastsMs,
  isRunningImport,
  maxImports,
} from '../../../contract/index.ts';
import { AppError } from '../../../core/errors.ts';
import { phraseOf } from '../../../core/phrase.ts';
import { added, changing } from '../audit.ts';
import { noSuchWorkspace, refuseUnlessMay } from '../members/roles.ts';
import { purgeDocument } from '../../purges.ts';
import { lock } from '../transactions/locks.ts';
import { workspaceDocument } from '../workspace/documents.ts';
import { toWorkspace, type Workspace } from '../workspace/workspaces.ts';
import {
  holdMs,
  type Import,
  importDocument,
  importsOf,
  latestFirst,
  noProgress,
  toDocument,
  toImport,
} from './imports.ts';

interface By {
  workspaceId: string;
  uid: string;
  now: Date;
}

/** Ended imports without rows that a workspace keeps, so that its list shows what happened lately. */
const maxEnded = 30;

const action = 'import history';

/** @throws AppError `import_running`, `too_many_imports`, `forbidden` */
export function createImport(
  { workspaceId, uid, now }: By,
  made: { id: string; format: ImportFormat; file: string; bytes: number; upload: string },
): Promise<Import> {
  return changing(workspaceId, uid, now, async (transaction) => {
    await refuseUnlessMay(action, { workspaceId, uid }, transaction);
    const takeLock = await lock(`imports:${workspaceId}`, transaction);
    const imports = await importsIn(workspaceId, transaction);
    refuseAnother(imports);
    await refuseDuringReset(workspaceId, transaction);
    takeLock();
    const ended = imports.filter(({ state, hasFile, hasRows }) => hasEnded(state) && !hasFile && !hasRows);
    for (const { id } of ended.slice(maxEnded - 1)) transaction.delete(importDocument(id));
    const fresh = newImport({ ...made, workspaceId, by: uid }, now);
    transaction.create(importDocument(made.id), toDocument(fresh));
    return fresh;
  });
}

const importsIn = async (workspaceId: string, transaction: Transaction) =>
  latestFirst((await transaction.get(importsOf(workspaceId))).docs.map(toImport));

/** A reset deletes every earlier row of the site for about two hours. */
async function refuseDuringReset(workspaceId: string, transaction: Transaction) {
  const { exists } = await transaction.get(purgeDocument(workspaceId));
  if (exists)
    throw new AppError(
      'import_running',
      phraseOf('The reset of this site is not finished. Try again in two hours.'),
    );
}

const hasEnded = (state: Import['state']) => state !== 'done' && !isRunningImport(state);

/** @throws AppError `import_running`, `too_many_imports` */
export function refuseAnother(imports: readonly Import[]) {
  refuseRunning(imports);
  if (imports.filter(({ state }) => state === 'done').length >= maxImports)
    throw new AppError(
      'too_many_imports',
      phraseOf(
        'A site can have {maxImports, plural, one {# import} other {# imports}}. Undo one to add another.',
        { maxImports },
      ),
    );
}

function refuseRunning(imports: readonly Import[]) {
  if (imports.some(({ state }) => isRunningImport(state)))
    throw new AppError(
      'import_running',
      phraseOf('Another import of this site is not finished. Finish or cancel it first.'),
    );
}

function newImport(
  made: Pick<Import, 'id' | 'workspaceId' | 'format' | 'file' | 'bytes' | 'upload' | 'by'>,
  now: Date,
): Import {
  const endsAt = new Date(now.getTime() + importLastsMs);
  return {
    ...made,
    state: 'uploading',
    since: now,
    createdAt: now,
    endsAt,
    dueAt: endsAt,
    hold: null,
    failures: 0,
    hasFile: true,
    hasRows: false,
    site: null,
    secret: null,
    progress: noProgress,
    findings: null,
    problem: null,
    cutOver: null,
    days: [],
    visitors: null,
  };
}

type Note = (
  action: 'import.started' | 'import.done' | 'import.failed' | 'import.undone',
  more?: AuditFields,
) => void;
export type AuditFields = Partial<Record<'from' | 'to', string> & { visitors: number }>;

interface Changing {
  found: Import;
  workspace: Workspace;
  transaction: Transaction;
  note: Note;
  /** @throws AppError `import_running` */
  refuseDuringReset: () => Promise<void>;
  refuseOtherRunning: () => Promise<void>;
}

/**
 * Changes an import in one transaction, if it is in one of these states.
 * @param change returns the changed fields, after its last read
 * @throws AppError `not_found`, `forbidden`, `changed_meanwhile`
 */
export function changeImport(
  { workspaceId, uid, now }: By,
  id: string,
  states: readonly Import['state'][],
  change: (changing: Changing) => Promise<Partial<Import>> | Partial<Import>,
): Promise<Import> {
  return changing(workspaceId, uid, now, async (transaction, note) => {
    await refuseUnlessMay(action, { workspaceId, uid }, transaction);
    const workspace = (await transaction.get(workspaceDocument(workspaceId))).data();
    const document = await transaction.get(importDocument(id));
    if (!workspace) throw noSuchWorkspace();
    if (document.get('workspaceId') !== workspaceId) throw noSuchImport();
    const found = toImport(document);
    if (!states.includes(found.state)) throw changedMeanwhile();
    const takeLock = await lock(`imports:${workspaceId}`, transaction);
    const changes = await change({
      found,
      workspace: toWorkspace(workspaceId, workspace),
      transaction,
      note: (action, more) => note(action, auditOf(found, more)),
      refuseDuringReset: () => refuseDuringReset(workspaceId, transaction),
      refuseOtherRunning: async () => refuseRunning(await importsIn(workspaceId, transaction)),
    });
    takeLock();
    const changed = { ...found, ...changes };
    transaction.set(document.ref, toDocument(changed));
    return changed;
  });
}

type AuditChanges = Partial<
  Record<'import' | 'file' | keyof AuditFields, { old: null; new: string | number }>
>;

export const auditOf = (
  { format, file }: Pick<Import, 'format' | 'file'>,
  more: AuditFields = {},
): AuditChanges => added({ import: importFormats[format].label, file, ...more }) as AuditChanges;

/** Ends all imports of a workspace, because a reset deletes their rows. @returns what to call before the first write */
export async function endImportsIn(
  workspaceId: string,
  now: Date,
  transaction: Transaction,
): Promise<() => void> {
  const imports = await importsIn(workspaceId, transaction);
  const going = imports.filter(({ state }) => !hasEnded(state));
  return () => {
    for (const found of going) {
      const counted = found.state === 'done' || found.state === 'importing' || found.state === 'undoing';
      const ended: Import = {
        ...found,
        state: counted ? 'undone' : 'cancelled',
        ...{ since: now, endsAt: null, upload: null, secret: null, hold: null, hasRows: true },
        // A run may still load rows.
        dueAt: new Date(now.getTime() + holdMs),
      };
      transaction.set(importDocument(found.id), toDocument(ended));
    }
  };
}

export const noSuchImport = () => new AppError('not_found', phraseOf('There is no such import.'));

const changedMeanwhile = () =>
  new AppError('changed_meanwhile', phraseOf('The import is in another state by now. Load the page again.'));

/** The imports of a workspace's document with this one instead of its earlier version; null removes it. */
export const withImport = (
  imports: readonly ActiveImport[],
  id: string,
  active: ActiveImport | null,
): ActiveImport[] => [...imports.filter((each) => each.id !== id), ...(active ? [active] : [])];
