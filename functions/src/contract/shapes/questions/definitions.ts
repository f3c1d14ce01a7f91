import { workspaceId, nameText, oneWorkspace } from '../fields.ts';
import { z } from 'zod';
import {
  definitionLimits,
  maxDefinitionNameLength,
  type DefinitionKind,
} from '../../workspace/definitions.ts';

const name = nameText(1, maxDefinitionNameLength);

/**
 * The shapes of the four calls about definitions of a kind.
 * @param given what a caller sends; its size is checked here
 * @param answered the same in answers, which OpenAPI has to be able to describe
 */
export function definitionShapes<Given extends z.ZodType, Answered extends z.ZodType>(
  kind: DefinitionKind,
  given: Given,
  answered: Answered,
) {
  const { one, many, bytes } = definitionLimits[kind];
  const id = z.string().regex(/^[A-Za-z0-9]{20}$/, `must be the id of a ${one}`);
  const definition = given.refine(
    (content) => new TextEncoder().encode(JSON.stringify(content)).length <= bytes,
    `must have at most ${bytes} bytes`,
  );
  const answer = z.strictObject({ id, name: z.string(), definition: answered });
  const create = z.object({ workspaceId, name, definition });
  const update = z.object({ workspaceId, id, name: name.optional(), definition: definition.optional() });
  const remove = z.object({ workspaceId, id });
  return {
    list: { summary: `The ${many} of a workspace, by name.`, input: oneWorkspace, answer: z.array(answer) },
    create: { summary: `Makes a ${one}.`, input: () => create, answer },
    update: {
      summary: `Changes what is given of a ${one}: its name, its definition or both.`,
      input: () => update,
      answer,
    },
    delete: { summary: `Deletes a ${one}.`, input: () => remove, answer: z.strictObject({ id }) },
  };
}
