import { expect, test, vi } from 'vitest';
import { defaultTrafficRules } from '@footfall/functions/contract';
import { chrome, entry, instance } from '../../../../support/traffic/pipeline.ts';

const rules = { ...defaultTrafficRules, pageParameters: ['id'] };
const gptBot = { 'user-agent': 'Mozilla/5.0 (compatible; GPTBot/1.3)' };
const page = (u: string) => ({ u });

test.each([
  ['a crawler that names itself', {}, gptBot, { agent: 'GPTBot', proof: 'claimed', page: '/' }],
  [
    'a crawler at an address of its operator',
    {},
    { ...gptBot, 'x-forwarded-for': '20.171.206.9' },
    { agent: 'GPTBot', proof: 'proven', page: '/' },
  ],
  [
    'a page without what can be a secret, with the parameters that the workspace counts',
    page('https://site.example/a;token=1?id=7&q=x#top'),
    gptBot,
    { agent: 'GPTBot', proof: 'claimed', page: '/a?id=7' },
  ],
  ['a path', page('/b?id=8'), gptBot, { agent: 'GPTBot', proof: 'claimed', page: '/b?id=8' }],
  ['no page', page('file:///home/mara'), gptBot, { agent: 'GPTBot', proof: 'claimed', page: '' }],
  ['another program', {}, { 'user-agent': 'curl/8.5' }, { agent: 'Other', proof: 'claimed', page: '/' }],
  ['no name', {}, { 'user-agent': '' }, { agent: 'Unknown', proof: 'unknown', page: '/' }],
  [
    'a program with the name of a browser',
    {},
    { 'user-agent': chrome, 'accept-language': undefined },
    { agent: 'Unknown', proof: 'unknown', page: '/' },
  ],
])('%s', async (_what, fields, headers, fetch) => {
  const { send, fetches } = instance({ rules });
  await send(fields, headers);
  expect(fetches).toEqual([fetch]);
});

test.each([
  ['a browser', {}, {}],
  ['an event that is not a pageview', { n: 'engagement', e: 1000 }, gptBot],
  ['a preloaded page', {}, { ...gptBot, 'sec-purpose': 'prefetch' }],
])('%s is not a fetch', async (_what, fields, headers) => {
  const { send, noted, fetches } = instance();
  await send(fields, headers);
  expect([noted.length, fetches]).toEqual([1, []]);
});

test('the visitor that a server names is what counts, and clients of Umami count too', async () => {
  const { send, post, fetches } = instance();
  await send({ user_agent: 'ClaudeBot/1.0', ip: '192.0.2.9' }, { authorization: 'Bearer ff_events' });
  await post('/api/send', entry('site.example', '/u'), { 'user-agent': 'bingbot/2.0' });
  expect(fetches).toEqual([
    { agent: 'ClaudeBot', proof: 'claimed', page: '/' },
    { agent: 'bingbot', proof: 'claimed', page: '/u' },
  ]);
});

test('an instance loads the list of crawlers with the first program', async () => {
  const loaded = vi.fn();
  vi.resetModules();
  vi.doMock('../../../../../functions/src/sources/crawlers/index.ts', (original) => {
    loaded();
    return original();
  });
  const fresh = await import('../../../../support/traffic/pipeline.ts');
  const { send, noted } = fresh.instance();
  await send();
  expect([noted, loaded.mock.calls.length]).toEqual([['site.example counted'], 0]);
  await send({}, gptBot);
  await send({}, gptBot);
  expect(loaded).toHaveBeenCalledTimes(1);
});
