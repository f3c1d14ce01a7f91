import { jobNames } from '../../../functions/src/jobs/registry.ts';
import { firestore } from '../../../functions/src/store/clients.ts';
import { noteJobs } from '../../../functions/src/store/firestore/job-records.ts';
import { schemaVersions } from '../../../functions/src/store/migrate.ts';

/** Resets the stores of this project to those of a new deployment. */
export async function makeHealthy(): Promise<void> {
  for (const name of ['jobs', 'schema', 'spool', 'rollup']) {
    const { docs } = await firestore().collection(name).get();
    await Promise.all(docs.map(({ ref }) => ref.delete()));
  }
  await noteJobs(jobNames, new Date());
  await writeSchemas();
}

/** @param older the versions of stores that are not the needed ones */
export async function writeSchemas(older: Record<string, number> = {}): Promise<void> {
  for (const { store, needed } of await schemaVersions()) {
    const document = store === 'bigquery' ? 'bigquery_footfall' : store;
    await firestore()
      .doc(`schema/${document}`)
      .set({ version: older[store] ?? needed });
  }
}
