import type { DocumentSnapshot, Query, Transaction } from '@google-cloud/firestore';
import {
  type BoardCard,
  type BoardScope,
  type BoardView,
  maxBoards,
  type NewAuditEntry,
  type WorkspaceAction,
} from '../../../contract/index.ts';
import { AppError } from '../../../core/errors.ts';
import { phraseOf } from '../../../core/phrase.ts';
import { added, changing, removed } from '../audit.ts';
import { newMember, noSuchWorkspace, refuseUnlessMay, roleIn } from '../members/roles.ts';
import { lock } from '../transactions/locks.ts';
import {
  boardDocuments,
  byName,
  memberDocument,
  memberDocuments,
  workspaceDocument,
} from '../workspace/documents.ts';
import { timeIn } from '../workspace/sites.ts';

/** A board without its content. */
export interface BoardHead {
  id: string;
  name: string;
  scope: BoardScope;
  revision: number;
  updatedAt: Date;
}

/** Goals and page groups of its cards are ids, or names of those that did not exist when it was stored. */
export interface Board extends BoardHead {
  view: BoardView;
  cards: readonly BoardCard[];
}

export type NewBoard = Pick<Board, 'name' | 'scope' | 'view' | 'cards'>;

/** Undefined fields stay the same. */
export type BoardChanges = { [Field in keyof NewBoard]?: NewBoard[Field] | undefined };

const limitReached = {
  workspace: phraseOf(
    'A workspace can have {workspace, plural, one {# board} other {# boards}}. Delete one to add another.',
    {
      workspace: maxBoards.workspace,
    },
  ),
  person: phraseOf(
    'You can have {person, plural, one {# board} other {# boards}} of your own in a workspace. Delete one to add another.',
    {
      person: maxBoards.person,
    },
  ),
};

const boardsOfAll = (workspaceId: string) => boardDocuments(workspaceId).where('scope', '==', 'workspace');

/** Boards of the workspace have no `uid`. */
const boardsOfPerson = (workspaceId: string, uid: string) =>
  boardDocuments(workspaceId).where('uid', '==', uid);

const headFields = ['name', 'scope', 'revision', 'updatedAt', 'cards'] as const;

/** @param uid null for someone who is not a member, who sees only the boards of the workspace */
export async function listBoards(
  workspaceId: string,
  uid: string | null,
): Promise<(BoardHead & { cards: number })[]> {
  const queries = [boardsOfAll(workspaceId), ...(uid === null ? [] : [boardsOfPerson(workspaceId, uid)])];
  const found = await Promise.all(queries.map((query: Query) => query.select(...headFields).get()));
  return found
    .flatMap(({ docs }) =>
      docs.map((document) => ({ ...toHead(document), cards: document.get('cards') as number })),
    )
    .sort(byName);
}

export async function listOwnBoards(workspaceId: string, uid: string): Promise<Board[]> {
  return (await boardsOfPerson(workspaceId, uid).get()).docs.map(toBoard).sort(byName);
}

/** @throws AppError `not_found`, also for the board of someone else */
export async function findBoard(workspaceId: string, uid: string | null, id: string): Promise<Board> {
  return seenBy(uid, await boardDocuments(workspaceId).doc(id).get());
}

/** The board that a person starts with in the workspace; null for the dashboard. */
export async function startBoardOf(workspaceId: string, uid: string): Promise<string | null> {
  const member = await memberDocument(workspaceId, uid).get();
  return (member.get('startBoard') as string | null | undefined) ?? null;
}

interface Change {
  workspaceId: string;
  uid: string;
  now: Date;
}

const rightFor = (scope: BoardScope): WorkspaceAction =>
  scope === 'workspace' ? 'change shared boards' : 'keep boards';

