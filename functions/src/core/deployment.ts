/**
 * The one region in which everything lies that has a region: the functions, the schedules of their jobs and BigQuery's
 * dataset; Hosting's rewrites follow the functions. From FOOTFALL_REGION.
 * @throws Error if it is not one region, but several (`EU`) or a zone (`europe-west1-b`)
 */
export function region(chosen = process.env.FOOTFALL_REGION): string {
  if (!chosen) return 'europe-west1';
  if (/^[a-z]+-[a-z]+\d+$/.test(chosen)) return chosen;
  throw new Error(
    `FOOTFALL_REGION is '${chosen}'; it must be one region of Google Cloud, such as europe-west1`,
  );
}

/**
 * The account that the functions run as, from FOOTFALL_SERVICE_ACCOUNT: the address of one that `npm run deploy` gives
 * exactly the roles that they need. Firebase's default account may do more than that. The address is whole, because
 * Firebase's tools complete a shorter form for the functions, but not for their schedules.
 */
export function serviceAccountOf(projectId: string, chosen = process.env.FOOTFALL_SERVICE_ACCOUNT) {
  return chosen || `footfall@${projectId}.iam.gserviceaccount.com`;
}

/** The version of the code, which the build writes in its place (`build/version.ts`); code that is not built has none. */
export function version(built = process.env.FOOTFALL_VERSION): string {
  return built || 'not built';
}
