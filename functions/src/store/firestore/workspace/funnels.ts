import { funnelInWords, type KeptFunnel } from '../../../contract/index.ts';
import { definitionStore } from './definitions.ts';

/** The funnels of workspaces. */
export const funnels = definitionStore<KeptFunnel>('funnel', funnelInWords);
