/**
 * The site of the operator's test events. No workspace can have its id or its name: Firestore never generates the id,
 * deployments may not choose it, and the name is no hostname. So lists, reports, alerts and exports never contain it.
 * `collect` accepts its events only with the operator's key, and the job `purge` deletes them.
 */
export const testSite = { id: '~doctor', name: '~doctor', host: 'doctor.invalid' } as const;
