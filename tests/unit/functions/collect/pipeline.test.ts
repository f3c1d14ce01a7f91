import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { defaultTrafficRules } from '@footfall/functions/contract';
import { entry, instance, pageview } from '../../../support/traffic/pipeline.ts';

beforeEach(
  () =>
    void vi
      .spyOn(console, 'error')
      .mockReset()
      .mockImplementation(() => {}),
);

/** How often each text is in a list. */
const timesIn = (texts: string[]) =>
  Object.fromEntries([...Map.groupBy(texts, String)].map(([text, { length }]) => [text, length]));

describe('rate limits', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  const batch = Array(500).fill(entry('site.example'));

  test('the rules of a workspace are not evaluated for an event that its bucket refuses', async () => {
    const honourGpc = vi.fn(() => true);
    const rules = Object.defineProperty({ ...defaultTrafficRules }, 'honourGpc', { get: honourGpc });
    const { post, noted } = instance({ rules });
    for (let turn = 0; turn < 4; turn++) await post('/api/batch', batch);
    expect(timesIn(noted)).toEqual({ 'site.example counted': 1575, 'site.example rate-limited': 425 });
    expect(honourGpc).toHaveBeenCalledTimes(1575);
  });

  test('an event that names several workspaces takes a token of each', async () => {
    const { post, noted, send } = instance();
    await post('/api/batch', batch);
    for (let turn = 0; turn < 1075; turn++)
      expect((await send({ d: 'site.example,next.example' })).status).toBe(202);
    expect(timesIn(noted)).toEqual({ 'site.example counted': 1575, 'next.example counted': 1075 });
    expect(await send()).toMatchObject({ status: 429, headers: { 'X-Footfall-Dropped': 'rate-limited' } });
  });

  test('refused events do not use up the tokens of the instance for other workspaces', async () => {
    const { post, send } = instance();
    for (let turn = 0; turn < 45; turn++) await post('/api/batch', batch);
    expect(await send({ d: 'next.example' })).toMatchObject({ status: 202 });
  });
});

test('a step that throws affects neither the rest of its batch nor the other workspaces of its event', async () => {
  const { post, noted, send } = instance({
    store: ({ text, workspaceId }) => {
      if (text.includes('/broken') && workspaceId === 'site.example') throw new TypeError('a bug');
      return Promise.resolve(true);
    },
  });
  const ofPaths = ['/a', '/broken', '/b'].map((path) => entry('site.example', path));
  const { status, body } = await post('/api/batch', ofPaths);
  const details = [{ index: 1, response: { error: 'Something went wrong on our side.' } }];
  expect([status, JSON.parse(body)]).toMatchObject([200, { processed: 2, details }]);
  expect(console.error).toHaveBeenCalledWith(expect.stringContaining('a bug'));

  expect(await send({ d: 'site.example,other.example', u: '/broken' })).toMatchObject({ status: 202 });
  expect(noted).toEqual(['site.example counted', 'site.example counted', 'other.example counted']);

  const alone = await send({ u: '/broken' });
  expect(alone.status).toBe(500);
  expect(alone.body).not.toContain('a bug');
});

test.each(['A-', 'a', 'é', '%41', 'a:', '[', '@'])(
  'a text that is a long address of %j, in any field, costs no event',
  async (part) => {
    const { post, send, rows } = instance();
    const address = (length: number) => `https://${part.repeat(length / part.length)}`;
    for (const tail of ['', '/', '?x', '#y', ' z']) {
      const [long, longest] = [address(16_400) + tail, address(8000) + tail];
      for (const fields of [{ p: { a: long } }, { p: { [long]: 1 } }, { r: longest }])
        expect((await send(fields)).status).toBe(202);
      const { payload } = entry('site.example', `/?utm_source=${encodeURIComponent(address(1000))}`);
      expect((await post('/api/send', { payload: { ...payload, data: { a: long } } })).status).toBe(200);
    }
    expect(rows).toHaveLength(20);
  },
);

