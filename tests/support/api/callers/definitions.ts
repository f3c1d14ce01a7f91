import type { DefinitionKind } from '@footfall/functions/contract';
import { definitionDocuments } from '../../../../functions/src/store/firestore/workspace/documents.ts';

/** Stores equal definitions, without the limits of calls. */
export async function fillDefinitions(
  workspaceId: string,
  kind: DefinitionKind,
  count: number,
  definition: object,
): Promise<void> {
  const documents = definitionDocuments(workspaceId);
  const batch = documents.firestore.batch();
  const content = JSON.stringify(definition);
  for (let index = 0; index < count; index++)
    batch.create(documents.doc(), { kind, name: `Old ${index}`, content });
  await batch.commit();
}
