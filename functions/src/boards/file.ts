import { isDeepStrictEqual } from 'node:util';
import {
  type BoardCard,
  type BoardFile,
  type BoardReference,
  type Condition,
  conditionsOf,
  type Definition,
  type Filter,
  filtersOfCard,
  funnelsIn,
  type Goal,
  type PageGroup,
  replaceConditions,
  replaceFilters,
  replaceIds,
  replaceStepFilters,
  sitesIn,
  type StoredFunnel,
} from '../contract/index.ts';
import { segmentIds } from '../query/names/filters.ts';

/** What the cards of a board can refer to in a workspace. Filters are by name. */
export interface Definitions {
  goals: readonly Definition<Goal>[];
  pageGroups: readonly Definition<PageGroup>[];
  segments: readonly { id: string; name: string; filters: readonly Filter[] }[];
  funnels: readonly Definition<StoredFunnel>[];
  /** The workspaces that the person reads. */
  sites: readonly { id: string; domain: string }[];
}

type Content = Pick<BoardFile, 'name' | 'view' | 'cards'>;

/**
 * A board as a file, with the definitions that it uses, also through segments and funnels.
 * @param content filters of the cards are by name
 */
export function toFile({ name, view, cards }: Content, here: Definitions): BoardFile {
  const funnels = here.funnels.filter(({ id }) => funnelsIn(cards).includes(id));
  const usedSegments = new Set(segmentIds(filtersIn({ cards, segments: [], funnels })));
  const segments = here.segments.filter(({ id }) => usedSegments.has(id));
  const all = filtersIn({ cards, segments, funnels });
  const domains = new Map(here.sites.map(({ id, domain }) => [id, domain]));
  return {
    form: 1,
    name,
    view,
    cards: replaceIds(cards, { ...sameIds, site: (site) => domains.get(site) ?? site }),
    goals: usedIn(all, 'event:goal', here.goals),
    pageGroups: usedIn(all, 'event:page_group', here.pageGroups),
    segments: segments.map((each) => ({ id: each.id, name: each.name, filters: [...each.filters] })),
    funnels: funnels.map((each) => ({ id: each.id, name: each.name, definition: each.definition })),
  };
}

const same = (id: string) => id;
const sameIds = { segment: same, funnel: same, site: same };

const filtersIn = ({
  cards,
  segments,
  funnels,
}: Pick<Definitions, 'segments' | 'funnels'> & Pick<Content, 'cards'>): Filter[] => [
  ...cards.flatMap(filtersOfCard),
  ...funnels.flatMap(({ definition }) => definition.steps.flatMap(({ filters }) => filters)),
  ...segments.flatMap(({ filters }) => filters),
];

type NamedDimension = 'event:goal' | 'event:page_group';

const namesIn = (filters: readonly Filter[], dimension: NamedDimension): Set<string> =>
  new Set(
    filters
      .flatMap(conditionsOf)
      .flatMap((condition) => (condition[1] === dimension ? (condition as Condition)[2] : [])),
  );

function usedIn<Content>(
  filters: readonly Filter[],
  dimension: NamedDimension,
  definitions: readonly Definition<Content>[],
) {
  const names = namesIn(filters, dimension);
  return definitions
    .filter(({ name }) => names.has(name))
    .map(({ name, definition }) => ({ name, definition }));
}

export interface Resolved {
  /** With the names and ids of the workspace. What is missing keeps its name, or its id in the file. */
  cards: BoardCard[];
  missing: BoardReference[];
  different: BoardReference[];
}

