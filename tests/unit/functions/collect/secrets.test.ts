import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasSecret, textWithSecret } from '../../../support/traffic/secrets.ts';
import { instance } from '../../../support/traffic/pipeline.ts';

interface Sent {
  path: string;
  body: unknown;
  key?: boolean;
  agent?: string;
}

/** Where a sender can put a text, in each format. */
const fields: ((text: string) => Sent)[] = [
  (text) => ours({ n: text.slice(0, 120) }),
  (text) => ours({ p: { text, [text]: 1 } }),
  (text) => ours({ p: { text } }, true),
  (text) => ours({ r: text }),
  (text) => ours({ r: `https://other.example/a;b=${text}` }),
  ...['ref', 'source', 'utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'token'].map(
    (name) => (text: string) => ours({ u: `https://site.example/a?${name}=${encodeURIComponent(text)}` }),
  ),
  (text) => ours({ u: `https://site.example/a;b=${text}`, h: 1 }),
  (text) => ours({ u: `/a&b=${text}` }),
  (text) => ({
    ...ours({ n: 'pageview', u: `https://site.example/a;b=${text}?token=${text}` }),
    agent: 'curl/8',
  }),
  (text) => ({ ...ours({ n: 'pageview' }), agent: `GPTBot/1.3 ${text}` }),
  ...[(text: string) => text, (text: string) => `${text}/1 a`, (text: string) => `a/${text} b`].flatMap(
    (agentOf) => [
      (text: string) => ({ ...ours({}), agent: agentOf(text) }),
      (text: string) => ours({ user_agent: agentOf(text) }, true),
    ],
  ),
  (text) => umami({ name: text.slice(0, 120), title: text, referrer: text, data: { text, [text]: true } }),
  (text) => umami({ url: `/a?utm_source=${encodeURIComponent(text)}`, tag: text, id: text }),
  (text) => ({ path: '/api/batch', body: [umami({ data: { text } }).body] }),
];

const ours = (fields: object, key = false) => ({
  path: '/api/event',
  body: { n: 'Saved', u: 'https://site.example/a', d: 'site.example', ...fields },
  key,
});
const umami = (fields: object) => ({
  path: '/api/send',
  body: { payload: { website: 'site.example', hostname: 'site.example', url: '/a', ...fields } },
});

const userAgent = 'Mozilla/5.0 (Macintosh; Intel Mac OS) Gecko/20100101 Firefox/144.0';

/** As many as one sender may send at once. Creating an instance takes much longer than querying it. */
const several = fc.array(fc.tuple(fc.constantFrom(...fields), textWithSecret), {
  minLength: 50,
  maxLength: 50,
});

const containsSecret = (reported: unknown) => hasSecret(JSON.stringify(reported) ?? '');

test('no part of a secret is in what is stored, noted or answered, wherever a sender puts the address', async () => {
  await fc.assert(
    fc.asyncProperty(several, async (sent) => {
      const { post, rows, noted, fetches } = instance();
      for (const [field, text] of sent) {
        const { path, body, key, agent = userAgent } = field(text);
        const headers = { 'user-agent': agent, ...(key ? { authorization: 'Bearer ff_events' } : {}) };
        const answer = await post(path, body, headers);
        expect(answer.status).toBeLessThan(429);
        expect(answer).not.toSatisfy(containsSecret);
      }
      expect([...rows, noted, ...fetches].filter(containsSecret)).toEqual([]);
    }),
    { numRuns: 15 },
  );
});
