import { callsAbout, type Definition, type DefinitionKind, type ReferencedKind } from '../contract/index.ts';
import { AppError } from '../core/errors.ts';
import type {
  Change,
  DefinitionChanges,
  DefinitionStore,
} from '../store/firestore/definitions/definitions.ts';
import { usesOf } from '../store/firestore/definitions/uses.ts';
import { problems } from '../store/firestore/definitions/definitions.ts';

interface CallWith<Input> {
  identity: { uid: string };
  input: Input & { workspaceId: string };
  now: Date;
}

const changeOf = ({ identity: { uid }, input: { workspaceId }, now }: CallWith<unknown>): Change => ({
  workspaceId,
  uid,
  now,
});

const handlersOf = <Content>(store: DefinitionStore<Content>) => ({
  list: ({ workspace: { id } }: { workspace: { id: string } }) => store.list(id),

  /** @throws AppError `name_taken`, `too_many_definitions`, `invalid_request` for an unknown reference in a filter */
  create: (call: CallWith<Omit<Definition<Content>, 'id'>>) => store.create(changeOf(call), call.input),

  /** Changes only the given fields. @throws AppError `not_found`, and those of `create` */
  update: (call: CallWith<DefinitionChanges<Content> & { id: string }>) =>
    store.update(changeOf(call), call.input.id, call.input),

  /** @throws AppError `not_found` */
  async delete(call: CallWith<{ id: string }>) {
    const { id } = call.input;
    await store.remove(changeOf(call), id);
    return { id };
  },
});

export const definitionHandlers = <Kind extends DefinitionKind, Content>(
  kind: Kind,
  store: DefinitionStore<Content>,
) => callsAbout(kind, handlersOf(store));

/** Handlers of a kind that filters can refer to. A change and a deletion return what refers to the definition. */
export function referencedHandlers<Kind extends ReferencedKind, Content>(
  kind: Kind,
  store: DefinitionStore<Content>,
) {
  const handlers = handlersOf(store);
  const usedBy = async ({ identity: { uid }, input: { workspaceId, id } }: CallWith<{ id: string }>) => ({
    usedBy: await usesOf({ workspaceId, uid, kind, id }),
  });
  return callsAbout(kind, {
    ...handlers,

    async update(call: CallWith<DefinitionChanges<Content> & { id: string }>) {
      return { ...(await handlers.update(call)), ...(await usedBy(call)) };
    },

    async delete(call: CallWith<{ id: string }>) {
      const used = await usedBy(call);
      return { ...(await handlers.delete(call)), ...used };
    },

    /** @throws AppError `not_found` */
    async uses(call: CallWith<{ id: string }>) {
      const { workspaceId, id } = call.input;
      if (!(await store.list(workspaceId)).some((each) => each.id === id))
        throw new AppError('not_found', problems[kind].missing);
      return usedBy(call);
    },
  });
}
