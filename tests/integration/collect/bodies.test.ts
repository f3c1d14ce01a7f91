import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WorkspaceAnswer } from '@footfall/functions/contract';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace } from '../../support/api/api.ts';
import { pageview } from '../../support/api/collect.ts';
import { startFunction } from '../../support/stack/instances/function-process.ts';
import { patientSender, sender } from '../../support/stack/load.ts';
import { propsIn, rowsByNow } from '../../support/traffic/rows.ts';

let account: Account;
let instance: Awaited<ReturnType<typeof startFunction>>;
let send: ReturnType<typeof patientSender>;

/** On SIGUSR2 the instance prints the properties of the prototypes that all of its objects inherit from. */
const printer = `
  const all = [Object, Array, Function, String, Number, Boolean, Date, Map, Set, Promise, RegExp, Error, Buffer];
  process.on('SIGUSR2', () => console.log('prototypes ' + JSON.stringify(
    all.map(({ prototype }) => Reflect.ownKeys(prototype).map(String)))));`;

beforeAll(async () => {
  account = await signUp();
  instance = await startFunction({
    node: ['--import', `data:text/javascript,${encodeURIComponent(printer)}`],
  });
  send = patientSender(instance.url);
});

afterAll(async () => {
  await instance[Symbol.asyncDispose]();
});

const printed = () => instance.output.stdout.split('\n').filter((line) => line.startsWith('prototypes '));

async function prototypes(): Promise<string> {
  const before = printed().length;
  instance.kill('SIGUSR2');
  await expect.poll(() => printed().length).toBe(before + 1);
  return printed().at(-1) ?? '';
}

/** Bodies with which a careless parser would set `polluted`, or a field of an event, on every object. */
function hostileBodies({ id, domain }: WorkspaceAnswer): [path: string, body: string][] {
  const fields = `"polluted":"yes","p":{"stolen":1},"i":false,"s":"666x666","r":"https://evil.example/"`;
  const proto = `"__proto__":{${fields},"__proto__":{${fields}}},"constructor":{"prototype":{${fields}}}`;
  const event = `"n":"pageview","u":"https://${domain}/hostile","d":"${domain}"`;
  const website = `"website":"${id}","url":"/hostile"`;
  return [
    ['/api/event', `{${proto},${event}}`],
    ['/api/event', `{"name":"pageview","url":"https://${domain}/hostile","domain":"${domain}",${proto}}`],
    ['/api/event', `{${event},"p":{${proto},"plan":"pro"}}`],
    ['/api/event', `{${event},"p":${JSON.stringify(`{${proto},"plan":"pro"}`)}}`],
    ['/api/event', `{${event},"$":{${proto},"amount":1,"currency":"EUR"}}`],
    [
      '/api/event',
      `{"n":"__proto__","u":"https://${domain}/__proto__","d":"__proto__,constructor,${domain}"}`,
    ],
    ['/api/send', `{"type":"event",${proto},"payload":{${website},${proto},"data":{${proto},"plan":"pro"}}}`],
    ['/api/send', `{"type":"event","payload":{"website":"__proto__","url":"/"}}`],
    ['/api/batch', `[{${proto},"payload":{${website},"data":{${proto}}}},{${proto}}]`],
    ['/api/batch', `{${proto},"length":1}`],
  ];
}

test('a body cannot change a prototype or a later event', async () => {
  const site = await addWorkspace(account);
  await send({ body: pageview(site.domain, '/before') });
  const before = await prototypes();
  expect(before).toContain('hasOwnProperty');
  for (const [path, body] of hostileBodies(site)) {
    for (const headers of [{}, { Referer: '__proto__', 'Accept-Language': '__proto__' }]) {
      expect([200, 202, 400]).toContain((await send({ path, body, headers })).status);
    }
  }
  await send({ body: pageview(site.domain, '/after') });
  expect(await prototypes()).toBe(before);

  const rows = await rowsByNow(site.id);
  const plain = (path: string) => {
    const { timestamp: _, event_id: __, ...row } = rows.find(({ pathname }) => pathname === path) ?? {};
    return { ...row, pathname: '' };
  };
  expect(plain('/after')).toEqual(plain('/before'));
  expect(plain('/after')).toMatchObject({ props: null, interactive: true, screen: '', referrer: '' });
  const hostile = rows.filter(({ pathname }) => pathname === '/hostile');
  expect(hostile.length).toBeGreaterThan(10);
  expect(JSON.stringify(hostile)).not.toMatch(/polluted|stolen|666x666|evil/);
});

