import type { ChannelRule, ResolvedFilter } from '../contract/index.ts';
import { retainedDays } from '../query/plan/retained-days.ts';
import type { PageMap } from '../query/pages/page-map.ts';
import type { Span } from '../query/plan/periods.ts';
import type { QuerySite } from '../query/plan/plan.ts';
import type { Workspace } from '../store/firestore/workspace/workspaces.ts';
import type { Chosen } from './sql.ts';

/** The visits to remove, as defined at the time of the request: later changes of goals or rules do not matter. */
export interface Choice {
  span: Span;
  filters: readonly ResolvedFilter[];
  channelRules: readonly ChannelRule[];
  /** Missing in older removals, which treat each path as a page. */
  pages?: PageMap;
  timezone: string;
}

export const writeChoice = (choice: Choice) => JSON.stringify(choice);
export const readChoice = (text: string) => JSON.parse(text) as Choice;

export const siteOf = (
  { id, resetAt, keptFrom, imports }: Pick<Workspace, 'id' | 'resetAt' | 'keptFrom' | 'imports'>,
  { timezone, channelRules, pages }: Choice,
): QuerySite => ({ id, timezone, resetAt, keptFrom, imports, channelRules, ...(pages ? { pages } : {}) });

export const chosenOf = ({ span, filters }: Choice, site: QuerySite, startedBefore: number): Chosen => ({
  filters,
  periods: retainedDays({ current: span, compared: null, nowFromMs: null }, 'visits', site),
  startedBefore,
});
