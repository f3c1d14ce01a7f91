import {
  type CrawlerProof,
  type CrawlerPurpose,
  type CrawlersAnswer,
  say,
  sayAs,
  listText,
  numberFormat,
} from '@footfall/functions/contract';

/** Of an agent, and in a list of an operator's purposes. */
const purposeWords: Record<CrawlerPurpose, readonly [alone: string, inList: string]> = {
  // Translators: why a crawler fetches pages: to train models, to build an index, or because a person asked for the page.
  train: [say('to train'), say('train')],
  index: [say('to index'), say('index')],
  person: [say('for a person'), say('a person')],
  other: [say('other'), say('other')],
};

export const purposeText = (purpose: CrawlerPurpose): string => purposeWords[purpose][0];

/** Example: `train, a person`, the purpose with the most fetches first. */
export const purposesText = (agents: CrawlersAnswer['operators'][number]['agents']): string =>
  listText([...new Set(agents.map(({ purpose }) => purposeWords[purpose][1]))], 'unit');

export const proofWords: Record<CrawlerProof, { name: string; text: string }> = {
  proven: { name: say('Proven'), text: say('The operator publishes the address.') },
  claimed: { name: say('Claimed'), text: say('Only the name says who it is.') },
  unknown: { name: say('Unknown'), text: say('A program without a name.') },
};

/** A program that calls itself something else more often than not. */
const doubtfulBelow = 0.5;

/** The share of proven fetches; null if the operator publishes no addresses, or nothing was fetched. */
export function provenText(
  { proven, fetches }: { proven: number | null; fetches: number },
  locale?: string,
): { text: string; isDoubtful: boolean } | null {
  if (proven === null || fetches === 0) return null;
  const share = proven / fetches;
  // Neither all nor none may be the result of rounding.
  const percent = Math.min(99, Math.max(1, Math.round(share * 100)));
  const inPercent = numberFormat({ style: 'percent' }, locale).format(percent / 100);
  const text = // Translators: how many fetches are proven.
    share === 1 ? sayAs('fetches', 'all') : share === 0 ? sayAs('fetches', 'none') : inPercent;
  return { text, isDoubtful: share < doubtfulBelow };
}
