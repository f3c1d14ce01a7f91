import { shownPath } from '../event/path-text.ts';

/** Page groups: pages of a workspace under one name. */

/** Pages by the patterns of their paths: `*` is anything within a segment, `**` anything at all. A page may be in several groups. */
export interface PageGroup {
  /** A page is in the group if it fits any of them. */
  patterns: string[];
}

/** All groups of a workspace have to fit into one statement. */
export const maxGroupPatterns = 10;
export const maxGroupPatternLength = 200;

/** A group in words: `Pages /blog/** or /news`. */
export const pageGroupInWords = ({ patterns }: PageGroup) => `Pages ${patterns.map(shownPath).join(' or ')}`;
