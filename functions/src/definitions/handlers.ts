import type { Definition } from '../contract/index.ts';
import type { Change, DefinitionChanges, DefinitionStore } from '../store/firestore/workspace/definitions.ts';

/** A change by a member, as its handler gets it. */
interface Asked<Input> {
  identity: { uid: string };
  input: Input & { workspaceId: string };
  now: Date;
}

const changeOf = ({ identity: { uid }, input: { workspaceId }, now }: Asked<unknown>): Change => ({
  workspaceId,
  uid,
  now,
});

/** The handlers of the four calls about definitions of a kind. */
export const definitionHandlers = <Content>(store: DefinitionStore<Content>) => ({
  /** All definitions of the workspace, by name. */
  list: ({ workspace: { id } }: { workspace: { id: string } }) => store.list(id),

  /** @throws AppError `name_taken`, `too_many_definitions` */
  create(asked: Asked<Omit<Definition<Content>, 'id'>>) {
    const { name, definition } = asked.input;
    return store.create(changeOf(asked), { name, definition });
  },

  /**
   * Changes the fields that are given.
   * @throws AppError `not_found`, `name_taken`, `too_many_definitions`
   */
  update(asked: Asked<DefinitionChanges<Content> & { id: string }>) {
    const { id, name, definition } = asked.input;
    return store.update(changeOf(asked), id, { name, definition });
  },

  /** @throws AppError `not_found` */
  async remove(asked: Asked<{ id: string }>) {
    const { id } = asked.input;
    await store.remove(changeOf(asked), id);
    return { id };
  },
});