/** @throws AppError `too_many_boards`; `not_found` and `forbidden` for the current role of its maker */
export function createBoard({ workspaceId, uid, now }: Change, made: NewBoard): Promise<Board> {
  const document = boardDocuments(workspaceId).doc();
  const { name, scope, cards } = made;
  return changing(workspaceId, uid, now, async (transaction, note) => {
    await refuseUnlessMay(rightFor(scope), { workspaceId, uid }, transaction);
    const takeLock = await refuseBeyond(scope, { workspaceId, uid }, transaction);
    takeLock();
    transaction.create(document, { ...toDocument(made, uid), revision: 1, createdAt: now, updatedAt: now });
    if (scope === 'workspace') note('board.created', added({ board: name, cards: titlesOf(cards) }));
    return { id: document.id, ...made, revision: 1, updatedAt: now };
  });
}

/**
 * Changes a board. One of the workspace that becomes personal belongs to whoever made the change.
 * @param revision that of the board that the change started from
 * @throws AppError `not_found`, `forbidden`, `too_many_boards`, `changed_meanwhile` if it has another revision
 */
export function updateBoard(
  { workspaceId, uid, now }: Change,
  { id, revision }: { id: string; revision: number },
  changes: BoardChanges,
): Promise<Board> {
  return changing(workspaceId, uid, now, async (transaction, note) => {
    const document = boardDocuments(workspaceId).doc(id);
    const before = seenBy(uid, await transaction.get(document));
    const scope = changes.scope ?? before.scope;
    const isMoved = scope !== before.scope;
    const right = rightFor(isMoved ? 'workspace' : scope);
    await refuseUnlessMay(right, { workspaceId, uid }, transaction);
    if (before.revision !== revision) throw changedMeanwhile();
    const takeLock = isMoved ? await refuseBeyond(scope, { workspaceId, uid }, transaction) : undefined;
    const endStarts =
      isMoved && scope === 'person' ? await endStartsOf(workspaceId, id, transaction, uid) : undefined;
    const fields: NewBoard = {
      name: changes.name ?? before.name,
      scope,
      view: changes.view ?? before.view,
      cards: changes.cards ?? before.cards,
    };
    takeLock?.();
    endStarts?.();
    transaction.update(document, { ...toDocument(fields, uid), revision: revision + 1, updatedAt: now });
    const what = differences(before, fields);
    if (what) note('board.changed', what);
    return { ...before, ...fields, revision: revision + 1, updatedAt: now };
  });
}

const changedMeanwhile = () =>
  new AppError('changed_meanwhile', phraseOf('Someone else has changed this board in the meantime.'), {
    field: 'revision',
  });

/** @throws AppError `not_found`, `forbidden` */
export async function deleteBoard({ workspaceId, uid, now }: Change, id: string) {
  await changing(workspaceId, uid, now, async (transaction, note) => {
    const document = boardDocuments(workspaceId).doc(id);
    const { name, scope } = seenBy(uid, await transaction.get(document));
    await refuseUnlessMay(rightFor(scope), { workspaceId, uid }, transaction);
    const endStarts = await endStartsOf(workspaceId, id, transaction);
    transaction.delete(document);
    endStarts();
    if (scope === 'workspace') note('board.deleted', removed({ board: name }));
  });
}

/** @param id null for the dashboard @throws AppError `not_found` for the board or someone who is not a member */
export function setStartBoard({ workspaceId, uid, now }: Change, id: string | null): Promise<void> {
  return changing(workspaceId, uid, now, async (transaction) => {
    const [workspace, member] = await transaction.getAll(
      workspaceDocument(workspaceId),
      memberDocument(workspaceId, uid),
    );
    const role = roleIn(workspace?.data(), member?.data(), uid);
    if (!role) throw noSuchWorkspace();
    if (id !== null) seenBy(uid, await transaction.get(boardDocuments(workspaceId).doc(id)));
    const document = memberDocument(workspaceId, uid);
    if (member?.exists) transaction.update(document, { startBoard: id });
    // A member from before members had documents.
    else
      transaction.create(document, { ...newMember(role, workspace?.get('createdAt'), null), startBoard: id });
  });
}

/** Those who start with this board start with the dashboard again. @param except who does not */
async function endStartsOf(workspaceId: string, id: string, transaction: Transaction, except?: string) {
  const { docs } = await transaction.get(memberDocuments(workspaceId).where('startBoard', '==', id).select());
  const excepted = except === undefined ? undefined : memberDocument(workspaceId, except).id;
  return () => {
    for (const { ref } of docs) if (ref.id !== excepted) transaction.update(ref, { startBoard: null });
  };
}

