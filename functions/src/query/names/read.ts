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
import { phraseOf } from '../../core/phrase.ts';
import { listDefinitions, type Definitions } from '../../store/firestore/definitions/definitions.ts';
import { findSegments, findSegmentsNamed } from '../../store/firestore/definitions/segments.ts';
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

export interface Naming {
  filters?: readonly (readonly Filter[])[];
  dimensions?: readonly string[];
  /** Whether filters may name segments instead of having their ids. */
  hasSegmentNames?: boolean;
  /** The id of a saved funnel. `every` reads all funnels and all other definitions. */
  funnel?: string | undefined;
  every?: boolean;
}

export interface Names {
  /** All definitions of the workspace, of the kinds that the call needs. */
  definitions: Definitions;
  /** Replaces the ids of goals and page groups by names. Stored filters contain ids. */
  named(filters: readonly Filter[]): Filter[];
  /**
   * Replaces segments and page groups by their filters.
   * @throws AppError `invalid_request` if a name is unknown, or if guests may not query this
   */
  expanded(filters: readonly Filter[]): Filter[];
  /** Like `expanded`, and replaces goals by their conditions. For statements without conversion rates. */
  resolved(filters: readonly Filter[]): ResolvedFilter[];
}

export async function readNames(
  reader: Reader,
  workspaceId: string,
  { filters = [], dimensions = [], hasSegmentNames = false, funnel, every = false }: Naming,
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
    const names = ids.filter((id) => !found.has(id));
    if (!hasSegmentNames || names.length === 0) return;
    for (const { name, filters } of await findSegmentsNamed(workspaceId, sees, names))
      segments.set(name, filters);
  };
  await readSegments(filters);
  const all = [...filters, ...segments.values()].flat();
  // The steps of a saved funnel can contain any name.
  const kinds = funnel === undefined && !every ? kindsIn(all, dimensions) : everyKind;
  const stored = await listDefinitions(workspaceId, kinds);
  const referenced = referencedIn(stored);
  const named = (list: readonly Filter[]) => withNames(list, referenced);
  const funnels = stored.funnel.map(({ definition, ...each }) => ({
    ...each,
    definition: replaceStepFilters(definition, named),
  }));
  const definitions = { ...stored, funnel: funnels };
  const chosenFunnels = definitions.funnel.filter(({ id }) => every || id === funnel);
  await readSegments(chosenFunnels.flatMap(({ definition }) => definition.steps.map((step) => step.filters)));
  const expanded = (list: readonly Filter[]) => {
    const namedFilters = named(withSegments(list, segments));
    if (reader.kind === 'guest') refuseCostly(namedFilters);
    const grouped = withPageGroups(namedFilters, definitions['page-group']);
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

/** Channel rules always apply. */
export function kindsIn(filters: readonly Filter[], dimensions: readonly string[]): DefinitionKind[] {
  const named = new Set<unknown>([...dimensions, ...filters.flatMap(conditionsOf).map(([, of]) => of)]);
  return [
    'channel-rule',
    ...(named.has('event:goal') ? ['goal' as const] : []),
    ...(named.has('event:page_group') ? ['page-group' as const] : []),
  ];
}

/** All guests share the demo's budget, so their filters are limited. */
function refuseCostly(filters: readonly Filter[]) {
  if (countConditions(filters) > queryLimits.guestFilters)
    throw refusal(
      'filters',
      phraseOf('the demo takes at most {max, plural, one {# filter} other {# filters}}', {
        max: queryLimits.guestFilters,
      }),
    );
  const operators = filters.flatMap(conditionsOf).map(([operator]) => operator);
  if (operators.some((operator) => operator === 'matches' || operator === 'matches_not'))
    throw refusal('filters', phraseOf('the demo takes no patterns; use contains or matches_wildcard'));
}
