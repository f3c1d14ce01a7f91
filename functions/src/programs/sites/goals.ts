import { hash } from 'node:crypto';
import { z } from 'zod';
import type { Definition, Goal } from '../../contract/index.ts';
import { text } from '../../contract/shapes/fields.ts';
import { AppError } from '../../core/errors.ts';
import { problem } from '../plausible/read.ts';
import { deleted, deletedAnswer, findOrCreate, listCall, siteCall, siteId } from './call.ts';

const goal = {
  id: text,
  goal_type: z.enum(['event', 'page', 'scroll']),
  display_name: text,
  event_name: text.nullable(),
  page_path: text.nullable(),
  custom_props: z.record(text, text),
};

/** Omits conditions on properties that Plausible cannot express. */
export function toSiteGoal({ id, name, definition }: Definition<Goal>): z.output<z.ZodObject<typeof goal>> {
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

/** Plausible's goal ids are numbers, and some programs accept nothing else. This number has 48 bits. */
export const numberOf = (id: string): string =>
  String(Number.parseInt(hash('sha256', id, 'hex').slice(0, 12), 16));

const purpose = 'create a goal';
const properties = 'Parameter `custom_props` must be a map with string keys and string values';
const given = {
  /** Some programs write `page_path` for `page`. */
  goal_type: z.enum(['event', 'page', 'page_path'], `Parameter \`goal_type\` is required to ${purpose}`),
  event_name: text.max(1000).optional(),
  page_path: text.max(10_000).optional(),
  display_name: text.max(1000).optional(),
  custom_props: z.record(z.string(properties), z.string(properties), properties).default({}),
};

/** @throws AppError */
export function goalIn(input: z.output<z.ZodObject<typeof given>>): Omit<Definition<Goal>, 'id'> {
  const { goal_type, event_name, page_path, display_name, custom_props } = input;
  const missing = (name: string) => problem(`Parameter \`${name}\` is required to ${purpose}`);
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
  const name = display_name || `Visit ${page_path}`;
  return { name, definition: { kind: 'page', page: page_path, ...every } };
}

export function isSameGoal(one: Goal, other: Goal): boolean {
  const reached = (goal: Goal) => {
    const { currency: _, properties, ...rest } = goal;
    const conditions = properties.map(({ key, operator, values }) => [key, operator, ...values].join('\n'));
    return JSON.stringify([Object.entries(rest).sort(), conditions.sort()]);
  };
  return reached(one) === reached(other);
}

const path = '/v1/sites/goals';

export const putGoal = siteCall({
  method: 'PUT',
  path,
  action: 'change definitions',
  summary: 'Finds a goal by what it is reached with, or makes it.',
  input: z.object({ ...siteId(purpose), ...given }),
  answer: z.strictObject({ domain: text, ...goal }),
  async run({ input, site, make }) {
    const wanted = goalIn(input);
    const found = await findOrCreate(
      async () =>
        (await make('goal.list', {})).find(({ definition }) => isSameGoal(definition, wanted.definition)),
      () => make('goal.create', wanted),
    );
    return { domain: site.domain, ...toSiteGoal(found) };
  },
});

export const goalCalls = {
  'list goals': listCall(
    { path, action: 'read the workspace', summary: 'The goals of a site by their names.' },
    'goals',
    {
      input: siteId('list goals'),
      item: z.strictObject(goal),
      read: (make) => make('goal.list', {}),
      keyOf: ({ name, id }) => `${name.toLowerCase()} ${id}`,
      toItem: toSiteGoal,
    },
  ),
  'put a goal': putGoal,
  'create a goal': { ...putGoal, method: 'POST' },
  'delete a goal': siteCall({
    method: 'DELETE',
    path: `${path}/{goal_id}`,
    action: 'change definitions',
    summary: 'Deletes a goal.',
    input: z.object({ goal_id: text.max(100), ...siteId('delete a goal') }),
    answer: deletedAnswer,
    async run({ input: { goal_id }, make }) {
      const found = (await make('goal.list', {})).find(({ id }) => numberOf(id) === goal_id);
      if (!found) throw new AppError('not_found', 'Goal could not be found');
      await make('goal.delete', { id: found.id });
      return deleted;
    },
  }),
} as const;