async function refuseBeyond(
  scope: BoardScope,
  { workspaceId, uid }: { workspaceId: string; uid: string },
  transaction: Transaction,
) {
  const takeLock = await lock(`boards:${workspaceId}:${scope === 'workspace' ? '' : uid}`, transaction);
  const all = scope === 'workspace' ? boardsOfAll(workspaceId) : boardsOfPerson(workspaceId, uid);
  const { size } = await transaction.get(all.select());
  if (size >= maxBoards[scope]) throw new AppError('too_many_boards', limitReached[scope]);
  return takeLock;
}

/** A person's own boards in a workspace, to be deleted with the membership. */
export const readOwnBoards = async (workspaceId: string, uid: string, transaction: Transaction) =>
  (await transaction.get(boardsOfPerson(workspaceId, uid).select())).docs.map(({ ref }) => ref);

interface BoardRow {
  name: string;
  /** Null for a board of the workspace. */
  uid: string | null;
  cards: readonly BoardCard[];
}

/** The boards of everybody, one after the other. */
export async function* boardsOfEverybody(workspaceId: string): AsyncGenerator<BoardRow> {
  const stream = boardDocuments(workspaceId).select('name', 'uid', 'content').stream();
  for await (const document of stream as AsyncIterable<unknown> as AsyncIterable<DocumentSnapshot>)
    yield { name: document.get('name'), uid: document.get('uid'), cards: contentOf(document).cards };
}

/** A board of the workspace has no `uid`, so it stays when its maker leaves. Firestore has no lists of lists. */
export const toDocument = ({ name, scope, view, cards }: NewBoard, uid: string) => ({
  name,
  scope,
  uid: scope === 'person' ? uid : null,
  cards: cards.length,
  content: JSON.stringify({ view, cards }),
});

/** @throws AppError `not_found` */
function seenBy(uid: string | null, document: DocumentSnapshot): Board {
  const isSeen =
    document.exists &&
    (document.get('scope') === 'workspace' || (uid !== null && document.get('uid') === uid));
  if (!isSeen) throw new AppError('not_found', phraseOf('There is no such board.'));
  return toBoard(document);
}

const toHead = (document: DocumentSnapshot): BoardHead => ({
  id: document.id,
  name: document.get('name'),
  scope: document.get('scope'),
  revision: document.get('revision'),
  updatedAt: timeIn(document.get('updatedAt')) ?? new Date(0),
});

const toBoard = (document: DocumentSnapshot): Board => ({ ...toHead(document), ...contentOf(document) });

const contentOf = (document: DocumentSnapshot) =>
  JSON.parse(document.get('content')) as Pick<Board, 'view' | 'cards'>;

/** A card without a title has none in the log either. */
const titlesOf = (cards: readonly BoardCard[]) => cards.flatMap(({ title }) => (title === '' ? [] : [title]));

type Differences = Extract<NewAuditEntry, { action: 'board.changed' }>['what'];

/** Null if nothing changes for the workspace. The log does not show the content of a personal board. */
function differences(before: NewBoard, after: NewBoard): Differences | null {
  if (before.scope === 'person' && after.scope === 'person') return null;
  const scope = { old: before.scope, new: after.scope };
  if (after.scope === 'person') return { board: { old: before.name, new: before.name }, scope };
  if (before.scope === 'person') return { board: { old: null, new: after.name }, scope };
  const isIn = (cards: readonly BoardCard[]) => (card: BoardCard) => cards.some(({ id }) => id === card.id);
  const gone = titlesOf(before.cards.filter((card) => !isIn(after.cards)(card)));
  const fresh = titlesOf(after.cards.filter((card) => !isIn(before.cards)(card)));
  return {
    board: { old: before.name, new: after.name },
    ...(gone.length + fresh.length > 0 ? { cards: { old: gone, new: fresh } } : {}),
  };
}
