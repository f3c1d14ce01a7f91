import { boardLimits, cleanName, type Filter } from '../contract/index.ts';
import { createBoard, findBoard } from '../store/firestore/definitions/boards.ts';
import { goals, pageGroups } from '../store/firestore/definitions/definitions.ts';
import { funnels } from '../store/firestore/definitions/funnels.ts';
import { readReferences } from '../store/firestore/definitions/references.ts';
import { listSegments } from '../store/firestore/definitions/segments.ts';
import { listWorkspaces } from '../store/firestore/workspace/workspaces.ts';
import type { Handler } from '../workspaces/call.ts';
import { type Definitions, resolveFile, toFile } from './file.ts';
import { changeBy, refuseUnlessChangeable, referencesIn, storedCards, toAnswer } from './handlers.ts';

/** @throws AppError `not_found` */
export const exportBoard: Handler<'board.export'> = async ({ workspace, identity, role, input: { id } }) => {
  const board = await findBoard(workspace.id, identity.uid, id);
  const { name, view, cards } = toAnswer(board, role, await referencesIn(workspace.id, board));
  return toFile({ name, view, cards }, await definitionsOf(workspace.id, identity.uid));
};

/** @throws AppError `forbidden`, `too_many_boards`, `invalid_request` */
export const importBoard: Handler<'board.import'> = async (call) => {
  const { workspace, identity, role, input } = call;
  const { scope, file, preview } = input;
  refuseUnlessChangeable({ scope }, role);
  const all = await definitionsOf(workspace.id, identity.uid);
  const here = {
    ...all,
    segments: all.segments.filter((segment) => scope === 'person' || segment.scope === 'workspace'),
  };
  const { cards, missing, different } = resolveFile(file, here);
  if (preview) return { board: null, missing, different };
  const references = await readReferences(workspace.id);
  const stored = await storedCards(cards, call, { scope, references });
  const board = await createBoard(changeBy(call), {
    name: cleanName(file.name, boardLimits.nameLength),
    scope,
    view: file.view,
    cards: stored,
  });
  return { board: toAnswer(board, role, references), missing, different };
};

async function definitionsOf(workspaceId: string, uid: string) {
  const [references, segments, memberships, ...definitions] = await Promise.all([
    readReferences(workspaceId),
    listSegments(workspaceId, uid),
    listWorkspaces(uid),
    goals.list(workspaceId),
    pageGroups.list(workspaceId),
    funnels.list(workspaceId),
  ]);
  return {
    goals: definitions[0],
    pageGroups: definitions[1],
    funnels: definitions[2],
    segments: segments.map((segment) => ({
      ...segment,
      filters: references.named(segment.filters) as readonly Filter[],
    })),
    sites: memberships.flatMap(({ workspace: { id, domain }, role }) => (role ? [{ id, domain }] : [])),
  } satisfies Definitions;
}
