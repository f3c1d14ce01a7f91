import { phrase } from '../words/say.ts';

/** What a crawler fetches pages for: to train models, to build an index, or because a person asked for the page. */
export const crawlerPurposes = ['train', 'index', 'person', 'other'] as const;
export type CrawlerPurpose = (typeof crawlerPurposes)[number];

/**
 * How far a program's name can be trusted: its operator publishes the address, only the name says it, or it has no name.
 */
export const crawlerProofs = ['proven', 'claimed', 'unknown'] as const;
export type CrawlerProof = (typeof crawlerProofs)[number];

/** Programs with a name that the list of crawlers does not have. */
export const otherAgent = phrase('Other');

/** Programs without a name. */
export const unknownAgent = phrase('Unknown');

/**
 * What is stored of a day. The fetches of further agents count as those of other programs, and the fetches of further or
 * longer pages without the page.
 */
export const crawlerDayLimits = { agents: 50, pagesOfAgent: 50, pages: 1000, pageLength: 300 } as const;

/** Rows of an answer. */
export const crawlerPages = 50;