test('a body can be nested to any depth within its length', async () => {
  const site = await addWorkspace(account);
  const nested = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth);
  const event = JSON.stringify(pageview(site.domain, '/', { p: { deep: 'DEEP', plan: 'pro' } }));
  const bodies: [string, string, number][] = [
    ['/api/event', event.replace('"DEEP"', `${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}`), 202],
    ['/api/event', event.replace('"DEEP"', nested('[', ']', 30_000)), 202],
    ['/api/event', nested('[', ']', 32_000), 400],
    ['/api/batch', nested('[', ']', 32_000), 400],
    ['/api/event', '['.repeat(65_000), 400],
  ];
  for (const [path, body, status] of bodies) expect((await send({ path, body })).status).toBe(status);
  expect(propsIn(await rowsByNow(site.id))).toEqual([{ plan: 'pro' }, { plan: 'pro' }]);
});

/** For every endpoint: often almost valid, sometimes anything. */
function randomRequest(site: WorkspaceAnswer) {
  const domain = fc.constantFrom(site.domain, site.domain, 'nobody.example', '', ' ', ',,', 'a/b', '..');
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.webUrl({ withQueryParameters: true }),
  );
  const like = (value: fc.Arbitrary<unknown>) => fc.oneof({ weight: 15, arbitrary: value }, fc.jsonValue());
  const event = fc.record(
    {
      n: like(fc.constantFrom('pageview', 'engagement', 'Signup')),
      u: like(text),
      d: like(domain),
      r: like(text),
      p: like(fc.dictionary(text, fc.oneof(text, fc.integer(), fc.boolean()))),
      s: like(fc.constantFrom('1440x900', '0x0', 'x')),
      e: like(fc.nat(86_400_000)),
      sd: like(fc.nat(255)),
      i: like(fc.boolean()),
      h: like(fc.constantFrom(0, 1)),
      $: like(fc.record({ amount: fc.nat(), currency: fc.constantFrom('EUR', 'usd') })),
      id: like(fc.stringMatching(/^[\w-]{16,64}$/)),
    },
    { requiredKeys: ['n', 'u', 'd'] },
  );
  const umami = fc.record({
    type: like(fc.constantFrom('event', 'identify')),
    payload: like(
      fc.record(
        {
          website: like(fc.constant(site.id)),
          url: like(text),
          hostname: like(domain),
          name: like(text),
          data: fc.object(),
        },
        { requiredKeys: ['website', 'url', 'hostname'] },
      ),
    ),
  });
  return fc.oneof(
    fc.record({ path: fc.constant('/api/event'), body: fc.oneof(event, fc.jsonValue(), text) }),
    fc.record({ path: fc.constant('/api/send'), body: umami }),
    fc.record({
      path: fc.constant('/api/batch'),
      body: fc.oneof(fc.array(umami, { maxLength: 3 }), fc.jsonValue()),
    }),
  );
}

test(
  'a thousand random bodies neither break an instance nor reveal its internals',
  { timeout: 300_000 },
  async () => {
    const site = await addWorkspace(account);
    const requests = fc.sample(randomRequest(site), {
      numRuns: 1000,
      seed: Number(process.env.FOOTFALL_SEED ?? 20_261_121),
    });
    const seen = new Map<number, number>();
    const queue = requests.values();
    const sendOnce = sender(instance.url);
    await Promise.all(
      Array.from({ length: 50 }, async () => {
        for (const { path, body } of queue) {
          const reply = await sendOnce({ path, body });
          seen.set(reply.status, (seen.get(reply.status) ?? 0) + 1);
          // 503: the stores were too slow for it.
          if (
            ![200, 202, 400, 413, 429, 503].includes(reply.status) ||
            /\bat .*\.[jt]s|node:/.test(reply.body)
          ) {
            expect.fail(`${path} ${JSON.stringify(body)}: ${reply.status} ${reply.body}`);
          }
        }
      }),
    );
    // The bodies must have caused every kind of answer, or the test would prove little.
    for (const status of [200, 202, 400]) expect(seen.get(status) ?? 0).toBeGreaterThan(20);
    expect(instance.output.stderr).not.toMatch(/Unhandled|Uncaught/);
  },
);
