import { type Goal, goalInWords } from '../../../contract/index.ts';
import { definitionStore } from './definitions.ts';

/** The goals of workspaces. */
export const goals = definitionStore<Goal>('goal', goalInWords);
