/**
 * The site of the operator's test events. Its id is none that Firestore gives or a deployment may choose, and its name is
 * no hostname, so no workspace can have either: lists, reports, alerts and exports, which are about workspaces, never
 * have it. `collect` accepts its events only with the operator's key, and the job `purge` deletes them.
 */
export const testSite = { id: '~doctor', name: '~doctor', host: 'doctor.invalid' } as const;
