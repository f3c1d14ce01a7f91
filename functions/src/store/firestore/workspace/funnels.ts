import { funnelInWords } from '../../../contract/questions/funnels.ts';
import type { KeptFunnel } from '../../../contract/shapes/funnels.ts';
import { definitionStore } from './definitions.ts';

/** The funnels of workspaces. */
export const funnels = definitionStore<KeptFunnel>('funnel', funnelInWords);
