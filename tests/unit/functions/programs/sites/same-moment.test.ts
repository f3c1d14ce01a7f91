import { expect, test } from 'vitest';
import type { Goal } from '@footfall/functions/contract';
import { AppError } from '../../../../../functions/src/core/errors.ts';
import type { Make } from '../../../../../functions/src/programs/sites/call.ts';
import { putLink } from '../../../../../functions/src/programs/sites/calls.ts';
import { putGoal } from '../../../../../functions/src/programs/sites/goals.ts';

type Refusal = 'name_taken' | 'forbidden';

/** Calls whose first list lacks an item of the next one, because another call creates it in between. */
function madeMeanwhile(one: object, code: Refusal): Make {
  const lists: object[][] = [[], [one]];
  const make = async (name: string) => {
    if (name.endsWith('.list')) return lists.shift();
    throw new AppError(code, 'It cannot be made.');
  };
  return make as Make;
}

const at = {
  site: { domain: 'a.example', timezone: 'UTC' },
  origin: 'https://footfall.example',
  confirmedDomain: undefined,
};
const definition: Goal = { kind: 'event', event: 'Signup', properties: [], currency: null };
const goal = { id: 'g', name: 'Signup', definition };
const link = { name: 'Wordpress', address: '/share/a.example', offSince: null, lastDay: null };

const putGoalOf = (code: Refusal) =>
  putGoal.run({
    ...at,
    input: { site_id: 'a.example', goal_type: 'event', event_name: 'Signup', custom_props: {} },
    make: madeMeanwhile(goal, code),
  });
const putLinkOf = (code: Refusal) =>
  putLink.run({ ...at, input: { site_id: 'a.example', name: link.name }, make: madeMeanwhile(link, code) });

test('the result of a simultaneous call is answered, and any other refusal is passed on', async () => {
  expect(await putGoalOf('name_taken')).toMatchObject({ domain: 'a.example', event_name: 'Signup' });
  expect(await putLinkOf('name_taken')).toEqual({ name: link.name, url: at.origin + link.address });
  for (const put of [putGoalOf, putLinkOf])
    await expect(put('forbidden')).rejects.toThrow('It cannot be made.');
});
