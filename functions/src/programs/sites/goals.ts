import { hash } from 'node:crypto';
import type { Definition, Goal } from '../../contract/index.ts';
import type { GivenGoal, SiteGoal } from '../../contract/shapes/programs/sites.ts';
import { AppError } from '../../core/errors.ts';
import { type AnswerTo, deleted, type Make, problem } from './call.ts';
import { inOrder, pageOf } from './paging.ts';

/** A goal in Plausible's words. Conditions on properties that these words do not have are left out. */
export function toSiteGoal({ id, name, definition }: Definition<Goal>): SiteGoal {
  const props = definition.properties.flatMap(({ key, operator, values }) => {
    const [value, ...others] = values;
    return operator === 'is' && value !== undefined && others.length === 0 ? [[key, value] as const] : [];
  });
  return {
    id: numberOf(id),
    goal_type: definition.kind,
    display_name: name,
    event_name: definition.kind === 'event' ? definition.event : null,
    page_path: definition.kind === 'event' ? null : definition.page,
    custom_props: Object.fromEntries(props),
  };
}

/** At Plausible, the id of a goal is a number, and some programs take nothing else. This one has 48 bits. */
export const numberOf = (id: string): string =>
  String(Number.parseInt(hash('sha256', id, 'hex').slice(0, 12), 16));

/** The goal that someone asks for, under the name that it gets if it is new. @throws AppError */
export function goalIn({
  goal_type,
  event_name,
  page_path,
  display_name,
  custom_props,
}: Omit<GivenGoal, 'site_id'>): Omit<Definition<Goal>, 'id'> {
  const missing = (name: string) => problem(`Parameter \`${name}\` is required to create a goal`);
  const every = {
    properties: Object.entries(custom_props).map(([key, value]) => ({
      ...{ key, values: [value] },
      operator: 'is' as const,
    })),
    currency: null,
  };
  if (goal_type === 'event') {
    if (!event_name) throw missing('event_name');
    return { name: display_name || event_name, definition: { kind: 'event', event: event_name, ...every } };
  }
  if (!page_path) throw missing('page_path');
  return {
    name: display_name || `Visit ${page_path}`,
    definition: { kind: 'page', page: page_path, ...every },
  };
}

/** Whether two goals are reached by the same events. */
export function isSameGoal(one: Goal, other: Goal): boolean {
  const reached = (goal: Goal) => {
    const { currency: _, properties, ...rest } = goal;
    const inPlace = properties.map(({ key, operator, values }) => [key, operator, ...values].join('\n'));
    return JSON.stringify([Object.entries(rest).sort(), inPlace.sort()]);
  };
  return reached(one) === reached(other);
}

export const list: AnswerTo<'list goals'> = async ({ input, make }) => {
  const keyOf = ({ name, id }: { name: string; id: string }) => `${name.toLowerCase()} ${id}`;
  const { page, meta } = pageOf(inOrder(await make('goal.list', {}), keyOf), keyOf, input);
  return { goals: page.map(toSiteGoal), meta };
};

/** @throws AppError `name_taken` if another goal has the name */
export const put: AnswerTo<'put a goal'> = async ({ input, site, make }) => {
  const wanted = goalIn(input);
  const goal =
    (await known(make, wanted.definition)) ??
    (await make('goal.create', wanted).catch(async (error: unknown) => {
      const isTaken = error instanceof AppError && error.code === 'name_taken';
      // A call at the same moment can have made it.
      const found = isTaken ? await known(make, wanted.definition) : undefined;
      if (!found) throw error;
      return found;
    }));
  return { domain: site.domain, ...toSiteGoal(goal) };
};

const known = async (make: Make, wanted: Goal) =>
  (await make('goal.list', {})).find(({ definition }) => isSameGoal(definition, wanted));

/** @throws AppError `not_found` */
export const remove: AnswerTo<'delete a goal'> = async ({ input: { goal_id }, make }) => {
  const goal = (await make('goal.list', {})).find(({ id }) => numberOf(id) === goal_id);
  if (!goal) throw new AppError('not_found', 'Goal could not be found');
  await make('goal.delete', { id: goal.id });
  return deleted;
};
