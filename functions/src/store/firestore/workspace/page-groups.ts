import { type PageGroup, pageGroupInWords } from '../../../contract/index.ts';
import { definitionStore } from './definitions.ts';

/** The page groups of workspaces. */
export const pageGroups = definitionStore<PageGroup>('page-group', pageGroupInWords);
