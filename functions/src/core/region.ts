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
