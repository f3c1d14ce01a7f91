import {
  type Definition,
  type DefinitionKind,
  definitionLimits,
  maxDefinitionsBytes,
} from '../contract/index.ts';
import { AppError } from '../core/errors.ts';
import {
  DefinitionGone,
  DefinitionsTooLarge,
  NameTaken,
  TooManyDefinitions,
  type DefinitionChanges,
  type DefinitionStore,
} from '../store/firestore/workspace/definitions.ts';
import { NotMember } from '../store/firestore/workspace/still-member.ts';
import { noSuchWorkspace } from '../workspaces/access.ts';

/** A change by a member, as its handler gets it. */
interface Asked<Input> {
  identity: { uid: string };
  input: Input & { workspaceId: string };
  now: Date;
}

/** The handlers of the four calls about definitions of a kind. */
export function definitionHandlers<Content>(store: DefinitionStore<Content>) {
  const changeOf = ({ identity: { uid }, input: { workspaceId }, now }: Asked<unknown>) => ({
    workspaceId,
    uid,
    now,
  });
  return {
    /** All definitions of the workspace, by name. */
    list: ({ workspace: { id } }: { workspace: { id: string } }) => store.list(id),

    /** @throws AppError `name_taken`, `too_many_definitions` */
    create(asked: Asked<Omit<Definition<Content>, 'id'>>): Promise<Definition<Content>> {
      const { name, definition } = asked.input;
      return refusing(store.kind, store.create(changeOf(asked), { name, definition }));
    },

    /**
     * Changes the fields that are given.
     * @throws AppError `not_found`, `name_taken`, `too_many_definitions`
     */
    update(asked: Asked<DefinitionChanges<Content> & { id: string }>): Promise<Definition<Content>> {
      const { id, name, definition } = asked.input;
      return refusing(store.kind, store.update(changeOf(asked), id, { name, definition }));
    },

    /** @throws AppError `not_found` */
    async remove(asked: Asked<{ id: string }>): Promise<{ id: string }> {
      const { id } = asked.input;
      await refusing(store.kind, store.remove(changeOf(asked), id));
      return { id };
    },
  };
}

/** What the store does; its refusals become answers. */
async function refusing<Result>(kind: DefinitionKind, work: Promise<Result>): Promise<Result> {
  const { one, many, most } = definitionLimits[kind];
  try {
    return await work;
  } catch (cause) {
    if (cause instanceof DefinitionGone)
      throw new AppError('not_found', `There is no such ${one}.`, { cause });
    if (cause instanceof NotMember) throw noSuchWorkspace();
    if (cause instanceof NameTaken)
      throw new AppError('name_taken', `Another ${one} has this name.`, { cause, field: 'name' });
    if (cause instanceof TooManyDefinitions)
      throw new AppError(
        'too_many_definitions',
        `A workspace can have ${most} ${many}. Delete one to make another.`,
        { cause },
      );
    if (cause instanceof DefinitionsTooLarge)
      throw new AppError(
        'too_many_definitions',
        `The ${many} of a workspace can have ${maxDefinitionsBytes / 1024} KiB together. Delete or shorten one.`,
        { cause },
      );
    throw cause;
  }
}
