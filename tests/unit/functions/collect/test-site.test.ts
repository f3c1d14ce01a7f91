import { expect, test } from 'vitest';
import { testSite } from '@footfall/functions/contract';
import { AppError } from '../../../../functions/src/core/errors.ts';
import { canBeId } from '../../../../functions/src/store/firestore/workspace/documents.ts';
import { isHostname, readHostname } from '../../../../functions/src/contract/traffic/hostname.ts';
import { SiteCache } from '../../../../functions/src/collect/site-cache.ts';
import { instance } from '../../../support/traffic/pipeline.ts';

const event = { d: testSite.name, u: `https://${testSite.host}/some-id` };
const unknown = { sitesOf: () => Promise.resolve(new Map()) };

test('an event of the test site counts with the key of the operator', async () => {
  const { send, rows } = instance({ ...unknown, checkOperator: () => undefined });
  expect((await send(event, { authorization: 'Bearer key' })).status).toBe(202);
  expect(rows.map(({ workspace_id, pathname }) => [workspace_id, pathname])).toEqual([
    [testSite.id, '/some-id'],
  ]);
});

test.each([
  ['with a wrong key', { authorization: 'Bearer wrong' }, 401],
  ['without a key', {}, 202],
])('%s, nothing is stored', async (_, headers, status) => {
  const { send, stored } = instance(unknown);
  expect((await send(event, headers)).status).toBe(status);
  expect(stored).toEqual([]);
});

test('the key is not looked at for other sites', async () => {
  const checkOperator = () => {
    throw new AppError('internal', 'was looked at');
  };
  const { send, stored } = instance({ checkOperator });
  expect((await send({}, { authorization: 'Bearer some token' })).status).toBe(202);
  expect(stored).toEqual(['/']);
});

test('no workspace can have its name or its id', async () => {
  expect([isHostname(testSite.name), readHostname(testSite.name)]).toEqual([false, null]);
  // Firestore takes the id, because the job `purge` has a document of that name.
  expect(canBeId(testSite.id)).toBe(true);
  const looked: unknown[] = [];
  const cache = new SiteCache(async (name) => {
    looked.push(name);
    return null;
  });
  const names = [{ domain: testSite.name }, { id: testSite.id }];
  const found = await cache.sitesOf(names, { counters: () => [] as never, now: 0 });
  expect([[...found.values()], looked]).toEqual([[null, null], []]);
});
