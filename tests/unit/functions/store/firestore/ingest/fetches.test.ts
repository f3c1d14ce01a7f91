import { expect, test } from 'vitest';
import { crawlerDayLimits, otherAgent } from '../../../../../../functions/src/contract/index.ts';
import {
  addFetch,
  type Fetches,
  mergeFetches,
  sizeOf,
} from '../../../../../../functions/src/store/firestore/ingest/fetches.ts';

const { agents, pagesOfAgent, pages, pageLength } = crawlerDayLimits;

function added(...some: [agent: string, page: string][]): Fetches {
  const fetches: Fetches = new Map();
  for (const [agent, page] of some) addFetch(fetches, { agent, page, proof: 'claimed' });
  return fetches;
}

const numbered = (count: number, prefix: string) =>
  Array.from({ length: count }, (_, at) => `${prefix}${at}`);
const pagesOf = (fetches: Fetches, agent: string) => fetches.get(agent)?.pages ?? new Map();

test('fetches are counted by agent, proof and page', () => {
  const fetches = added(['GPTBot', '/a'], ['GPTBot', '/b'], ['GPTBot', '/a']);
  addFetch(fetches, { agent: 'GPTBot', page: '/a', proof: 'proven' });
  expect([...fetches]).toEqual([
    [
      'GPTBot',
      {
        proofs: { proven: 1, claimed: 3, unknown: 0 },
        pages: new Map([
          ['/a', 3],
          ['/b', 1],
        ]),
      },
    ],
  ]);
});

test('further agents count as other programs', () => {
  const names = numbered(agents + 2, 'bot');
  const fetches = added(...names.map((name): [string, string] => [name, '/']), ['bot0', '/']);
  expect(fetches.size).toBe(agents + 1);
  expect(fetches.get('bot0')?.proofs.claimed).toBe(2);
  expect(fetches.get(otherAgent)?.proofs.claimed).toBe(2);
});

test('further pages of an agent count without the page', () => {
  const paths = numbered(pagesOfAgent + 2, '/');
  const listed = pagesOf(
    added(...paths.map((path): [string, string] => ['GPTBot', path]), ['GPTBot', '/0']),
    'GPTBot',
  );
  expect([listed.size, listed.get(''), listed.get('/0')]).toEqual([pagesOfAgent + 1, 2, 2]);
});

test('a longer path counts without the page', () => {
  const [listed, longer] = [pageLength, pageLength + 1].map((length) => '/'.padEnd(length, 'a'));
  expect([...pagesOf(added(['GPTBot', listed ?? ''], ['GPTBot', longer ?? '']), 'GPTBot').keys()]).toEqual([
    listed,
    '',
  ]);
});

test('a day lists a thousand pages of all agents', () => {
  const all = numbered(agents, 'bot').flatMap((name) =>
    numbered(pagesOfAgent, '/').map((path): [string, string] => [name, path]),
  );
  const fetches = added(...all);
  const listed = [...fetches.values()]
    .flatMap((each) => [...each.pages.keys()])
    .filter((page) => page !== '');
  expect(listed).toHaveLength(pages);
  expect([...fetches.values()].reduce((sum, { proofs }) => sum + proofs.claimed, 0)).toBe(all.length);
});

test('merging keeps the numbers and the limits', () => {
  const first = added(...numbered(pagesOfAgent - 1, '/').map((path): [string, string] => ['GPTBot', path]));
  const more = added(['GPTBot', '/0'], ['GPTBot', '/x'], ['GPTBot', '/y'], ['ClaudeBot', '/']);
  mergeFetches(first, more);
  const listed = pagesOf(first, 'GPTBot');
  expect([listed.get('/0'), listed.get('/x'), listed.get('/y'), listed.get('')]).toEqual([
    2,
    1,
    undefined,
    1,
  ]);
  expect([first.get('GPTBot')?.proofs.claimed, sizeOf(first)]).toEqual([pagesOfAgent + 2, pagesOfAgent + 2]);
});
