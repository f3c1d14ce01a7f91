/** What a crawler fetches pages for: to train models, to build an index, or because a person asked for the page. */
export const crawlerPurposes = ['train', 'index', 'person', 'other'] as const;
export type CrawlerPurpose = (typeof crawlerPurposes)[number];

/**
 * How far a program's name can be trusted: its operator publishes the address, only the name says it, or it has no name.
 */
export const crawlerProofs = ['proven', 'claimed', 'unknown'] as const;
export type CrawlerProof = (typeof crawlerProofs)[number];
