import type { Transaction } from '@google-cloud/firestore';
import type { ActiveImport } from '../../../contract/index.ts';
import type { Phrase } from '../../../core/phrase.ts';
import { addAuditEntry } from '../audit.ts';
import { deleteAll } from '../delete-all.ts';
import { transactOnce } from '../transactions/once.ts';
import { workspaceDocument } from '../workspace/documents.ts';
import { type AuditFields, auditOf, withImport } from './changes.ts';
import {
  holdMs,
  type Import,
  importDocument,
  importsOf,
  previewDocument,
  toDocument,
  toImport,
} from './imports.ts';

/** Another run works on the import, or someone ended it. */
export class HoldLost extends Error {}

/** @returns the import if it is still due; null if another run was faster */
export function takeHold(id: string, hold: string, now: Date): Promise<Import | null> {
  return transactOnce(async (transaction) => {
    const document = await transaction.get(importDocument(id));
    const found = document.exists ? toImport(document) : null;
    if (!found?.dueAt || found.dueAt > now) return null;
    const held = { ...found, hold, dueAt: new Date(now.getTime() + holdMs) };
    transaction.set(document.ref, toDocument(held));
    return held;
  });
}

export interface WorkspaceChange {
  /** The import in the workspace's document after the change; null removes it, undefined leaves it. */
  active?: ActiveImport | null | undefined;
  /** Whether numbers of past days have changed. */
  changesDays?: true | undefined;
  audit?: ['import.done' | 'import.undone' | 'import.failed', AuditFields & { problem?: Phrase }];
}

/**
 * Writes what a run has done, in one transaction with the workspace's document and its log.
 * @throws HoldLost if the run may not go on
 */
export function saveRun(
  { id, hold, workspaceId }: Import,
  changes: Partial<Import>,
  now: Date,
  { active, changesDays, audit }: WorkspaceChange = {},
): Promise<Import> {
  return transactOnce(async (transaction) => {
    const document = await transaction.get(importDocument(id));
    const found = document.exists ? toImport(document) : null;
    if (!found || found.hold === null || found.hold !== hold) throw new HoldLost(id);
    const saved: Import = { ...found, dueAt: new Date(now.getTime() + holdMs), ...changes };
    if (active !== undefined || changesDays)
      await changeWorkspace(workspaceId, id, { active, changesDays }, transaction);
    transaction.set(document.ref, toDocument(saved));
    if (audit) {
      const [action, { problem, ...fields }] = audit;
      const entry = { who: found.by, action, what: auditOf(found, fields), ...(problem ? { problem } : {}) };
      addAuditEntry(transaction, workspaceId, entry, now);
    }
    return saved;
  });
}

async function changeWorkspace(
  workspaceId: string,
  id: string,
  { active, changesDays }: { active: ActiveImport | null | undefined; changesDays: true | undefined },
  transaction: Transaction,
) {
  const document = await transaction.get(workspaceDocument(workspaceId));
  if (!document.exists) throw new HoldLost(id);
  const { imports = [], revision = 0 } = document.data() as {
    imports?: ActiveImport[];
    revision?: number;
  };
  transaction.update(document.ref, {
    ...(active === undefined ? {} : { imports: withImport(imports, id, active) }),
    ...(changesDays ? { revision: revision + 1 } : {}),
  });
}

export async function writePreview(id: string, workspaceId: string, preview: object) {
  await previewDocument(id).set({ workspaceId, preview: JSON.stringify(preview) });
}

export const deletePreview = (id: string) => previewDocument(id).delete();

/** Of a deleted workspace. */
export async function deleteImports(workspaceId: string) {
  const { docs } = await importsOf(workspaceId).select().get();
  await deleteAll(docs.flatMap(({ id, ref }) => [previewDocument(id), ref]));
}
