import { LRUCache } from 'lru-cache';
import { isDeepStrictEqual } from 'node:util';
import { type MovedPage, movedPageLimits, shownPath } from '../../../contract/index.ts';
import { AppError } from '../../../core/errors.ts';
import { phraseOf } from '../../../core/phrase.ts';
import { added, changing } from '../audit.ts';
import { refuseUnlessMay } from '../members/roles.ts';
import { definitionDocuments, workspaceDocument } from '../workspace/documents.ts';
import type { Workspace } from '../workspace/workspaces.ts';
import type { Change } from './definitions.ts';

export interface MovedPages {
  rules: readonly MovedPage[];
  revision: number;
}

/** Beside the workspace's document, which is read for each event. */
const rulesDocument = (workspaceId: string) => definitionDocuments(workspaceId).doc('moved-pages');
const dismissedDocument = (workspaceId: string) => definitionDocuments(workspaceId).doc('left-moves');

const toMovedPages = (data: { rules?: string; revision?: number } | undefined): MovedPages => ({
  rules: JSON.parse(data?.rules ?? '[]') as MovedPage[],
  revision: data?.revision ?? 0,
});

export const listMovedPages = async (workspaceId: string): Promise<MovedPages> =>
  toMovedPages((await rulesDocument(workspaceId).get()).data());

/** Lists of recent questions, by their revision. */
const known = new LRUCache<string, Promise<MovedPages>>({ max: 100 });

/** The rules for a question. Reads nothing for a workspace without rules, and each revision once. */
export async function movedPagesOf({
  id,
  movedPages: { count, revision },
}: Pick<Workspace, 'id' | 'movedPages'>): Promise<readonly MovedPage[]> {
  if (count === 0) return [];
  const key = `${id} ${revision}`;
  const reading = known.get(key) ?? listMovedPages(id);
  known.set(key, reading);
  try {
    const found = await reading;
    // The rules changed after the workspace was read.
    if (found.revision !== revision) known.delete(key);
    return found.rules;
  } catch (error) {
    known.delete(key);
    throw error;
  }
}

/**
 * Replaces all rules.
 * @param revision that of the rules that the change started from
 * @throws AppError `not_found`, `forbidden`, `changed_meanwhile` if they have another revision
 */
export function saveMovedPages(
  { workspaceId, uid, now }: Change,
  revision: number,
  rules: readonly MovedPage[],
): Promise<MovedPages> {
  const document = rulesDocument(workspaceId);
  return changing(workspaceId, uid, now, async (transaction, note) => {
    await refuseUnlessMay('change settings', { workspaceId, uid }, transaction);
    const before = toMovedPages((await transaction.get(document)).data());
    if (isDeepStrictEqual(before.rules, rules)) return before;
    if (before.revision !== revision) throw changedMeanwhile();
    const after = { rules, revision: revision + 1 };
    transaction.set(document, { kind: 'moved-pages', ...after, rules: JSON.stringify(rules) });
    transaction.update(workspaceDocument(workspaceId), {
      movedPages: { count: rules.length, revision: after.revision },
    });
    note('moved-pages.changed', differences(before.rules, rules));
    return after;
  });
}

const changedMeanwhile = () =>
  new AppError('changed_meanwhile', phraseOf('Someone else has changed these rules in the meantime.'), {
    field: 'revision',
  });

const written = ({ from, to }: MovedPage) => `${shownPath(from)} → ${shownPath(to)}`;

/** The removed and the added rules; the order if it is all that changed. */
function differences(before: readonly MovedPage[], after: readonly MovedPage[]) {
  const [old, fresh] = [before.map(written), after.map(written)];
  const gone = old.filter((rule) => !fresh.includes(rule));
  const added = fresh.filter((rule) => !old.includes(rule));
  if (gone.length + added.length > 0) return { movedPages: { old: gone, new: added } };
  return { order: { old, new: fresh } };
}

export async function dismissedMoves(workspaceId: string): Promise<(move: MovedPage) => boolean> {
  const moves: string[] = (await dismissedDocument(workspaceId).get()).get('moves') ?? [];
  const all = new Set(moves);
  return ({ from, to }) => all.has(`${from} ${to}`);
}

/**
 * Dismisses a suggestion. Beyond the limit, the oldest are forgotten.
 * @throws AppError `not_found`, `forbidden`
 */
export function dismissMove({ workspaceId, uid, now }: Change, move: MovedPage): Promise<void> {
  const document = dismissedDocument(workspaceId);
  const key = `${move.from} ${move.to}`;
  return changing(workspaceId, uid, now, async (transaction, note) => {
    await refuseUnlessMay('change settings', { workspaceId, uid }, transaction);
    const before: string[] = (await transaction.get(document)).get('moves') ?? [];
    if (before.includes(key)) return;
    const moves = [...before, key].slice(-movedPageLimits.dismissed);
    transaction.set(document, { kind: 'left-moves', moves });
    note('moved-page.left', added({ movedPages: [written(move)] }));
  });
}
