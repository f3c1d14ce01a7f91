import { callsAbout, type Definition, type DefinitionKind } from '../contract/index.ts';
import type {
  Change,
  DefinitionChanges,
  DefinitionStore,
} from '../store/firestore/definitions/definitions.ts';

/** A change by a member, as its handler gets it. */
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

/** The handlers of the four calls about definitions of a kind. */
export const definitionHandlers = <Kind extends DefinitionKind, Content>(
  kind: Kind,
  store: DefinitionStore<Content>,
) =>
  callsAbout(kind, {
    /** All definitions of the workspace, by name. */
    list: ({ workspace: { id } }: { workspace: { id: string } }) => store.list(id),

    /** @throws AppError `name_taken`, `too_many_definitions` */
    create: (call: CallWith<Omit<Definition<Content>, 'id'>>) => store.create(changeOf(call), call.input),

    /**
     * Changes the fields that are given.
     * @throws AppError `not_found`, `name_taken`, `too_many_definitions`
     */
    update: (call: CallWith<DefinitionChanges<Content> & { id: string }>) =>
      store.update(changeOf(call), call.input.id, call.input),

    /** @throws AppError `not_found` */
    async delete(call: CallWith<{ id: string }>) {
      const { id } = call.input;
      await store.remove(changeOf(call), id);
      return { id };
    },
  });
