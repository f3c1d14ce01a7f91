import { goalInWords, type Goal } from '../../../contract/questions/goals.ts';
import { definitionStore } from './definitions.ts';

/** The goals of workspaces. */
export const goals = definitionStore<Goal>('goal', goalInWords);
