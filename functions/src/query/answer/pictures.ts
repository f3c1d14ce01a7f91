import type { QueryAnswer } from '../../contract/index.ts';
import { faviconAddresses } from '../../favicons/favicon.ts';
import { hostOfSource } from '../../sources/index.ts';

/** Adds the sources' icons to an answer about sources. */
export async function withPictures<Failed extends Error>(
  answer: QueryAnswer | Failed,
): Promise<QueryAnswer | Failed> {
  if (answer instanceof Error) return answer;
  const dimensions = answer.query.dimensions as readonly string[];
  if (dimensions.length !== 1 || dimensions[0] !== 'visit:source') return answer;
  return { ...answer, meta: { ...answer.meta, pictures: await picturesOf(answer.results) } };
}

export async function picturesOf(
  rows: readonly { dimensions: readonly string[] }[],
): Promise<Record<string, string>> {
  const addressOf = await faviconAddresses();
  const pictures = rows.flatMap(({ dimensions: [source = ''] }) => {
    const host = hostOfSource(source);
    const address = host && addressOf(host);
    return address ? [[source, address] as const] : [];
  });
  return Object.fromEntries(pictures);
}
