import { documentId, nameText, shape, text, withinBytes, workspaceId, workspaceQuery } from '../fields.ts';
import { z } from 'zod';
import {
  callsAbout,
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
export function definitionShapes<
  Kind extends DefinitionKind,
  Given extends z.ZodType,
  Answered extends z.ZodType,
>(kind: Kind, given: Given, answered: Answered) {
  const { one, many, bytes } = definitionLimits[kind];
  const id = documentId(`a ${one}`);
  const definition = withinBytes(given, bytes);
  const answer = z.strictObject({ id, name: text, definition: answered });
  return callsAbout(kind, {
    list: shape(`The ${many} of a workspace, by name.`, workspaceQuery, z.array(answer)),
    create: shape(`Makes a ${one}.`, z.object({ workspaceId, name, definition }), answer),
    update: shape(
      `Changes what is given of a ${one}: its name, its definition or both.`,
      z.object({ workspaceId, id, name: name.optional(), definition: definition.optional() }),
      answer,
    ),
    delete: shape(`Deletes a ${one}.`, z.object({ workspaceId, id }), z.strictObject({ id })),
  });
}
