import { shownPath } from '../event/path-text.ts';
import type { PageGroup } from '../shapes/questions/page-groups.ts';

/** Limits that let all groups of a workspace fit into one statement. */
export const maxGroupPatterns = 10;
export const maxGroupPatternLength = 200;

/** A group in words: `Pages /blog/** or /news`. */
export const pageGroupInWords = ({ patterns }: PageGroup) => `Pages ${patterns.map(shownPath).join(' or ')}`;
