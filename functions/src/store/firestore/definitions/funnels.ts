import { type Definition, type StoredFunnel, replaceStepFilters } from '../../../contract/index.ts';
import { definitionStore, type DefinitionStore } from './definitions.ts';
import { readReferences, type References } from './references.ts';

/** Steps of funnels name goals and page groups. They are stored by id and returned by name. */
export const funnels: DefinitionStore<StoredFunnel> = {
  async list(workspaceId) {
    const all = await storeOf(null).list(workspaceId);
    const among = all.flatMap(({ definition }) => definition.steps.map(({ filters }) => filters));
    const references = await readReferences(workspaceId, { among });
    return all.map((each) => named(each, references));
  },

  async create(change, { name, definition }) {
    const references = await readReferences(change.workspaceId);
    const made = await storeOf(references).create(change, {
      name,
      definition: stored(definition, references),
    });
    return named(made, references);
  },

  async update(change, id, changes) {
    const references = await readReferences(change.workspaceId);
    const definition = changes.definition && stored(changes.definition, references);
    return named(await storeOf(references).update(change, id, { ...changes, definition }), references);
  },

  remove: (change, id) => storeOf(null).remove(change, id),
};

const storeOf = (references: References | null) =>
  definitionStore<StoredFunnel>('funnel', (funnel) => ({
    of: 'funnel',
    definition: references ? replaceStepFilters(funnel, references.worded) : funnel,
  }));

const named = (
  { definition, ...funnel }: Definition<StoredFunnel>,
  references: References,
): Definition<StoredFunnel> => ({ ...funnel, definition: replaceStepFilters(definition, references.named) });

/** @throws AppError `invalid_request` with the field, if a step names nothing */
const stored = (funnel: StoredFunnel, references: References): StoredFunnel => ({
  ...funnel,
  steps: funnel.steps.map(({ name, filters }, index) => ({
    name,
    filters: references.stored(filters, `definition.steps.${index}.filters`),
  })),
});
