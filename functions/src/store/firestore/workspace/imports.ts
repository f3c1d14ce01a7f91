import { FieldValue } from '@google-cloud/firestore';
import type { ActiveImport, Period } from '../../../contract/index.ts';
import { firestore } from '../../clients.ts';
import { ownedDays } from '../../../statistics/imports.ts';

/** The fields of a workspace's document after a change of its imports. Cached answers end with the revision. */
export const importsFields = (imports: readonly ActiveImport[]) => ({
  imports: [...imports],
  revision: FieldValue.increment(1),
});

/** The imports of all workspaces that own some of these days, by workspace. */
export async function importsOnDays(
  { from, to }: Period,
  except: readonly string[],
): Promise<Map<string, readonly ActiveImport[]>> {
  const { docs } = await firestore()
    .collection('workspaces')
    .where('imports', '!=', [])
    .select('imports')
    .get();
  return new Map(
    docs.flatMap((document) => {
      const imports = document.get('imports') as ActiveImport[];
      const isOwner = ownedDays(imports).some((owned) => owned.from <= to && owned.to >= from);
      return isOwner && !except.includes(document.id) ? [[document.id, imports] as const] : [];
    }),
  );
}
