import { funnelInWords } from '../../../contract/query/funnels.ts';
import type { KeptFunnel } from '../../../contract/query/funnel-shapes.ts';
import { definitionStore } from './definitions.ts';

/** The funnels of workspaces. */
export const funnels = definitionStore<KeptFunnel>('funnel', funnelInWords);
