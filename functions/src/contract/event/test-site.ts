/**
 * The site of the operator's test events. Firestore never generates this id, deployments may not choose it, and the
 * name is no hostname, so no workspace can have either. Lists, reports, alerts and exports are about workspaces and
 * therefore never contain it. `collect` accepts its events only with the operator's key, and the job `purge` deletes
 * them.
 */
export const testSite = { id: '~doctor', name: '~doctor', host: 'doctor.invalid' } as const;
