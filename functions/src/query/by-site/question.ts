import { type QuestionBySite, type Question, siteDimension } from '../../contract/index.ts';
import { moved } from '../names/filters.ts';
import { countOf, type Bucket } from '../plan/buckets.ts';

/** The question to one of the workspaces of a question about several. @param bucket replaces the dimension `time` */
export function questionOfSite(
  { site_ids: _, dimensions, order_by, ...question }: QuestionBySite,
  id: string,
  bucket: Bucket | null = null,
): Question {
  const named = <Name extends string>(name: Name) => (name === 'time' && bucket ? bucket : name);
  return {
    ...question,
    site_id: id,
    dimensions: dimensions.filter((name) => name !== siteDimension).map(named),
    order_by: order_by.filter(([name]) => name !== siteDimension).map(([name, way]) => [named(name), way]),
  };
}

const buckets = Object.keys(countOf) as Bucket[];

/** The longest bucket if the dimension `time` has different ones in the ranges of the workspaces; otherwise null. */
export function commonBucket(
  { dimensions }: Pick<QuestionBySite, 'dimensions'>,
  found: readonly (Bucket | null)[],
): Bucket | null {
  if (!dimensions.includes('time') || new Set(found).size <= 1) return null;
  return buckets.findLast((bucket) => found.includes(bucket)) ?? null;
}

/** Counts the dimension `site` in the field of an error about the question to one workspace. */
export function errorOfQuestion({ dimensions }: Pick<QuestionBySite, 'dimensions'>, error: unknown): unknown {
  const position = dimensions.indexOf(siteDimension);
  const counted = (index: string) => Number(index) + Number(Number(index) >= position);
  return moved(error, (text) =>
    text.replace(/^dimensions\.(\d+)/, (_, index: string) => `dimensions.${counted(index)}`),
  );
}
