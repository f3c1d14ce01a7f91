import {
  type BoardAnswer,
  type BoardCard,
  boardLimits,
  type BoardScope,
  filtersOfCard,
  replaceFilters,
  type Role,
  roleMay,
} from '../contract/index.ts';
import { AppError, refusal } from '../core/errors.ts';
import { phraseOf } from '../core/phrase.ts';
import { segmentIds } from '../query/names/filters.ts';
import {
  type Board,
  type BoardHead,
  createBoard,
  deleteBoard,
  findBoard,
  listBoards,
  setStartBoard,
  startBoardOf,
  updateBoard,
} from '../store/firestore/definitions/boards.ts';
import { readReferences, type References } from '../store/firestore/definitions/references.ts';
import { findSegments } from '../store/firestore/definitions/segments.ts';
import type { CallOf, Handler, Reader } from '../workspaces/call.ts';

/** The boards that the caller sees, by name. Guests of the demo see those of the workspace. */
export const list: Handler<'board.list'> = async ({ workspace, reader, role = null }) => {
  const uid = memberIn(reader);
  const [boards, start] = await Promise.all([
    listBoards(workspace.id, uid),
    uid === null ? null : startBoardOf(workspace.id, uid),
  ]);
  return { boards: boards.map((board) => ({ ...headOf(board, role), cards: board.cards })), start };
};

/** @throws AppError `not_found` */
export const get: Handler<'board.get'> = async ({ workspace, reader, role = null, input: { id } }) => {
  const board = await findBoard(workspace.id, memberIn(reader), id);
  return toAnswer(board, role, await referencesIn(workspace.id, board));
};

/** @throws AppError `forbidden`, `too_many_boards`, `invalid_request` for an own segment in a board of the workspace */
export const create: Handler<'board.create'> = async (call) => {
  const { workspaceId, ...made } = call.input;
  const references = await readReferences(workspaceId);
  const cards = await storedCards(made.cards, call, { scope: made.scope, references });
  return toAnswer(await createBoard(changeBy(call), { ...made, cards }), call.role, references);
};

/** Changes only the given fields. @throws AppError `not_found`, `changed_meanwhile`, and those of `create` */
export const update: Handler<'board.update'> = async (call) => {
  const { workspaceId, id, revision, ...changes } = call.input;
  const references = await readReferences(workspaceId);
  const before = await findBoard(workspaceId, call.identity.uid, id);
  const scope = changes.scope ?? before.scope;
  const given = changes.cards ?? (changes.scope && before.cards);
  const cards = given && (await storedCards(given, call, { scope, references }));
  const board = await updateBoard(changeBy(call), { id, revision }, { ...changes, cards });
  return toAnswer(board, call.role, references);
};

/** @throws AppError `not_found`, `forbidden` */
export const remove: Handler<'board.delete'> = async (call) => {
  const { id } = call.input;
  await deleteBoard(changeBy(call), id);
  return { id };
};

/** @throws AppError `not_found` */
export const start: Handler<'board.start'> = async (call) => {
  const { id } = call.input;
  await setStartBoard(changeBy(call), id);
  return { id };
};

const memberIn = (reader: Reader) => (reader.kind === 'member' ? reader.uid : null);

type Call = CallOf<'board.create' | 'board.update' | 'board.delete' | 'board.start' | 'board.import'>;

export const changeBy = ({ workspace, identity, now }: Pick<Call, 'workspace' | 'identity' | 'now'>) => ({
  workspaceId: workspace.id,
  uid: identity.uid,
  now,
});

export const referencesIn = (workspaceId: string, { cards }: Pick<Board, 'cards'>): Promise<References> =>
  readReferences(workspaceId, { among: cards.map(filtersOfCard) });

/**
 * The cards of a board as they are stored. Names of goals and page groups that do not exist stay, so that a board can
 * still be arranged when one of them is gone, and works again when it is there.
 * @throws AppError `invalid_request`
 */
export async function storedCards(
  cards: readonly BoardCard[],
  { workspace, identity: { uid } }: Pick<Call, 'workspace' | 'identity'>,
  { scope, references }: { scope: BoardScope; references: References },
): Promise<BoardCard[]> {
  if (scope === 'workspace') await refuseOwnSegments(cards, workspace.id, uid);
  const stored = replaceFilters(cards, references.storedIfKnown);
  if (Buffer.byteLength(JSON.stringify(stored)) > boardLimits.bytes)
    throw refusal(
      'cards',
      phraseOf('must have at most {max, plural, one {# byte} other {# bytes}}', { max: boardLimits.bytes }),
    );
  return stored;
}

/** Others do not see a person's own segments. @throws AppError `invalid_request` */
async function refuseOwnSegments(cards: readonly BoardCard[], workspaceId: string, uid: string) {
  const idsOf = (card: BoardCard) => segmentIds(filtersOfCard(card));
  const ids = cards.flatMap(idsOf);
  const [seen, shared] = await Promise.all([
    findSegments(workspaceId, uid, ids),
    findSegments(workspaceId, null, ids),
  ]);
  const isOwn = (id: string) => seen.has(id) && !shared.has(id);
  const index = cards.findIndex((card) => idsOf(card).some(isOwn));
  if (index >= 0)
    throw refusal(
      `cards.${index}`,
      phraseOf('uses a segment of your own, which others do not see: share the segment first'),
    );
}

const mayChange = ({ scope }: Pick<BoardHead, 'scope'>, role: Role | null) =>
  role !== null && roleMay(role, scope === 'workspace' ? 'change shared boards' : 'keep boards');

/** @throws AppError `forbidden` */
export function refuseUnlessChangeable(board: Pick<BoardHead, 'scope'>, role: Role) {
  if (mayChange(board, role)) return;
  throw new AppError(
    'forbidden',
    phraseOf('Your role does not allow you to change boards of the workspace.'),
  );
}

const headOf = ({ id, name, scope, revision, updatedAt }: BoardHead, role: Role | null) => ({
  ...{ id, name, scope, revision },
  updatedAt: updatedAt.toISOString(),
  mayChange: mayChange({ scope }, role),
});

export const toAnswer = (board: Board, role: Role | null, references: References): BoardAnswer => ({
  ...headOf(board, role),
  view: board.view,
  cards: replaceFilters(board.cards, references.named),
});
