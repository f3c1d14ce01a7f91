import { pageGroupInWords, type PageGroup } from '../../../contract/questions/page-groups.ts';
import { definitionStore } from './definitions.ts';

/** The page groups of workspaces. */
export const pageGroups = definitionStore<PageGroup>('page-group', pageGroupInWords);
