/**
 * The region of the functions, the schedules of their jobs and BigQuery's dataset, from FOOTFALL_REGION. Hosting's
 * rewrites follow the functions.
 * @throws Error if it is a multi-region (`EU`) or a zone (`europe-west1-b`)
 */
export function region(chosen = process.env.FOOTFALL_REGION): string {
  if (!chosen) return 'europe-west1';
  if (/^[a-z]+-[a-z]+\d+$/.test(chosen)) return chosen;
  throw new Error(
    `FOOTFALL_REGION is '${chosen}'; it must be one region of Google Cloud, such as europe-west1`,
  );
}

/** The CPUs are Firebase's default. They are stated because Cloud Run's quota counts them. */
export const instanceSizes = {
  collect: { cpu: 1, memory: '512MiB', concurrency: 200 },
  api: { cpu: 1, memory: '512MiB', concurrency: 80 },
  pictures: { cpu: 1, memory: '256MiB', concurrency: 80 },
} as const;

/** The maximum of instances of `collect`, and of `api`. Limits the cost of floods. @throws Error unless 1 to 1,000 */
export function maxInstances(chosen = process.env.FOOTFALL_MAX_INSTANCES): number {
  if (!chosen) return 20;
  if (/^[1-9]\d{0,2}$|^1000$/.test(chosen)) return Number(chosen);
  throw new Error(`FOOTFALL_MAX_INSTANCES is '${chosen}'; it must be a whole number from 1 to 1000`);
}

/** Fewer, because Hosting caches pictures. */
export const maxPictureInstances = () => Math.min(5, maxInstances());

/**
 * The service account of the functions, from FOOTFALL_SERVICE_ACCOUNT. `npm run deploy` gives it exactly the roles that
 * the functions need; Firebase's default account may have more. The address is complete, because Firebase's tools
 * expand a shorter form for the functions, but not for their schedules.
 */
export function serviceAccountOf(projectId: string, chosen = process.env.FOOTFALL_SERVICE_ACCOUNT) {
  return chosen || `footfall@${projectId}.iam.gserviceaccount.com`;
}

/** The bucket of files that owners import. `npm run deploy` makes it. Names of buckets are unique, as those of projects. */
export const uploadsBucket = (projectId: string) => `${projectId}-footfall-uploads`;

/** The version of the code. The build replaces the variable with a constant (`functions/build/version.ts`). */
export function version(built = process.env.FOOTFALL_VERSION): string {
  return built || 'not built';
}

const onlyLocal = {
  // The Auth emulator accepts unsigned tokens.
  FIREBASE_AUTH_EMULATOR_HOST: 'it would accept forged tokens',
  STORAGE_EMULATOR_HOST: 'it would read and write files of owners elsewhere',
  FOOTFALL_RECEIVERS_PORT: 'it would send no message to the chat or webhook that it is for',
} as const;

/**
 * Refuses to start a deployed function with a variable for the local stack. The functions emulator sets K_SERVICE too,
 * but also FUNCTIONS_EMULATOR.
 * @throws Error
 */
export function refuseEmulatorsInProduction(environment: NodeJS.ProcessEnv = process.env) {
  if (!environment.K_SERVICE || environment.FUNCTIONS_EMULATOR) return;
  for (const [variable, danger] of Object.entries(onlyLocal))
    if (environment[variable]) throw new Error(`${variable} is set on a deployed function: ${danger}`);
}
