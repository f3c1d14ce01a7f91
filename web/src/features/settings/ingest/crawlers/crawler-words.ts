import { type CrawlerProof, type CrawlerPurpose, type CrawlersAnswer } from '@footfall/functions/contract';

/** Of an agent, and in a list of an operator's purposes. */
const purposeWords: Record<CrawlerPurpose, readonly [alone: string, inList: string]> = {
  train: ['to train', 'train'],
  index: ['to index', 'index'],
  person: ['for a person', 'a person'],
  other: ['other', 'other'],
};

export const purposeText = (purpose: CrawlerPurpose): string => purposeWords[purpose][0];

/** Example: `train, a person`, the purpose with the most fetches first. */
export const purposesText = (agents: CrawlersAnswer['operators'][number]['agents']): string =>
  [...new Set(agents.map(({ purpose }) => purposeWords[purpose][1]))].join(', ');

export const proofWords: Record<CrawlerProof, { name: string; text: string }> = {
  proven: { name: 'Proven', text: 'The operator publishes the address.' },
  claimed: { name: 'Claimed', text: 'Only the name says who it is.' },
  unknown: { name: 'Unknown', text: 'A program without a name.' },
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
  const inPercent = new Intl.NumberFormat(locale, { style: 'percent' }).format(percent / 100);
  const text = share === 1 ? 'all' : share === 0 ? 'none' : inPercent;
  return { text, isDoubtful: share < doubtfulBelow };
}
