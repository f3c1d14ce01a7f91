import { firestore } from './clients.ts';

/**
 * Where a workspace's logo is. Not in the workspace itself, which is read for every report and kept in the memory
 * of whatever collects events.
 */
export const logoDocument = (workspaceId: string) => firestore().doc(`logos/${workspaceId}`);

/** The logos of these workspaces as data URLs, by their ids; those without one are left out. */
export async function logosOf(workspaceIds: readonly string[]): Promise<Map<string, string>> {
  if (workspaceIds.length === 0) return new Map();
  const documents = await firestore().getAll(...workspaceIds.map(logoDocument));
  return new Map(
    documents.flatMap((document) => {
      const image: unknown = document.data()?.image;
      return typeof image === 'string' ? [[document.id, image]] : [];
    }),
  );
}