test.each([
  ['a long fragment', { u: `https://site.example/a#${'f'.repeat(9000)}` }, { pathname: '/a' }],
  [
    'a long query',
    { u: `https://site.example/a?q=${'q'.repeat(9000)}&ref=b` },
    { pathname: '/a', source: 'b' },
  ],
  ['a long path', { u: `https://site.example/${'a'.repeat(30_000)}` }, { pathname: `/${'a'.repeat(1999)}` }],
  [
    'a long campaign',
    { u: `https://site.example/?utm_campaign=${'é'.repeat(2000)}` },
    { utm_campaign: 'é'.repeat(255) },
  ],
  ['a long name', { n: 'n'.repeat(121) }, { name: 'n'.repeat(120) }],
  [
    'a long referrer',
    { r: `https://a.example/${'r'.repeat(8193)}` },
    { source: 'a.example', referrer: `https://a.example/${'r'.repeat(2030)}` },
  ],
  ['a screen with decimals', { s: '1280.5x800' }, { screen: '1281x800', device: 'laptop' }],
])('the row has what fits of %s', async (_, fields, stored) => {
  const { send, rows } = instance();
  expect((await send(fields)).status).toBe(202);
  expect(rows).toMatchObject([stored]);
});

test('events that fail write a line a second', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10_000 });
  const { send } = instance({ store: () => Promise.reject(new TypeError('a bug')) });
  for (let ms = 0; ms < 2500; ms += 100) {
    vi.advanceTimersByTime(100);
    expect((await send()).status).toBe(500);
  }
  const lines = vi.mocked(console.error).mock.calls.map(([line]) => JSON.parse(line).event);
  expect(timesIn(lines)).toEqual({ 'event.failed': 3, 'request.failed': 3 });
  vi.useRealTimers();
});

test('a store that fails for one event of a batch fails only that event', async () => {
  const { post, send } = instance({ store: async ({ text }) => !text.includes('/lost') });
  const { body } = await post('/api/batch', [entry('site.example', '/lost'), entry('site.example')]);
  expect(JSON.parse(body)).toMatchObject({ processed: 1, errors: 1, details: [{ index: 0 }] });
  expect(await send({ u: '/lost' })).toMatchObject({ status: 503, headers: { 'Retry-After': '5' } });
});

test('an event with several domains succeeds if one of them stores it; a retry takes precedence over a drop', async () => {
  const rules = { ...defaultTrafficRules, excludedPages: ['/out'] };
  const { send } = instance({ rules, store: async ({ workspaceId }) => workspaceId !== 'down.example' });
  const statusOf = async (d: string, u = '/') => (await send({ d, u })).status;
  expect(await statusOf('down.example,up.example')).toBe(202);
  expect(await statusOf('nobody.invalid,down.example')).toBe(503);
  expect(await statusOf('nobody.invalid,up.example', '/out')).toBe(202);
});

test('a bot is tallied for its workspace, is not stored and takes no token', async () => {
  const { stored, noted, send } = instance();
  for (let turn = 0; turn < 1600; turn++) await send({}, { 'user-agent': 'curl/8.5.0' });
  expect(timesIn(noted)).toEqual({ 'site.example bot': 1600 });
  expect(await send()).toMatchObject({ status: 202 });
  expect(stored).toEqual(['/']);
});

test.each([
  ['/api/event', pageview('site.example'), 'no-browser-headers'],
  ['/api/send', entry('site.example'), 'counted'],
  ['/api/batch', [entry('site.example')], 'counted'],
])("Chrome's name without the headers of a browser, to %s", async (path, body, outcome) => {
  const { post, noted } = instance();
  await post(path, body, { 'accept-language': undefined });
  // Whatever else says that a program sends it still does.
  await post(path, body, { 'accept-language': undefined, from: 'robots@example.net' });
  expect(noted).toEqual([`site.example ${outcome}`, 'site.example bot']);
});
