import {
  count,
  documentId,
  listOf,
  nameText,
  shape,
  text,
  withinBytes,
  workspaceId,
  workspaceQuery,
} from '../fields.ts';
import { z } from 'zod';
import type { ReferencedKind } from '../../questions/references.ts';
import {
  callsAbout,
  definitionLimits,
  maxDefinitionNameLength,
  type DefinitionKind,
} from '../../workspace/definitions.ts';
import { useKinds } from '../../questions/uses.ts';
import { phrase } from '../../words/say.ts';

const name = nameText(1, maxDefinitionNameLength);

/** References to a definition or a segment, by kind. Kinds without references are left out. */
export const uses = listOf({
  kind: z.enum(useKinds),
  names: z.array(text),
  /** The number of others: segments and boards of other people, mail reports and alerts. */
  others: count,
});

export type Use = z.infer<typeof uses>[number];

const noId: Record<DefinitionKind, string> = {
  goal: phrase('must be the id of a goal'),
  funnel: phrase('must be the id of a funnel'),
  'page-group': phrase('must be the id of a page group'),
  'channel-rule': phrase('must be the id of a channel rule'),
};

function partsOf<Given extends z.ZodType, Answered extends z.ZodType>(
  kind: DefinitionKind,
  given: Given,
  answered: Answered,
) {
  const id = documentId(noId[kind]);
  const definition = withinBytes(given, definitionLimits[kind].bytes);
  return {
    definition,
    update: z.object({ workspaceId, id, name: name.optional(), definition: definition.optional() }),
    one: z.object({ workspaceId, id }),
    answer: z.strictObject({ id, name: text, definition: answered }),
    deleted: z.strictObject({ id }),
  };
}

const updateSummary = (one: string) => `Changes the name, the definition or both of a ${one}.`;

/**
 * The shapes of the four calls about definitions of a kind.
 * @param given what a caller sends; its size is checked here
 * @param answered the same in answers, in a form that OpenAPI can describe
 */
export function definitionShapes<
  Kind extends DefinitionKind,
  Given extends z.ZodType,
  Answered extends z.ZodType,
>(kind: Kind, given: Given, answered: Answered) {
  const { one, many } = definitionLimits[kind];
  const { definition, update, one: ofOne, answer, deleted } = partsOf(kind, given, answered);
  return callsAbout(kind, {
    list: shape(`The ${many} of a workspace, by name.`, workspaceQuery, z.array(answer)),
    create: shape(`Creates a ${one}.`, z.object({ workspaceId, name, definition }), answer),
    update: shape(updateSummary(one), update, answer),
    delete: shape(`Deletes a ${one}.`, ofOne, deleted),
  });
}

/** The shapes of a kind that filters can refer to. A change and a deletion return what refers to the definition. */
export function referencedShapes<
  Kind extends ReferencedKind,
  Given extends z.ZodType,
  Answered extends z.ZodType,
>(kind: Kind, given: Given, answered: Answered) {
  const { one } = definitionLimits[kind];
  const { update, one: ofOne, answer, deleted } = partsOf(kind, given, answered);
  const usedBy = { usedBy: uses };
  return {
    ...definitionShapes(kind, given, answered),
    ...callsAbout(kind, {
      update: shape(updateSummary(one), update, answer.extend(usedBy)),
      delete: shape(
        `Deletes a ${one}. Whatever uses it stops working, even if another gets its name.`,
        ofOne,
        deleted.extend(usedBy),
      ),
      uses: shape(`What uses a ${one}.`, ofOne, z.strictObject(usedBy)),
    }),
  };
}
