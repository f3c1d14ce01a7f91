import {
  type DefinitionKind,
  type Filter,
  conditionsOf,
  queryLimits,
  type Referenced,
  replaceStepFilters,
  type ResolvedFilter,
  withNames,
} from '../../contract/index.ts';
import { refusal } from '../../core/errors.ts';
import { listDefinitions, type Definitions } from '../../store/firestore/definitions/definitions.ts';
import { findSegments } from '../../store/firestore/definitions/segments.ts';
import type { Reader } from '../../workspaces/call.ts';
import {
  countConditions,
  maxConditions,
  refuseLarge,
  segmentIds,
  withConditionsOfGoals,
  withPageGroups,
  withSegments,
} from './filters.ts';

/** Where names can stand in a call. */
export interface Naming {
  /** Its lists of filters. */
  filters?: readonly (readonly Filter[])[];
  dimensions?: readonly string[];
  /** The id of a saved funnel; `every`: all of them, and every other definition. */
  funnel?: string | undefined;
  every?: boolean;
}

/** What the names in a call stand for. */
export interface Names {
  /** Of each kind that the call is about, all of the workspace; of the other kinds, none. */
  definitions: Definitions;
  /** Filters with names in the place of the ids of goals and page groups, as what is stored has them. */
  named(filters: readonly Filter[]): Filter[];
  /**
   * Filters with those of segments and page groups in place of their names.
   * @throws AppError `invalid_request` if a name stands for nothing, or if guests may not ask this
   */
  expanded(filters: readonly Filter[]): Filter[];
  /** The same with the conditions of goals too: for statements that ask for no conversion rate. */
  resolved(filters: readonly Filter[]): ResolvedFilter[];
}

/** Reads all that a call names: the segments, and the definitions of the workspace once. */
export async function readNames(
  reader: Reader,
  workspaceId: string,
  { filters = [], dimensions = [], funnel, every = false }: Naming,
): Promise<Names> {
  const segments = new Map<string, readonly Filter[]>();
  const readSegments = async (lists: readonly (readonly Filter[])[]) => {
    const ids = lists
      .map(segmentIds)
      .filter(({ length }) => length <= maxConditions)
      .flatMap((all) => all.filter((id) => !segments.has(id)));
    if (ids.length === 0) return;
    const sees = reader.kind === 'member' || reader.kind === 'report' ? reader.uid : null;
    const found = await findSegments(workspaceId, sees, ids);
    for (const [id, ofSegment] of found) segments.set(id, ofSegment);
  };
  await readSegments(filters);
  const all = [...filters, ...segments.values()].flat();
  // The steps of a saved funnel can name anything.
  const kinds = funnel === undefined && !every ? kindsIn(all, dimensions) : everyKind;
  const stored = await listDefinitions(workspaceId, kinds);
  const referenced = referencedIn(stored);
  const named = (list: readonly Filter[]) => withNames(list, referenced);
  const funnels = stored.funnel.map(({ definition, ...each }) => ({
    ...each,
    definition: replaceStepFilters(definition, named),
  }));
  const definitions = { ...stored, funnel: funnels };
  const kept = definitions.funnel.filter(({ id }) => every || id === funnel);
  await readSegments(kept.flatMap(({ definition }) => definition.steps.map((step) => step.filters)));
  const expanded = (list: readonly Filter[]) => {
    const whole = named(withSegments(list, segments));
    if (reader.kind === 'guest') refuseCostly(whole);
    const grouped = withPageGroups(whole, definitions['page-group']);
    refuseLarge(grouped);
    return grouped;
  };
  return {
    definitions,
    named,
    expanded,
    resolved: (list) => withConditionsOfGoals(expanded(list), definitions.goal),
  };
}

function referencedIn(definitions: Definitions): Referenced[] {
  return (['goal', 'page-group'] as const).flatMap((kind) =>
    definitions[kind].map(({ id, name }) => ({ kind, id, name })),
  );
}

const everyKind: readonly DefinitionKind[] = ['channel-rule', 'goal', 'page-group', 'funnel'];

/** The kinds of definitions that a call is about. The channels of its visits are a matter of rules. */
export function kindsIn(filters: readonly Filter[], dimensions: readonly string[]): DefinitionKind[] {
  const named = new Set<unknown>([...dimensions, ...filters.flatMap(conditionsOf).map(([, of]) => of)]);
  return [
    'channel-rule',
    ...(named.has('event:goal') ? ['goal' as const] : []),
    ...(named.has('event:page_group') ? ['page-group' as const] : []),
  ];
}

/** What guests ask is paid by the demo's budget, which all of them share. */
function refuseCostly(filters: readonly Filter[]) {
  if (countConditions(filters) > queryLimits.guestFilters)
    throw refusal('filters', `the demo takes at most ${queryLimits.guestFilters} filters`);
  const operators = filters.flatMap(conditionsOf).map(([operator]) => operator);
  if (operators.some((operator) => operator === 'matches' || operator === 'matches_not'))
    throw refusal('filters', 'the demo takes no patterns; use contains or matches_wildcard');
}
