import { expect, test } from 'vitest';
import { AppError } from '../../../../functions/src/core/errors.ts';
import { entry, instance, pageview } from '../../../support/traffic/pipeline.ts';

const byKey = { authorization: 'Bearer ff_events' };

test.each([
  ['without a name', '/api/event', { u: '/', d: 'site.example' }, ['site.example']],
  ['with long names', '/api/event', { name: 'x', domain: 'site.example' }, ['site.example']],
  ['by the host of its page', '/api/event', { u: 'https://www.site.example/' }, ['site.example']],
  ['two sites', '/api/event', { d: 'a.example,b.example,a.example' }, ['a.example', 'b.example']],
  ['with no address as its page', '/api/event', { ...pageview('a.example'), u: 'no page' }, ['a.example']],
  ['of Umami', '/api/send', { type: 'nothing', payload: { website: 'site.example' } }, ['site.example']],
  ['of Umami, by its id', '/api/send', { payload: { website: 'id', url: 7 } }, ['id']],
  ['of Umami, without a page', '/api/send', entry('site.example', 'https://[::z]/'), ['site.example']],
])(
  'a body that is not an event counts as malformed for each site that it names: %s',
  async (_, path, body, sites) => {
    const { post, noted } = instance();
    const headers = { 'X-Footfall-Dropped': 'malformed' };
    expect(await post(path, body)).toMatchObject({ status: 400, headers });
    expect(noted).toEqual(sites.map((site) => `${site} malformed`));
  },
);

test('a body of a batch that is not an event counts as malformed beside those that count', async () => {
  const { post, noted } = instance();
  await post('/api/batch', [{ payload: { website: 'site.example', url: 7 } }, entry('a.example'), 7]);
  expect(noted.sort()).toEqual(['a.example counted', 'site.example malformed']);
});

test.each([
  ['a wrong address of the visitor', { ...pageview('site.example'), ip: 'nowhere' }],
  ['naming another site', { d: 'other.example' }],
])(
  'a body with a key that is not an event counts as malformed for the site of the key: %s',
  async (_, body) => {
    const { post, noted, lookups } = instance();
    expect(await post('/api/event', body, byKey)).toMatchObject({ status: 400 });
    expect(noted).toEqual(['site.example malformed']);
    expect(lookups.flatMap(({ names }) => names)).toEqual([{ id: 'site.example' }]);
  },
);

test.each([
  ['with something else as its site', '/api/event', { d: ['site.example'], u: 7 }],
  ['a list', '/api/event', [pageview('site.example')]],
  ['of Umami, without a site', '/api/send', { payload: { website: '' } }],
  ['of Umami, not an object', '/api/send', null],
  ['not a batch', '/api/batch', entry('site.example')],
])('a body that is not an event counts nowhere: %s', async (_, path, body) => {
  const { post, noted } = instance();
  expect(await post(path, body)).toMatchObject({ status: 400 });
  expect(noted).toEqual([]);
});

test('a body counts nowhere for a site without a workspace, which gets the same answer', async () => {
  const { post, noted } = instance();
  const answerTo = async (d: string) => {
    const { body, ...answer } = await post('/api/event', { d });
    return { ...answer, error: { ...JSON.parse(body).error, requestId: '' } };
  };
  expect(await answerTo('nobody.invalid')).toEqual(await answerTo('site.example'));
  expect(noted).toEqual(['site.example malformed']);
});

test('a body counts nowhere while its site cannot be looked up', async () => {
  const down = new AppError('unavailable', 'Down.');
  const { post, noted } = instance({ sitesOf: async () => new Map([['domain site.example', down]]) });
  expect(await post('/api/event', { d: 'site.example' })).toMatchObject({ status: 400 });
  expect(noted).toEqual([]);
});

test('nothing counts if a body names more sites than an event may, beyond those', async () => {
  const { post, lookups } = instance();
  const many = Array.from({ length: 200 }, (_, n) => `s${n}.example`).join(',');
  expect(await post('/api/event', { d: many })).toMatchObject({ status: 400 });
  expect(lookups.flatMap(({ names }) => names)).toHaveLength(10);
});
