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

/** What each instance has. The CPUs are Firebase's default, stated because Cloud Run's quota counts them. */
export const instanceSizes = {
  collect: { cpu: 1, memory: '512MiB', concurrency: 200 },
  api: { cpu: 1, memory: '512MiB', concurrency: 80 },
  pictures: { cpu: 1, memory: '256MiB', concurrency: 80 },
} as const;

/**
 * How many instances of `collect` may run, and how many of `api`, from FOOTFALL_MAX_INSTANCES. This limits what a flood
 * can cost.
 * @throws Error if it is not a whole number from 1 to 1,000
 */
export function maxInstances(chosen = process.env.FOOTFALL_MAX_INSTANCES): number {
  if (!chosen) return 20;
  if (/^[1-9]\d{0,2}$|^1000$/.test(chosen)) return Number(chosen);
  throw new Error(`FOOTFALL_MAX_INSTANCES is '${chosen}'; it must be a whole number from 1 to 1000`);
}

/** Pictures are cached by Hosting. */
export const maxPictureInstances = () => Math.min(5, maxInstances());

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
