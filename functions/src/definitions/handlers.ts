import { callsAbout, type Definition, type DefinitionKind } from '../contract/index.ts';
import type {
  Change,
  DefinitionChanges,
  DefinitionStore,
} from '../store/firestore/definitions/definitions.ts';

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
export const definitionHandlers = <Kind extends DefinitionKind, Content>(
  kind: Kind,
  store: DefinitionStore<Content>,
) =>
  callsAbout(kind, {
    /** All definitions of the workspace, by name. */
    list: ({ workspace: { id } }: { workspace: { id: string } }) => store.list(id),

    /** @throws AppError `name_taken`, `too_many_definitions` */
    create: (asked: Asked<Omit<Definition<Content>, 'id'>>) => store.create(changeOf(asked), asked.input),

    /**
     * Changes the fields that are given.
     * @throws AppError `not_found`, `name_taken`, `too_many_definitions`
     */
    update: (asked: Asked<DefinitionChanges<Content> & { id: string }>) =>
      store.update(changeOf(asked), asked.input.id, asked.input),

    /** @throws AppError `not_found` */
    async delete(asked: Asked<{ id: string }>) {
      const { id } = asked.input;
      await store.remove(changeOf(asked), id);
      return { id };
    },
  });
