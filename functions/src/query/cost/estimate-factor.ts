/**
 * How much larger than its cost BigQuery's estimate of a question may be, from FOOTFALL_ESTIMATE_FACTOR: the estimate
 * counts the rows of all workspaces on the days of the question (docs/scale.md).
 * @throws Error if the variable is not a number from 1
 */
export function estimateFactor(): number {
  const factor = Number(process.env.FOOTFALL_ESTIMATE_FACTOR || 1);
  if (!(factor >= 1)) throw new Error('FOOTFALL_ESTIMATE_FACTOR must be a number from 1');
  return factor;
}
