import { shownPath } from '../event/path-text.ts';
import type { PageGroup } from '../shapes/questions/page-groups.ts';
import { oneOf } from '../language/filters.ts';
import { say } from '../words/say.ts';

/** Limits that let all groups of a workspace fit into one statement. */
export const maxGroupPatterns = 10;
export const maxGroupPatternLength = 200;

/** A group in words: `Pages /blog/** or /news`. */
export const pageGroupInWords = ({ patterns }: PageGroup) =>
  say('Pages {patterns}', { patterns: oneOf(patterns.map(shownPath)) });
