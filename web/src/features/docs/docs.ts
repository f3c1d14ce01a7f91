import type { HelpPage } from './help.ts';
import type { ReferencePage } from './reference/api-call.ts';

/** Everything under /docs. */
export interface Docs {
  help: readonly HelpPage[];
  reference: readonly ReferencePage[];
}
