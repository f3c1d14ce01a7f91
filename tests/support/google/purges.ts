import { listPurges, purgeDocument } from '../../../functions/src/store/purges.ts';

/** Drops deleted data that is not purged yet: the job would take seconds for what other tests deleted. */
export async function forgetPurges(): Promise<void> {
  await Promise.all((await listPurges()).map(({ workspaceId }) => purgeDocument(workspaceId).delete()));
}