/** Finds what a file refers to in a workspace: the same content, or else another definition of this name. */
export function resolveFile(file: BoardFile, here: Definitions): Resolved {
  const found: Found = { missing: [], different: [] };
  const all = filtersIn(file);
  const goals = namesHere(
    'goal',
    namesIn(all, 'event:goal'),
    { carried: file.goals, here: here.goals },
    found,
  );
  const pageGroups = namesHere(
    'page-group',
    namesIn(all, 'event:page_group'),
    { carried: file.pageGroups, here: here.pageGroups },
    found,
  );
  const rename = (filters: readonly Filter[]) => renamed(filters, goals, pageGroups);
  const segments = idsHere(
    'segment',
    new Set(segmentIds(all)),
    {
      carried: file.segments.map(({ filters, ...each }) => ({ ...each, definition: rename(filters) })),
      here: here.segments.map(({ filters, ...each }) => ({ ...each, definition: filters })),
    },
    found,
  );
  const inFilters = (filters: readonly Filter[]) => withSegments(rename(filters), segments);
  const funnels = idsHere(
    'funnel',
    new Set(funnelsIn(file.cards)),
    {
      carried: file.funnels.map((each) => ({
        ...each,
        definition: replaceStepFilters(each.definition, inFilters),
      })),
      here: here.funnels,
    },
    found,
  );
  for (const site of new Set(sitesIn(file.cards)))
    if (!here.sites.some(({ id, domain }) => site === id || site === domain))
      found.missing.push({ kind: 'site', name: site });
  const cards = replaceIds(replaceFilters(file.cards, rename), {
    segment: (id) => segments.get(id) ?? id,
    funnel: (id) => funnels.get(id) ?? id,
    site: same,
  });
  return { cards, ...found };
}

type Found = Pick<Resolved, 'missing' | 'different'>;

interface Both<Carried, Own> {
  carried: readonly Carried[];
  here: readonly Own[];
}

interface Named {
  name: string;
  definition: unknown;
}

/** The names in the workspace, by those in the file. */
function namesHere(
  kind: 'goal' | 'page-group',
  names: ReadonlySet<string>,
  { carried, here }: Both<Named, Named>,
  found: Found,
): Map<string, string> {
  const known = new Map<string, string>();
  for (const name of names) {
    const definition = carried.find((each) => each.name === name)?.definition;
    const own = findHere(kind, { name, definition }, here, found);
    if (own) known.set(name, own.name);
  }
  return known;
}

/** The ids in the workspace, by those in the file. */
function idsHere(
  kind: 'segment' | 'funnel',
  ids: ReadonlySet<string>,
  { carried, here }: Both<Named & { id: string }, Named & { id: string }>,
  found: Found,
): Map<string, string> {
  const known = new Map<string, string>();
  for (const id of ids) {
    const given = carried.find((each) => each.id === id);
    const own = given
      ? findHere(kind, given, here, found)
      : (here.find((each) => each.id === id) ?? note(found.missing, { kind, name: id }));
    if (own) known.set(id, own.id);
  }
  return known;
}

function findHere<Own extends Named>(
  kind: BoardReference['kind'],
  { name, definition }: Named,
  here: readonly Own[],
  found: Found,
): Own | undefined {
  const hasName = (own: Own) => own.name.toLowerCase() === name.toLowerCase();
  const hasContent = (own: Own) => isDeepStrictEqual(own.definition, definition);
  const sameContent = here.filter(hasContent);
  const equal = sameContent.find(hasName) ?? sameContent[0];
  if (equal) return equal;
  const namesake = here.find(hasName);
  if (!namesake) return note(found.missing, { kind, name });
  if (definition !== undefined) note(found.different, { kind, name });
  return namesake;
}

function note(list: BoardReference[], reference: BoardReference): undefined {
  list.push(reference);
}

const renamed = (
  filters: readonly Filter[],
  goals: ReadonlyMap<string, string>,
  pageGroups: ReadonlyMap<string, string>,
): Filter[] =>
  filters.map((filter) =>
    replaceConditions(filter, (condition) => {
      if (condition[1] !== 'event:goal' && condition[1] !== 'event:page_group') return condition;
      const names = condition[1] === 'event:goal' ? goals : pageGroups;
      const [operator, dimension, values] = condition as Condition;
      return [operator, dimension, values.map((value) => names.get(value) ?? value)];
    }),
  );

const withSegments = (filters: readonly Filter[], ids: ReadonlyMap<string, string>): Filter[] =>
  filters.map((filter) =>
    replaceConditions(filter, (condition) =>
      condition[1] === 'segment' ? ['is', 'segment', condition[2].map((id) => ids.get(id) ?? id)] : condition,
    ),
  );
