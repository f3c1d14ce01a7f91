import { expect, test } from 'vitest';
import { drain } from '../../../functions/src/jobs/drain.ts';
import { addWorkspace } from '../../support/api/api.ts';
import { pageview } from '../../support/api/collect.ts';
import { addKey } from '../../support/api/callers/keys.ts';
import {
  account,
  insertAll,
  spooledOf,
  useAccount,
  useBrokenInstance,
} from '../../support/stack/instances/broken-instance.ts';
import { propsIn, rowsByNow } from '../../support/traffic/rows.ts';

useAccount();

const broken = useBrokenInstance();

/** With its stored form. */
const [address, stored] = [
  'see https://a.example/b?token=SECRET for more',
  'see https://a.example/b',
] as const;

const umami = (domain: string, fields: object) => ({
  type: 'event',
  payload: { website: domain, hostname: domain, url: '/a', ...fields },
});

/** The values that senders put into each of their fields, with its path. */
function bodiesWith(domain: string, bearer: string) {
  const tags = ['ref', 'utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'];
  const query = (name: string) => `/a?${new URLSearchParams({ [name]: address })}`;
  const fields = { name: address, title: address, referrer: address, data: { [address]: address } };
  return [
    { body: pageview(domain, '/a', { n: address, p: { value: address, [address]: 1 }, r: address }) },
    { body: pageview(domain, '/a', { p: { value: address } }), headers: { Authorization: bearer } },
    { body: pageview(domain, '/app?token=SECRET#/reset?token=SECRET', { h: 1 }) },
    { body: { ...pageview(domain), u: `https://ada:SECRET@${domain}/proxy/https://ada:SECRET@a.example/b` } },
    ...tags.map((name) => ({ body: pageview(domain, query(name)) })),
    { body: umami(domain, fields), path: '/api/send' },
    { body: [umami(domain, { ...fields, url: query('utm_source') })], path: '/api/batch' },
  ];
}

test('no part of a secret is stored, in whichever field its address is', async () => {
  await drain();
  const { domain, id } = await addWorkspace(account);
  const { bearer } = await addKey(id, account, ['events:write']);
  const sent = bodiesWith(domain, bearer);
  const post = async (each: (typeof sent)[number]) =>
    expect((await broken().send(each)).status).toBeLessThan(300);
  for (const each of sent) await post(each);
  const rows = await rowsByNow(id);
  expect(rows).toHaveLength(sent.length);
  expect(JSON.stringify(rows)).not.toContain('SECRET');
  expect(propsIn(rows)[0]).toEqual({ value: stored, [stored]: 1 });
  expect(rows[0]?.name).toBe(stored);
  const pages = rows.map(({ pathname }) => pathname);
  expect(pages).toEqual(expect.arrayContaining(['/app#/reset', '/proxy/https://a.example/b']));
  const tagged = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;
  expect(tagged.map((name) => rows.filter((row) => row[name] === stored).length)).toEqual([2, 1, 1, 1, 1]);
  expect(rows.filter(({ source }) => source === stored)).toHaveLength(3);

  await broken().bigquery.become({ mode: 'refuse' }, insertAll);
  await Promise.all(sent.map(post));
  const spooled = await spooledOf(id);
  expect(spooled).toHaveLength(sent.length);
  expect(JSON.stringify(spooled)).not.toContain('SECRET');
  const { stdout, stderr } = broken().instance.output;
  expect(stdout + stderr).not.toContain('SECRET');
});
