import { listPurges, purgeDocument } from '../../../functions/src/store/purges.ts';

/** Forgets what is deleted and not purged yet: the job takes seconds for what other tests have left. */
export async function forgetPurges(): Promise<void> {
  await Promise.all((await listPurges()).map(({ workspaceId }) => purgeDocument(workspaceId).delete()));
}
